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
  list,
}: ListDefinition<Row>): Operation {
  return defineOperation<PageOf<Row>>({
    name,
    run: (context, input) => list(context, input, listingOf(input.options)),
    print: ({ rows }) => print(formatTable(rows, columns, empty)),
    json: ({ rows }) => rows,
    note: ({ rows, total }) => {
      if (rows.length >= total) return undefined
      const [shown, all] = [rows.length, total].map((number) => number.toLocaleString('en'))
      return `Showing ${shown} of ${all}. Use --limit or --search.`
    },
  })
}

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
      .option('--limit <number>', `most entries to print (default: ${DEFAULT_LIMIT})`),
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

function limitOption(value: unknown): number {
  if (value === undefined) return DEFAULT_LIMIT
  const limit = /^\d{1,6}$/.test(String(value)) ? Number(value) : 0
  if (limit >= 1 && limit <= MAX_LIMIT) return limit
  throw new CliError(`--limit must be a whole number from 1 to ${MAX_LIMIT.toLocaleString('en')}.`)
}
