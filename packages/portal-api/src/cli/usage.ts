import { Command } from 'commander'
import { appendAudit } from '../modules/audit/audit.service.ts'
import { rebuildRollups } from '../modules/usage/rollups/rebuild.ts'
import {
  REPORT_GROUPS,
  type UsageReport,
  type UsageRow,
} from '../modules/usage/statistics/usage-reports.service.ts'
import { print } from './output/print.ts'
import { formatTable } from './output/table.ts'
import { choiceOption, TIME_FORMATS, timeOption } from './runtime/arguments.ts'
import { hiddenRows, LIMIT_OPTION, limitOption } from './runtime/list-operation.ts'
import { defineOperation } from './runtime/operation.ts'
import { addSubcommand } from './runtime/run-operation.ts'

const rebuildOperation = defineOperation({
  name: 'usage rebuild',
  isAudited: true,
  run: async ({ deps }, { operator }) => {
    const days = await rebuildRollups(deps)
    const actor = `operator:${operator}`
    await appendAudit(deps.db, {
      actor,
      action: 'usage.rebuilt',
      subject: 'usage',
      details: { days: days.length },
      at: deps.now(),
    })
    return { days }
  },
  print: ({ days }) =>
    print(
      days.length === 0
        ? 'No usage records found.'
        : `Rebuilt the rollups of ${days.length} days, from ${days[0]} to ${days.at(-1)}.`,
    ),
})

const DEFAULT_PERIOD = '7d'
/** Each row reads the latency of all its series. */
const MAX_TOP = 1000

function periodOf({ since = DEFAULT_PERIOD, sandbox }: Record<string, unknown>, now: Date) {
  return { since: timeOption('since', since, now) ?? now, isSandbox: sandbox === true }
}

/** A report as `--json` prints it. */
interface ReportOutput {
  /** What the report is about: `events` or `Till, ada@example.com`. */
  title: string
  since: string
  until: string
  rows: ReturnType<typeof describeRow>[]
  total: number
}

function describeRow({ id, name, requests, clientErrors, serverErrors, ...latency }: UsageRow) {
  return {
    id,
    name: name ?? '(deleted)',
    requests,
    client_errors: clientErrors,
    server_errors: serverErrors,
    p50_ms: latency.latencyP50,
    p95_ms: latency.latencyP95,
    p99_ms: latency.latencyP99,
  }
}

function describe(title: string, { since, until, rows, total }: UsageReport): ReportOutput {
  return {
    title,
    since: since.toISOString(),
    until: until.toISOString(),
    rows: rows.map(describeRow),
    total,
  }
}

const REPORT = {
  print: ({ title, since, until, rows }: ReportOutput) => {
    print(`${title}, from ${since} to ${until}`)
    print(
      formatTable(
        rows,
        ['name', 'requests', 'client_errors', 'server_errors', 'p50_ms', 'p95_ms', 'p99_ms'],
        'No requests found.',
      ),
    )
  },
  note: hiddenRows,
}

const productOperation = defineOperation<ReportOutput>({
  name: 'usage product',
  run: async ({ deps, services }, { args: [typed = ''], options }) => {
    const { product, ...report } = await services.usageReports.product(typed, periodOf(options, deps.now()))
    return describe(product.slug, report)
  },
  ...REPORT,
})

const applicationOperation = defineOperation<ReportOutput>({
  name: 'usage application',
  run: async ({ deps, services }, { args: [typed = ''], options }) => {
    const period = periodOf(options, deps.now())
    const { application, owner } = await services.applicationLookup.find(typed)
    const report = await services.usageReports.application(application.id, period)
    return describe(`${application.name}, ${owner.email}`, report)
  },
  ...REPORT,
})

const topOperation = defineOperation<ReportOutput>({
  name: 'usage top',
  run: async ({ deps, services }, { options }) => {
    const group = choiceOption('by', options.by, REPORT_GROUPS) ?? 'application'
    const limit = limitOption(options.limit, MAX_TOP)
    const report = await services.usageReports.top(group, limit, periodOf(options, deps.now()))
    return describe(`${group}s with the most requests`, report)
  },
  ...REPORT,
})

export const usageOperations = [rebuildOperation, productOperation, applicationOperation, topOperation]

function addPeriod(command: Command): Command {
  return command
    .option('--since <time>', `from this time on: ${TIME_FORMATS} (default: ${DEFAULT_PERIOD})`)
    .option('--sandbox', 'requests to sandboxes instead of production')
}

export function usageCommand() {
  const command = new Command('usage').description('show API usage reported by gateways')
  addSubcommand(command, productOperation, 'requests, errors and latency of a product, by version', (sub) =>
    addPeriod(sub.argument('<product>', 'slug or id')),
  )
  addSubcommand(
    command,
    applicationOperation,
    'requests, errors and latency of an application, by version',
    (sub) => addPeriod(sub.argument('<application>', 'id, or a text as for `applications show`')),
  )
  addSubcommand(command, topOperation, 'what has the most requests', (sub) =>
    addPeriod(sub)
      .option('--by <group>', `${REPORT_GROUPS.join(', ')} (default: application)`)
      .option(...LIMIT_OPTION),
  )
  addSubcommand(command, rebuildOperation, 'rebuild the rollups from the stored usage records')
  return command
}
