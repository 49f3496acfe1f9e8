import { Command } from 'commander'
import { rebuildRollups } from '../modules/usage/rollups/rebuild.ts'
import { defineOperation } from './runtime/operation.ts'
import { print } from './output/print.ts'
import { addSubcommand } from './runtime/run-operation.ts'

const rebuildOperation = defineOperation({
  name: 'usage rebuild',
  run: async ({ deps }) => ({ days: await rebuildRollups(deps) }),
  print: ({ days }) =>
    print(
      days.length === 0
        ? 'No usage records found.'
        : `Rebuilt the rollups of ${days.length} days, from ${days[0]} to ${days.at(-1)}.`,
    ),
})

export const usageOperations = [rebuildOperation]

export function usageCommand() {
  const command = new Command('usage').description('manage API usage reported by gateways')
  addSubcommand(command, rebuildOperation, 'rebuild the rollups from the stored usage records')
  return command
}
