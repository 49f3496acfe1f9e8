import type { Deps } from '../../../deps.ts'
import { shareRuns } from '../../../http/time-limit.ts'
import { createDatabaseMetricQueries, type DatabaseState } from './database-metrics.queries.ts'

/** Shorter than the timeout of a scraper (10 s by default), in milliseconds. */
const QUERY_TIMEOUT_MS = 2_000

interface DatabaseMetric {
  name: string
  help: string
  /** Values by labels (`kind="mails"`); the empty string stands for none. A metric without a value has no sample. */
  samples: (state: DatabaseState, nowSeconds: number) => Record<string, number | null>
}

const METRICS: readonly DatabaseMetric[] = [
  {
    name: 'stagedoor_waiting',
    help: 'What waits for an operator (developers, registrations) or for the mail server (mails)',
    samples: ({ pendingDevelopers, pendingRegistrations, waitingMails }) => ({
      'kind="developers"': pendingDevelopers,
      'kind="registrations"': pendingRegistrations,
      'kind="mails"': waitingMails,
    }),
  },
  {
    name: 'stagedoor_oldest_waiting_mail_seconds',
    help: 'Age of the oldest mail that waits for the mail server; 0 if none waits',
    samples: ({ oldestWaitingMailAt: at }, now) => ({ '': at === null ? 0 : Math.max(0, now - at) }),
  },
  {
    name: 'stagedoor_mails_given_up',
    help: 'Mails of the last weeks that were not delivered in any attempt',
    samples: ({ givenUpMails }) => ({ '': givenUpMails }),
  },
  {
    name: 'stagedoor_usage_rollup_lag_seconds',
    help: 'Age of the oldest stored usage that is not in the rollups yet; 0 if all is',
    samples: ({ rollupLagSeconds }) => ({ '': rollupLagSeconds ?? 0 }),
  },
  {
    name: 'stagedoor_last_import_timestamp_seconds',
    help: 'Unix time of the last import that changed something; missing if there was none',
    samples: ({ lastImportAt }) => ({ '': lastImportAt }),
  },
  {
    name: 'stagedoor_last_backup_timestamp_seconds',
    help: 'Unix time of the last `stagedoor backup`; missing if there was none',
    samples: ({ lastBackupAt }) => ({ '': lastBackupAt }),
  },
]

/** Returns a function that reads the metrics of the database, in the Prometheus text format. */
export function createDatabaseMetrics({ db, caches, log, now }: Pick<Deps, 'db' | 'caches' | 'log' | 'now'>) {
  // A query that hangs is not repeated: each scrape would occupy another connection.
  const query = shareRuns(
    createDatabaseMetricQueries(db).read,
    QUERY_TIMEOUT_MS,
    'the database took too long',
  )

  async function read(): Promise<DatabaseState | undefined> {
    try {
      return await query()
    } catch (error) {
      log.warn({ err: error }, 'could not query the database for the metrics')
      return undefined
    }
  }

  /** An unreachable database must not hide the metrics of the process: its own are then left out. */
  return async (): Promise<string> => {
    const at = now()
    const state = await caches.databaseMetrics.get('state', at, () => read())
    const up = textOf('stagedoor_database_up', 'Whether the database responds to queries for these metrics', {
      '': state ? 1 : 0,
    })
    const metrics = METRICS.map(({ name, help, samples }) =>
      textOf(name, help, state ? samples(state, at.getTime() / 1_000) : {}),
    )
    return [up, ...metrics].join('')
  }
}

/** Names of metrics without samples are also in the text, so that they can be found. */
function textOf(name: string, help: string, samples: Record<string, number | null>): string {
  const lines = Object.entries(samples).flatMap(([labels, value]) =>
    value === null ? [] : [`${name}${labels && `{${labels}}`} ${value}\n`],
  )
  return `# HELP ${name} ${help}\n# TYPE ${name} gauge\n${lines.join('')}`
}
