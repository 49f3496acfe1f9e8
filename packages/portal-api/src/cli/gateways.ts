import { Command } from 'commander'
import { fullId, looksLikeId } from '../db/short-ids.ts'
import { CliError, defineOperation, type OperationContext } from './runtime/operation.ts'
import { print } from './output/print.ts'
import { runsOperation } from './runtime/run-operation.ts'
import { formatTable } from './output/table.ts'

const NAME_PATTERN = /^[\w.-]{1,64}$/

function nameArgument(value = ''): string {
  if (NAME_PATTERN.test(value)) return value
  throw new CliError('A name has 1 to 64 letters, digits, dots, underscores and hyphens.')
}

/** The name of the gateway that an operator names by its name, its id or the beginning of its id. */
async function nameOf({ deps, services }: OperationContext, typed: string): Promise<string> {
  const gateways = await services.gateways.list()
  if (gateways.some(({ name }) => name === typed) || !looksLikeId(typed)) return typed
  const id = await fullId(deps.db, 'gateway', typed)
  return gateways.find((gateway) => gateway.id === id)?.name ?? typed
}

const createOperation = defineOperation({
  name: 'gateways create',
  run: async ({ services }, { args, operator }) => {
    const name = nameArgument(args[0])
    const created = await services.gateways.create(name, operator)
    if (!created)
      throw new CliError(`There is a gateway ${name} already. Remove it first, or take another name.`)
    return { id: created.gateway.id, name, token: created.token }
  },
  print: ({ name, token }) =>
    print(`The token of ${name}, shown only now:\n${token}\nIt goes into the header X-Stagedoor-Gateway.`),
})

const listOperation = defineOperation({
  name: 'gateways list',
  run: async ({ services }) => {
    const gateways = await services.gateways.list()
    return gateways.map(({ id, name, prefix, lastFour, createdAt }) => ({
      id,
      name,
      token: `${prefix}…${lastFour}`,
      created_at: createdAt.toISOString(),
    }))
  },
  print: (rows) => print(formatTable(rows, ['id', 'name', 'token', 'created_at'], 'There are no gateways.')),
})

const removeOperation = defineOperation({
  name: 'gateways remove',
  run: async ({ deps, services }, { args, operator }) => {
    const name = await nameOf({ deps, services }, nameArgument(args[0]))
    const removed = await services.gateways.remove(name, operator)
    if (!removed) throw new CliError(`There is no gateway ${name}. \`stagedoor gateways list\` shows them.`)
    return { id: removed.id, name, delay: deps.settings.GATEWAY_REVOCATION_DELAY }
  },
  print: ({ name, delay }) => print(`The token of ${name} opens nothing in ${delay} seconds at the latest.`),
})

export const gatewayOperations = [createOperation, listOperation, removeOperation]

/** `stagedoor gateways create|list|remove`. */
export function gatewaysCommand() {
  const command = new Command('gateways').description('gateways that verify credentials and report usage')
  command
    .command('create')
    .description('make a gateway and print its token, once')
    .argument('<name>', 'what to call it')
    .option('--json', 'print JSON')
    .action(runsOperation(createOperation))
  command
    .command('list')
    .description('list gateways')
    .option('--json', 'print JSON')
    .action(runsOperation(listOperation))
  command
    .command('remove')
    .description('end a gateway and its token')
    .argument('<name or id>', 'name or id of the gateway')
    .option('--json', 'print JSON')
    .action(runsOperation(removeOperation))
  return command
}
