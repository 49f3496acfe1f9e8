import { Command } from 'commander'
import { fullId, looksLikeId } from '../db/short-ids.ts'
import { CliError, defineOperation, type OperationContext } from './runtime/operation.ts'
import { print } from './output/print.ts'
import { addSubcommand } from './runtime/run-operation.ts'
import { formatTable } from './output/table.ts'

const NAME_PATTERN = /^[\w.-]{1,64}$/

function nameArgument(value = ''): string {
  if (NAME_PATTERN.test(value)) return value
  throw new CliError('A gateway name must have 1 to 64 letters, digits, dots, underscores or hyphens.')
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
      throw new CliError(`A gateway named ${name} already exists. Remove it first, or choose another name.`)
    return { id: created.gateway.id, name, token: created.token }
  },
  print: ({ name, token }) =>
    print(
      `Token of ${name}, shown only once:\n${token}\nThe gateway sends it in the X-Stagedoor-Gateway header.`,
    ),
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
  print: (rows) => print(formatTable(rows, ['id', 'name', 'token', 'created_at'], 'No gateways found.')),
})

const removeOperation = defineOperation({
  name: 'gateways remove',
  consequence: ({ args: [gateway = ''] }) =>
    `The token of ${gateway} stops working: the gateway can no longer verify credentials or report usage. A new token needs \`gateways create\`.`,
  run: async ({ deps, services }, { args, operator }) => {
    const name = await nameOf({ deps, services }, nameArgument(args[0]))
    const removed = await services.gateways.remove(name, operator)
    if (!removed) throw new CliError(`There is no gateway ${name}. \`stagedoor gateways list\` shows them.`)
    return { id: removed.id, name, delay: deps.settings.GATEWAY_REVOCATION_DELAY }
  },
  print: ({ name, delay }) => print(`Removed ${name}. Its token stops working within ${delay} seconds.`),
})

export const gatewayOperations = [createOperation, listOperation, removeOperation]

export function gatewaysCommand() {
  const command = new Command('gateways').description(
    'manage gateways, which verify credentials and report usage',
  )
  addSubcommand(command, createOperation, 'create a gateway and print its token once', (sub) =>
    sub.argument('<name>', 'name of the gateway'),
  )
  addSubcommand(command, listOperation, 'list gateways')
  addSubcommand(command, removeOperation, 'remove a gateway and revoke its token', (sub) =>
    sub.argument('<name or id>', 'name or id of the gateway'),
  )
  return command
}
