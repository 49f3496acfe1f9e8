import { DAY_MS } from '@stagedoor/contract/constants'
import type { Deps } from '../../deps.ts'
import { createOneTimeTokenQueries } from './one-time-tokens.queries.ts'
import { createLoginFailureQueries } from './passwords/login-failures.queries.ts'
import { createSessionQueries } from './sessions/sessions.queries.ts'

/** Days for which expired rows are kept. A used link returns 410 instead of 404 while its row exists. */
const RETENTION_DAYS = { loginFailures: 1, sessions: 7, tokens: 30 }

/** Removes expired sessions, links and failed logins. */
export async function removeExpiredAccountData({ db, now }: Pick<Deps, 'db' | 'now'>): Promise<void> {
  const before = (days: number) => new Date(now().getTime() - days * DAY_MS)
  await createLoginFailureQueries(db).removeBefore(before(RETENTION_DAYS.loginFailures))
  await createSessionQueries(db).removeExpired(before(RETENTION_DAYS.sessions))
  await createOneTimeTokenQueries(db).removeExpiredBefore(before(RETENTION_DAYS.tokens))
}
