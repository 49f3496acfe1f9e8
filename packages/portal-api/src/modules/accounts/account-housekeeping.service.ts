import { DAY_MS } from '@stagedoor/contract/constants'
import type { Deps } from '../../deps.ts'
import { createAttemptQueries } from '../../security/attempts.queries.ts'
import { LINK_MAIL_COUNTERS, LINK_MAILS } from './link-mails.ts'
import { createOneTimeTokenQueries } from './one-time-tokens.queries.ts'
import { createLoginFailureQueries } from './passwords/login-failures.queries.ts'
import { createSessionQueries } from './sessions/sessions.queries.ts'

/** Days for which expired rows are kept. A used link returns 410 instead of 404 while its row exists. */
const RETENTION_DAYS = { loginFailures: 1, sessions: 7, tokens: 30 }

/** Removes expired sessions, links, failed logins and counters of mails. */
export async function removeExpiredAccountData({ db, now }: Pick<Deps, 'db' | 'now'>): Promise<void> {
  const before = (days: number) => new Date(now().getTime() - days * DAY_MS)
  await createLoginFailureQueries(db).removeBefore(before(RETENTION_DAYS.loginFailures))
  const windowEnd = new Date(now().getTime() - LINK_MAILS.windowMs)
  await createAttemptQueries(db).removeBefore(windowEnd, LINK_MAIL_COUNTERS)
  await createSessionQueries(db).removeExpired(before(RETENTION_DAYS.sessions))
  await createOneTimeTokenQueries(db).removeExpiredBefore(before(RETENTION_DAYS.tokens))
}
