import { Command } from 'commander'
import { print } from './output/print.ts'
import { CliError, defineOperation } from './runtime/operation.ts'
import { AS_OPTION, operationAction } from './runtime/run-operation.ts'

export const setupLinkOperation = defineOperation<{ url: string; hours: number }>({
  name: 'setup-link',
  needsServerSettings: true,
  isAudited: true,
  run: async ({ services }, { actor }) => {
    const link = await services.firstOwner.replaceLink(actor)
    if (link) return link
    throw new CliError(
      'There is an owner already. `stagedoor users list` shows who, and `stagedoor users role <email> owner` adds another one.',
    )
  },
  print: ({ url, hours }) =>
    print(
      `Open this link to create the first owner. It works once, within ${hours} hours; earlier links no longer work.\n${url}`,
    ),
})

export function setupLinkCommand() {
  return new Command('setup-link')
    .description('print a link that creates the first owner of the console')
    .option(...AS_OPTION)
    .option('--json', 'print JSON')
    .action(operationAction(setupLinkOperation))
}
