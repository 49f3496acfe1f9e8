import { Command } from 'commander'
import { SEARCH_MISS_RETENTION_DAYS } from '../modules/catalog/search-misses/search-misses.service.ts'
import { print } from './output/print.ts'
import { formatTable } from './output/table.ts'
import { CliError, defineOperation } from './runtime/operation.ts'
import { addSubcommand } from './runtime/run-operation.ts'

const DEFAULT_DAYS = 30

function daysOption(value: unknown): number {
  if (value === undefined) return DEFAULT_DAYS
  const days = Number(value)
  if (Number.isInteger(days) && days >= 1 && days <= SEARCH_MISS_RETENTION_DAYS) return days
  throw new CliError(`--days must be a whole number from 1 to ${SEARCH_MISS_RETENTION_DAYS}.`)
}

const listOperation = defineOperation({
  name: 'searches list',
  run: async ({ services }, { options }) => {
    const found = await services.searchMisses.list(daysOption(options.days))
    return found.map(({ text, count, lastDay }) => ({ count, last_day: lastDay, text }))
  },
  print: (rows) =>
    print(formatTable(rows, ['count', 'last_day', 'text'], 'No searches without a result found.')),
})

export const searchOperations = [listOperation]

export function searchesCommand() {
  const command = new Command('searches').description('show what developers searched for without a result')
  addSubcommand(command, listOperation, 'list searches without a result, the most frequent first', (sub) =>
    sub.option('--days <number>', `days to include (default: ${DEFAULT_DAYS})`),
  )
  return command
}
