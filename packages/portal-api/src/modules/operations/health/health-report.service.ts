import { randomUUID } from 'node:crypto'
import { hostname } from 'node:os'
import { BUILD } from '../../../config/version.ts'
import type { Deps } from '../../../deps.ts'
import { shareRuns } from '../../../http/time-limit.ts'
import { examine } from '../doctor/doctor.service.ts'
import { failed, type Finding } from '../doctor/finding.ts'
import { hideSecrets } from '../doctor/hide-secrets.ts'
import { createDatabaseMetricQueries } from '../metrics/database-metrics.queries.ts'
import { createRunningServerQueries } from '../running-servers.queries.ts'

/** Time after which the report is sent without the checks, in milliseconds. */
const CHECKS_TIMEOUT_MS = 10_000

export interface RunningProcess {
  id: string
  host: string
  version: string
  startedAt: Date
  seenAt: Date
}

/** State of the server processes and of what they depend on, for people. Contains no secrets. */
export function createHealthReport(deps: Pick<Deps, 'db' | 'settings' | 'now' | 'log'>) {
  const { db, settings, now, log } = deps
  const own = { id: randomUUID(), host: hostname(), version: BUILD, startedAt: now() }
  // A service that does not respond must not get more connections with each request.
  const examineOnce = shareRuns(() => examine(deps), CHECKS_TIMEOUT_MS, 'the checks took too long')

  return {
    version: BUILD,

    /** What `stagedoor doctor` prints. */
    async checks(): Promise<Finding[]> {
      try {
        const findings = await examineOnce()
        return findings.map((finding) => ({ ...finding, detail: hideSecrets(settings, finding.detail) }))
      } catch (error) {
        log.warn({ err: error }, 'the checks of the health report failed')
        return [failed('checks', 'The checks failed or took longer than 10 seconds. Run `stagedoor doctor`')]
      }
    },

    async outbox() {
      const {
        waitingMails,
        givenUpMails,
        oldestWaitingMailAt: oldest,
      } = await createDatabaseMetricQueries(db).read()
      return {
        waiting: waitingMails,
        failed: givenUpMails,
        oldestAt: oldest === null ? undefined : new Date(oldest * 1_000),
      }
    },

    /** Processes that use the database, oldest first. */
    async processes(): Promise<RunningProcess[]> {
      // Only one process can use the embedded database, and it stores no heartbeat.
      if (!settings.DATABASE_URL) return [{ ...own, seenAt: now() }]
      return createRunningServerQueries(db).listVersions()
    },
  }
}
