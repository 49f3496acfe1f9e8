import { DAY_MS } from '@stagedoor/contract/constants'
import type { Deps } from '../../deps.ts'
import { createOneTimeTokenQueries } from './one-time-tokens.queries.ts'
import { createLoginFailureQueries } from './passwords/login-failures.queries.ts'
import { createSessionQueries } from './sessions/sessions.queries.ts'

/** How long expired rows are kept, in days: a used link is answered with 410 while its row exists. */
const KEPT_DAYS = { loginFailures: 1, sessions: 7, tokens: 30 }

/** Removes expired sessions, links and failed logins. */
export async function removeExpiredAccountData({ db, now }: Pick<Deps, 'db' | 'now'>): Promise<void> {
  const before = (days: number) => new Date(now().getTime() - days * DAY_MS)
  await createLoginFailureQueries(db).removeBefore(before(KEPT_DAYS.loginFailures))
  await createSessionQueries(db).removeExpired(before(KEPT_DAYS.sessions))
  await createOneTimeTokenQueries(db).removeExpiredBefore(before(KEPT_DAYS.tokens))
}
