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
/** How long what nobody can use any more is kept, in days: used links still answer 410, sent mail can be looked up. */
const KEPT_DAYS = { attempts: 1, sessions: 7, tokens: 30, mail: 30, loginFailures: 1 }

/** Removes what has had its day. Several processes may do it at once. */
export async function removeLeftovers(deps: Deps): Promise<void> {
  const { db, now } = deps
  const before = (days: number) => new Date(now().getTime() - days * DAY_MS)
  await createAttemptQueries(db).removeBefore(before(KEPT_DAYS.attempts))
  await createLoginFailureQueries(db).removeBefore(before(KEPT_DAYS.loginFailures))
  await createSessionQueries(db).removeExpired(before(KEPT_DAYS.sessions))
  await createOneTimeTokenQueries(db).removeExpiredBefore(before(KEPT_DAYS.tokens))
  await createEndedRegistrationQueries(db).removeBefore(restorableSince(now()))
  await createMailOutboxQueries(db).removeDoneBefore(before(KEPT_DAYS.mail))
  await keepUsage(deps)
  await createDcrRemovals(deps).removeDue()
}

/** Removes leftovers now and every hour until it is stopped. */
export function startHousekeeping(deps: Deps): { stop(): Promise<void> } {
  let underWay: Promise<void> = Promise.resolve()
  const run = () => {
    underWay = removeLeftovers(deps)
      // Other processes may have encrypted values with the former secret since this one started.
      .then(() => renewStoredTokens(deps))
      .catch((error: unknown) => deps.log.error({ err: error }, 'leftovers could not be removed'))
  }
  const timer = setInterval(run, INTERVAL_MS)
  run()
  return {
    stop: async () => {
      clearInterval(timer)
      await underWay
    },
  }
}
