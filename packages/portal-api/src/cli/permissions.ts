import { Command } from 'commander'
import type { PermissionGrantRow } from '../queries/access.ts'
import { createPermissionGrantService } from '../services/permission-grants.ts'
import { idArgument, listOption } from './arguments.ts'
import { CliError, defineOperation } from './operation.ts'
import { runsOperation } from './run-operation.ts'
import { formatTable } from './table.ts'

function describe({ id, developerId, groupName, resource, actions }: PermissionGrantRow) {
  const subject = developerId ? `developer ${developerId}` : groupName ? `group ${groupName}` : 'everybody'
  return { id, subject, resource, actions }
}

const listOperation = defineOperation({
  name: 'permissions list',
  run: async (deps) => (await createPermissionGrantService(deps).list()).map(describe),
  print: (rows) =>
    console.log(
      formatTable(rows, ['id', 'subject', 'resource', 'actions'], 'Nothing is granted to anybody.'),
    ),
})

const grantOperation = defineOperation({
  name: 'permissions grant',
  run: async (deps, { args, options, operator }) => {
    const { developer, group } = options
    if (developer !== undefined && group !== undefined) {
      throw new CliError('Grant to --developer, to --group, or, with neither, to everybody: not to both.')
    }
    const service = createPermissionGrantService(deps)
    const granted = await service.grant(
      {
        developerId:
          developer === undefined ? undefined : idArgument(String(developer), '`stagedoor developers list`'),
        groupName: group === undefined ? undefined : String(group),
        resource: args[0] ?? '',
        actions: listOption(options.actions),
      },
      operator,
    )
    return describe(granted)
  },
  print: ({ subject, resource, actions }) =>
    console.log(`Granted ${actions.join(', ') || 'nothing'} on ${resource} to ${subject}.`),
})

const revokeOperation = defineOperation({
  name: 'permissions revoke',
  run: async (deps, { args, operator }) => {
    const id = idArgument(args[0], '`stagedoor permissions list`')
    return describe(await createPermissionGrantService(deps).revoke(id, operator))
  },
  print: ({ subject, resource }) => console.log(`${subject} has lost what was granted on ${resource}.`),
})

export const permissionOperations = [listOperation, grantOperation, revokeOperation]

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
    .description('grant actions on products to everybody, to a developer or to a group')
    .argument('<resource>', "for example 'krn:stagedoor:reg/*:org/*:portals/*/services/*' for all products")
    .option('--developer <id>', 'to one developer')
    .option('--group <name>', 'to a group that single sign-on names')
    .option('--actions <actions>', 'view, consume or both, separated by commas', 'view,consume')
    .option('--json', 'print JSON')
    .action(runsOperation(grantOperation))
  command
    .command('revoke')
    .description('take a grant back')
    .argument('<id>', 'id of the grant, as `permissions list` shows it')
    .option('--json', 'print JSON')
    .action(runsOperation(revokeOperation))
  return command
}
