import { Command } from 'commander'
import type { AuditFilter, AuditRow } from '../modules/audit/audit-entry.ts'
import { csvRecord } from '../modules/audit/csv.ts'
import { printJson, printLine } from './output/print.ts'
import { reportErrors } from './output/report-errors.ts'
import { choiceOption, TIME_FORMATS, timeOption } from './runtime/arguments.ts'
import { addListSubcommand, defineListOperation } from './runtime/list-operation.ts'
import { CliError, defineOperation } from './runtime/operation.ts'
import { inputOf, performRepeatedly } from './runtime/run-operation.ts'

interface AuditEntryOutput {
  id: number
  at: string
  actor: string
  action: string
  target: string
  details: Record<string, unknown>
}

function describe({ id, at, actor, action, subject, details }: AuditRow): AuditEntryOutput {
  return { id, at: at.toISOString(), actor, action, target: subject, details }
}

const MAX_NAME_LENGTH = 200

function nameOption(name: string, value: unknown): string | undefined {
  if (value === undefined) return undefined
  const text = String(value).trim()
  if (text.length >= 1 && text.length <= MAX_NAME_LENGTH) return text
  throw new CliError(`--${name} must have 1 to ${MAX_NAME_LENGTH} characters.`)
}

function filterOf({ actor, action, target, since, until }: Record<string, unknown>, now: Date): AuditFilter {
  return {
    actor: nameOption('actor', actor),
    action: nameOption('action', action),
    subject: nameOption('target', target),
    since: timeOption('since', since, now),
    until: timeOption('until', until, now),
  }
}

const listOperation = defineListOperation<AuditEntryOutput>({
  name: 'audit list',
  columns: ['at', 'actor', 'action', 'target', 'details'],
  empty: 'No entries found.',
  cells: ({ details }) => ({ details: Object.keys(details).length === 0 ? '' : JSON.stringify(details) }),
  list: async ({ deps, services }, { options }, listing) => {
    const { rows, total } = await services.auditLog.list(filterOf(options, deps.now()), listing)
    return { rows: rows.map(describe), total }
  },
})

/** One page of an export. Its argument is the id of the last entry of the previous page. */
const pageOperation = defineOperation<AuditEntryOutput[]>({
  name: 'audit export',
  run: async ({ deps, services }, { args: [after = '0'], options }) =>
    (await services.auditLog.page(filterOf(options, deps.now()), Number(after))).map(describe),
  print: () => undefined,
})

export const auditOperations = [listOperation, pageOperation]

const FORMATS = ['ndjson', 'csv'] as const
type Format = (typeof FORMATS)[number]

const WRITE: Record<Format, (entry: AuditEntryOutput) => void> = {
  ndjson: (entry) => printJson(entry),
  csv: ({ id, at, actor, action, target, details }) =>
    printLine(csvRecord([String(id), at, actor, action, target, JSON.stringify(details)])),
}

/** Writes all entries page by page, so that an export of any length needs little memory. */
async function exportEntries(command: Command): Promise<void> {
  const input = inputOf(command)
  const format = choiceOption('format', input.options.format, FORMATS) ?? 'ndjson'
  const { since, until } = filterOf(input.options, new Date())
  // The same period for all pages.
  const options = { ...input.options, since: since?.toISOString(), until: until?.toISOString() }
  // A reader such as `head` may end first.
  process.stdout.once('error', (error: NodeJS.ErrnoException) => {
    process.exit(error.code === 'EPIPE' ? 0 : 1)
  })
  if (format === 'csv') printLine(csvRecord(['id', 'at', 'actor', 'action', 'target', 'details']))
  await performRepeatedly(pageOperation, async (run) => {
    for (let after = 0; ; ) {
      const entries = (await run({ ...input, args: [String(after)], options })) as AuditEntryOutput[]
      for (const entry of entries) WRITE[format](entry)
      const last = entries.at(-1)
      if (!last) return
      after = last.id
    }
  })
}

function addFilters(command: Command): Command {
  return command
    .option('--actor <name>', 'who: developer:<id>, user:<id>, operator:<name> or system')
    .option('--action <name>', "what: for example application.deleted, or 'application.*'")
    .option('--target <name>', "what changed: for example application:<id>, or 'portal:*'")
    .option('--since <time>', `from this time on: ${TIME_FORMATS}`)
    .option('--until <time>', 'before this time')
}

export function auditCommand() {
  const command = new Command('audit').description('read the audit log')
  addListSubcommand(
    command,
    listOperation,
    'list entries, newest first',
    'actor, action, target or details',
    addFilters,
  )
  addFilters(command.command('export').description('print all entries, oldest first'))
    .option('--format <format>', `${FORMATS.join(' or ')} (default: ndjson)`)
    .action((_options: unknown, sub: Command) => reportErrors(() => exportEntries(sub)))
  return command
}
