import { Command } from 'commander'
import { listOption } from './runtime/arguments.ts'
import { defineOperation, type OperationInput } from './runtime/operation.ts'
import { print } from './output/print.ts'
import { addSubcommand } from './runtime/run-operation.ts'
import { addListSubcommand, defineListOperation } from './runtime/list-operation.ts'
import type { NamedGrant } from '../modules/access/named-grant.ts'

function describe(grant: NamedGrant) {
  const { id, developerId, developerEmail, groupName, resource, actions, createdAt } = grant
  const subject = developerId
    ? `developer ${developerEmail ?? developerId}`
    : groupName
      ? `group ${groupName}`
      : 'everybody'
  return {
    id,
    subject,
    product: productOf(grant),
    actions,
    resource,
    developer_id: developerId,
    group: groupName,
    created_at: createdAt.toISOString(),
  }
}

function productOf({ productPart, productSlug }: NamedGrant): string {
  if (productPart === '*') return 'all products'
  return productSlug ?? `${productPart} (deleted product)`
}

function targetOf({ args, options: { developer, group } }: OperationInput) {
  return {
    product: args[0] ?? '',
    developer: developer === undefined ? undefined : String(developer),
    group: group === undefined ? undefined : String(group),
  }
}

const listOperation = defineListOperation<ReturnType<typeof describe>>({
  name: 'permissions list',
  columns: ['id', 'subject', 'product', 'actions'],
  empty: 'No permissions found.',
  list: async ({ services }, _input, listing) => {
    const { rows, total } = await services.permissionGrants.list(listing)
    return { rows: rows.map(describe), total }
  },
})

const grantOperation = defineOperation({
  name: 'permissions grant',
  isAudited: true,
  run: async ({ services }, input) => {
    const actions = listOption(input.options.actions)
    const { warning, ...granted } = await services.permissionGrants.grant(
      { ...targetOf(input), actions },
      input.actor,
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
  isAudited: true,
  consequence: () =>
    'Developers without another permission no longer see the product or call its API: requests of their applications fail.',
  run: async ({ services }, input) =>
    describe(await services.permissionGrants.revoke(targetOf(input), input.actor)),
  print: ({ subject, product, actions }) =>
    print(`Revoked ${actions.join(', ') || 'no actions'} on ${product} from ${subject}.`),
})

export const permissionOperations = [listOperation, grantOperation, revokeOperation]

const DEVELOPER_OPTION = ['--developer <email or id>', 'developer who has the permission'] as const
const GROUP_OPTION = ['--group <name>', 'group, as the identity provider names it'] as const

export function permissionsCommand() {
  const command = new Command('permissions').description('manage permissions of developers (access control)')
  addListSubcommand(command, listOperation, 'list permissions', 'developer, group or product')
  addSubcommand(
    command,
    grantOperation,
    'grant actions on a product to everybody, a developer or a group',
    (sub) =>
      sub
        .argument('<product>', "slug or id of a product, '*' for all products, or a resource identifier")
        .option(...DEVELOPER_OPTION)
        .option(...GROUP_OPTION)
        .option('--actions <actions>', 'view, consume or both, separated by commas', 'view,consume'),
  )
  addSubcommand(command, revokeOperation, 'revoke a permission', (sub) =>
    sub
      .argument('<permission>', 'id from `permissions list`, or the product')
      .option(...DEVELOPER_OPTION)
      .option(...GROUP_OPTION),
  )
  return command
}
