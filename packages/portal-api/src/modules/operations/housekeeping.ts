import { DAY_MS } from '@stagedoor/contract/constants'
import type { Deps } from '../../deps.ts'
import { createAttemptQueries } from '../../security/attempts.queries.ts'
import { createMailOutboxQueries } from '../../mail/mail-outbox.queries.ts'
import { renewStoredTokens } from '../applications/dcr/stored-tokens.ts'
import { maintainUsageTables } from '../usage/rollups/retention.ts'
import { removeExpiredFailedRequests } from '../usage/failed-requests/failed-requests.service.ts'
import { removeExpiredAccountData } from '../accounts/account-housekeeping.service.ts'
import { removeUnrestorable } from '../registrations/ended-registrations.service.ts'
import type { Services } from '../../services.ts'

const INTERVAL_MS = 3_600_000
/** Reviewers wait at most this long for a mail that is due. */
const REVIEW_MAILS_INTERVAL_MS = 60_000
/** How long expired rows are kept, in days: sent mail can be looked up. */
const KEPT_DAYS = { attempts: 1, mail: 30 }

/** Removes expired rows. Several processes can run it at the same time. */
export async function removeExpired(
  deps: Deps,
  { dcr, searchMisses, releaseAssets }: Pick<Services, 'dcr' | 'searchMisses' | 'releaseAssets'>,
): Promise<void> {
  const { db, now } = deps
  const before = (days: number) => new Date(now().getTime() - days * DAY_MS)
  await createAttemptQueries(db).removeBefore(before(KEPT_DAYS.attempts))
  await removeExpiredAccountData(deps)
  await removeUnrestorable(db, now())
  await createMailOutboxQueries(db).removeDoneBefore(before(KEPT_DAYS.mail))
  await searchMisses.removeExpired()
  // Publishing also marks the files of this process as used.
  await releaseAssets.publish()
  await releaseAssets.removeExpired()
  await maintainUsageTables(deps)
  await removeExpiredFailedRequests(db, deps.settings, now())
  await dcr.removeDue()
}

/** Runs housekeeping now and every hour, and queues mails to reviewers every minute. */
export function startHousekeeping(deps: Deps, services: Services): { stop(): Promise<void> } {
  const failed = (what: string) => (error: unknown) => deps.log.error({ err: error }, `${what} failed`)
  const jobs = [
    repeat(INTERVAL_MS, () =>
      removeExpired(deps, services)
        // Other processes may have encrypted values with the previous secret since this process started.
        .then(() => renewStoredTokens(deps))
        .catch(failed('housekeeping')),
    ),
    repeat(REVIEW_MAILS_INTERVAL_MS, () =>
      services.reviewMails.sendDue().catch(failed('queueing mails to reviewers')),
    ),
  ]
  return {
    stop: async () => {
      await Promise.all(jobs.map((job) => job.stop()))
    },
  }
}

/** Runs a job now and after each interval. */
function repeat(intervalMs: number, job: () => Promise<void>): { stop(): Promise<void> } {
  let running = job()
  const timer = setInterval(() => {
    running = job()
  }, intervalMs)
  return {
    stop: async () => {
      clearInterval(timer)
      await running
    },
  }
}
