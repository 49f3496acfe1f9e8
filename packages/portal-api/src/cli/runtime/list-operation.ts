import type { Command } from 'commander'
import type { Listing, PageOf } from '../../db/statements/list-clauses.ts'
import { print } from '../output/print.ts'
import { formatTable } from '../output/table.ts'
import {
  CliError,
  defineOperation,
  type Operation,
  type OperationContext,
  type OperationInput,
} from './operation.ts'
import { addSubcommand } from './run-operation.ts'

const DEFAULT_LIMIT = 50
/** A list is one response of the running server. */
const MAX_LIMIT = 100_000
const MAX_SEARCH_LENGTH = 200

interface ListDefinition<Row extends object> {
  /** Command as typed: `developers list`. */
  name: string
  /** Columns of the table. `--json` prints all properties of a row. */
  columns: readonly (keyof Row & string)[]
  /** Printed instead of a table without rows. */
  empty: string
  /** Formats a row for the table. Default: its properties. */
  cells?(row: Row): object
  list(context: OperationContext, input: OperationInput, listing: Listing): Promise<PageOf<Row>>
}

/**
 * Defines a command that prints a table, or an array with `--json`. A line on standard error tells when `--limit` hides
 * rows, so that the array stays valid JSON.
 */
export function defineListOperation<Row extends object>({
  name,
  columns,
  empty,
  cells,
  list,
}: ListDefinition<Row>): Operation {
  return defineOperation<PageOf<Row>>({
    name,
    run: (context, input) => list(context, input, listingOf(input.options)),
    print: ({ rows }) =>
      print(formatTable(cells ? rows.map((row) => ({ ...row, ...cells(row) })) : rows, columns, empty)),
    json: ({ rows }) => rows,
    note: (page) => hiddenRows(page, '--limit or --search'),
  })
}

/** Returns a line that tells how many rows a limit hides; undefined if none. */
export function hiddenRows(
  { rows, total }: { rows: readonly unknown[]; total: number },
  options = '--limit',
): string | undefined {
  if (rows.length >= total) return undefined
  const [shown, all] = [rows.length, total].map((number) => number.toLocaleString('en'))
  return `Showing ${shown} of ${all}. Use ${options}.`
}

/** Flags and description of `--limit`. */
export const LIMIT_OPTION = ['--limit <number>', `most entries to print (default: ${DEFAULT_LIMIT})`] as const

/** Adds the subcommand of a list, with `--search` and `--limit`. */
export function addListSubcommand(
  parent: Command,
  operation: Operation,
  description: string,
  searched: string,
  describeInput: (command: Command) => Command = (command) => command,
): Command {
  return addSubcommand(parent, operation, description, (sub) =>
    describeInput(sub)
      .option('--search <text>', `only entries that contain the text: ${searched}`)
      .option(...LIMIT_OPTION),
  )
}

function listingOf({ search, limit }: Record<string, unknown>): Listing {
  return { search: searchOption(search), limit: limitOption(limit) }
}

function searchOption(value: unknown): string | undefined {
  if (value === undefined) return undefined
  const text = String(value).trim()
  if (text.length >= 1 && text.length <= MAX_SEARCH_LENGTH && !/\p{Cc}/u.test(text)) return text
  throw new CliError(
    `--search must have 1 to ${MAX_SEARCH_LENGTH} characters, without line breaks or other control characters.`,
  )
}

/** Returns `--limit`. Throws CliError for another value than a number of rows. */
export function limitOption(value: unknown, most = MAX_LIMIT): number {
  if (value === undefined) return DEFAULT_LIMIT
  const limit = /^\d{1,6}$/.test(String(value)) ? Number(value) : 0
  if (limit >= 1 && limit <= most) return limit
  throw new CliError(`--limit must be a whole number from 1 to ${most.toLocaleString('en')}.`)
}
