import { Command } from 'commander'
import { rebuildRollups } from '../modules/usage/rollups/rebuild.ts'
import { defineOperation } from './runtime/operation.ts'
import { print } from './output/print.ts'
import { runsOperation } from './runtime/run-operation.ts'

const rebuildOperation = defineOperation({
  name: 'usage rebuild',
  run: async ({ deps }) => ({ days: await rebuildRollups(deps) }),
  print: ({ days }) =>
    print(
      days.length === 0
        ? 'There are no records.'
        : `The rollups of ${days.length} days are made anew, from ${days[0]} to ${days.at(-1)}.`,
    ),
})

export const usageOperations = [rebuildOperation]

/** `stagedoor usage rebuild`. */
export function usageCommand() {
  const command = new Command('usage').description('usage of the APIs, as gateways report it')
  command
    .command('rebuild')
    .description('make the rollups anew from the records that are still kept')
    .option('--json', 'print JSON')
    .action(runsOperation(rebuildOperation))
  return command
}
