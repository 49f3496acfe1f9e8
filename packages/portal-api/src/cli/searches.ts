import { Command } from 'commander'
import { SEARCH_MISS_RETENTION_DAYS } from '../modules/catalog/search-misses/search-misses.service.ts'
import { addListSubcommand, defineListOperation } from './runtime/list-operation.ts'
import { CliError } from './runtime/operation.ts'

const DEFAULT_DAYS = 30

function daysOption(value: unknown): number {
  if (value === undefined) return DEFAULT_DAYS
  const days = Number(value)
  if (Number.isInteger(days) && days >= 1 && days <= SEARCH_MISS_RETENTION_DAYS) return days
  throw new CliError(`--days must be a whole number from 1 to ${SEARCH_MISS_RETENTION_DAYS}.`)
}

const listOperation = defineListOperation({
  name: 'searches list',
  columns: ['count', 'last_day', 'text'],
  empty: 'No searches without a result found.',
  list: async ({ services }, { options }, listing) => {
    const { rows, total } = await services.searchMisses.list(daysOption(options.days), listing)
    return { rows: rows.map(({ text, count, lastDay }) => ({ count, last_day: lastDay, text })), total }
  },
})

export const searchOperations = [listOperation]

export function searchesCommand() {
  const command = new Command('searches').description('show what developers searched for without a result')
  addListSubcommand(
    command,
    listOperation,
    'list searches without a result, the most frequent first',
    'text',
    (sub) => sub.option('--days <number>', `days to include (default: ${DEFAULT_DAYS})`),
  )
  return command
}
