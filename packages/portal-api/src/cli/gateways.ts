import { Command } from 'commander'
import { addListSubcommand, defineListOperation } from './runtime/list-operation.ts'
import { CliError, defineOperation } from './runtime/operation.ts'
import { print } from './output/print.ts'
import { addSubcommand } from './runtime/run-operation.ts'

const NAME_PATTERN = /^[\w.-]{1,64}$/

function nameArgument(value = ''): string {
  if (NAME_PATTERN.test(value)) return value
  throw new CliError('A gateway name must have 1 to 64 letters, digits, dots, underscores or hyphens.')
}

const createOperation = defineOperation({
  name: 'gateways create',
  isAudited: true,
  run: async ({ services }, { args, actor }) => {
    const name = nameArgument(args[0])
    const created = await services.gateways.create(name, actor)
    if (!created)
      throw new CliError(`A gateway named ${name} already exists. Remove it first, or choose another name.`)
    return { id: created.gateway.id, name, token: created.token }
  },
  print: ({ name, token }) =>
    print(
      `Token of ${name}, shown only once:\n${token}\nThe gateway sends it in the X-Stagedoor-Gateway header.`,
    ),
})

const listOperation = defineListOperation({
  name: 'gateways list',
  columns: ['id', 'name', 'token', 'created_at'],
  empty: 'No gateways found.',
  list: async ({ services }, _input, listing) => {
    const { rows, total } = await services.gateways.list(listing)
    const described = rows.map(({ id, name, prefix, lastFour, createdAt }) => ({
      id,
      name,
      token: `${prefix}…${lastFour}`,
      created_at: createdAt.toISOString(),
    }))
    return { rows: described, total }
  },
})

const removeOperation = defineOperation({
  name: 'gateways remove',
  isAudited: true,
  consequence: ({ args: [gateway = ''] }) =>
    `The token of ${gateway} stops working: the gateway can no longer verify credentials or report usage. A new token needs \`gateways create\`.`,
  run: async ({ deps, services }, { args, actor }) => {
    const typed = nameArgument(args[0])
    const name = (await services.gateways.find(typed))?.name ?? typed
    const removed = await services.gateways.remove(name, actor)
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
  addListSubcommand(command, listOperation, 'list gateways', 'name')
  addSubcommand(command, removeOperation, 'remove a gateway and revoke its token', (sub) =>
    sub.argument('<name or id>', 'name or id of the gateway'),
  )
  return command
}
