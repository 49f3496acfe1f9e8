import { DAY_MS } from '@stagedoor/contract/constants'
import type { Deps } from '../../deps.ts'
import { createAttemptQueries } from '../../security/attempts.queries.ts'
import { createEndedRegistrationQueries } from '../content/changes/ended-registrations.queries.ts'
import { createLoginFailureQueries } from '../accounts/passwords/login-failures.queries.ts'
import { createMailOutboxQueries } from '../../mail/mail-outbox.queries.ts'
import { createOneTimeTokenQueries } from '../accounts/one-time-tokens.queries.ts'
import { createSessionQueries } from '../accounts/sessions/sessions.queries.ts'
import { restorableSince } from '../content/changes/ended-registrations.service.ts'
import { createDcrRemovals } from '../applications/dcr/dcr-removals.ts'
import { renewStoredTokens } from '../applications/dcr/stored-tokens.ts'
import { keepUsage } from '../usage/rollups/retention.ts'

const INTERVAL_MS = 3_600_000
/** Retention of expired rows in days: used links still respond with 410, and sent mail can be looked up. */
const RETENTION_DAYS = { attempts: 1, sessions: 7, tokens: 30, mail: 30, loginFailures: 1 }

/** Removes expired rows. Several processes can run it at the same time. */
export async function removeLeftovers(deps: Deps): Promise<void> {
  const { db, now } = deps
  const before = (days: number) => new Date(now().getTime() - days * DAY_MS)
  await createAttemptQueries(db).removeBefore(before(RETENTION_DAYS.attempts))
  await createLoginFailureQueries(db).removeBefore(before(RETENTION_DAYS.loginFailures))
  await createSessionQueries(db).removeExpired(before(RETENTION_DAYS.sessions))
  await createOneTimeTokenQueries(db).removeExpiredBefore(before(RETENTION_DAYS.tokens))
  await createEndedRegistrationQueries(db).removeBefore(restorableSince(now()))
  await createMailOutboxQueries(db).removeDoneBefore(before(RETENTION_DAYS.mail))
  await keepUsage(deps)
  await createDcrRemovals(deps).removeDue()
}

/** Runs housekeeping now and every hour. */
export function startHousekeeping(deps: Deps): { stop(): Promise<void> } {
  let running: Promise<void> = Promise.resolve()
  const run = () => {
    running = removeLeftovers(deps)
      // Other processes may have encrypted values with the previous secret since this process started.
      .then(() => renewStoredTokens(deps))
      .catch((error: unknown) => deps.log.error({ err: error }, 'housekeeping failed'))
  }
  const timer = setInterval(run, INTERVAL_MS)
  run()
  return {
    stop: async () => {
      clearInterval(timer)
      await running
    },
  }
}
