import { Command } from 'commander'
import { listOption } from './runtime/arguments.ts'
import { defineOperation, type OperationInput } from './runtime/operation.ts'
import { print } from './output/print.ts'
import { runsOperation } from './runtime/run-operation.ts'
import { formatTable } from './output/table.ts'
import type { NamedGrant } from '../modules/access/named-grant.ts'

function describe(grant: NamedGrant) {
  const { id, developerId, developerEmail, groupName, resource, actions } = grant
  const subject = developerId
    ? `developer ${developerEmail ?? developerId}`
    : groupName
      ? `group ${groupName}`
      : 'everybody'
  return { id, subject, product: productOf(grant), actions, resource, developer_id: developerId }
}

function productOf({ productPart, productSlug }: NamedGrant): string {
  if (productPart === '*') return 'all products'
  return productSlug ?? `${productPart} (no such product)`
}

function written({ args, options: { developer, group } }: OperationInput) {
  return {
    product: args[0] ?? '',
    developer: developer === undefined ? undefined : String(developer),
    group: group === undefined ? undefined : String(group),
  }
}

const listOperation = defineOperation({
  name: 'permissions list',
  run: async ({ services }) => (await services.permissionGrants.list()).map(describe),
  print: (rows) =>
    print(formatTable(rows, ['id', 'subject', 'product', 'actions'], 'Nothing is granted to anybody.')),
})

const grantOperation = defineOperation({
  name: 'permissions grant',
  run: async ({ services }, input) => {
    const actions = listOption(input.options.actions)
    const { warning, ...granted } = await services.permissionGrants.grant(
      { ...written(input), actions },
      input.operator,
    )
    return { ...describe(granted), ...(warning !== undefined && { warning }) }
  },
  print: ({ id, subject, product, actions, warning }: ReturnType<typeof describe> & { warning?: string }) => {
    print(`Granted ${actions.join(', ')} on ${product} to ${subject} (permission ${id}).`)
    if (warning !== undefined) print(`Note: ${warning}`)
  },
})

const revokeOperation = defineOperation({
  name: 'permissions revoke',
  run: async ({ services }, input) =>
    describe(await services.permissionGrants.revoke(written(input), input.operator)),
  print: ({ subject, product, actions }) =>
    print(`Revoked ${actions.join(', ') || 'nothing'} on ${product} from ${subject}.`),
})

export const permissionOperations = [listOperation, grantOperation, revokeOperation]

const DEVELOPER_OPTION = ['--developer <email or id>', 'of one developer'] as const
const GROUP_OPTION = ['--group <name>', 'of a group that single sign-on names'] as const

/** `stagedoor permissions list|grant|revoke`: what developers may do where access control is on. */
export function permissionsCommand() {
  const command = new Command('permissions').description('grant what developers may do (access control)')
  command
    .command('list')
    .description('list what is granted')
    .option('--json', 'print JSON')
    .action(runsOperation(listOperation))
  command
    .command('grant')
    .description('grant actions on a product to everybody, to a developer or to a group')
    .argument('<product>', "slug or id of a product, '*' for all products, or a resource identifier")
    .option(...DEVELOPER_OPTION)
    .option(...GROUP_OPTION)
    .option('--actions <actions>', 'view, consume or both, separated by commas', 'view,consume')
    .option('--json', 'print JSON')
    .action(runsOperation(grantOperation))
  command
    .command('revoke')
    .description('revoke a permission')
    .argument('<permission>', 'its id, as `permissions list` shows it, or the product that was granted')
    .option(...DEVELOPER_OPTION)
    .option(...GROUP_OPTION)
    .option('--json', 'print JSON')
    .action(runsOperation(revokeOperation))
  return command
}
