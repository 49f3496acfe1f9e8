import type { Deps } from '../deps.ts'
import { AppError } from '../errors/app-error.ts'
import { createAttemptQueries } from '../queries/attempts.ts'
import { createKeyedHash } from '../security/keyed-hash.ts'

const MINUTE_MS = 60_000

interface Limit {
  windowMs: number
  /** Attempts that one network address may make in a window. */
  perClient: number
  /** Attempts that may be made for one account in a window, whether it exists or not. */
  perAccount: number
}

/** An office behind one address must get in; a machine that tries passwords or floods a mailbox must not. */
export const RATE_LIMITS = {
  login: { windowMs: 5 * MINUTE_MS, perClient: 300, perAccount: 30 },
  'sign-up': { windowMs: 10 * MINUTE_MS, perClient: 60, perAccount: 5 },
  'forgot-password': { windowMs: 10 * MINUTE_MS, perClient: 60, perAccount: 5 },
  /** Applications, credentials, registrations and secrets: each costs rows, mails or calls to the identity provider. */
  create: { windowMs: 10 * MINUTE_MS, perClient: 3_000, perAccount: 600 },
  /** Requests that the proxy of “Try it” sends. */
  'try-it': { windowMs: 10 * MINUTE_MS, perClient: 1_200, perAccount: 300 },
  token: { windowMs: 10 * MINUTE_MS, perClient: 300, perAccount: 30 },
  /** Credentials that gateways ask about and nobody has; the account is the gateway, with all its clients. */
  'wrong-credential': { windowMs: MINUTE_MS, perClient: 300, perAccount: 6_000 },
} as const satisfies Record<string, Limit>

export type LimitedAction = keyof typeof RATE_LIMITS

/** Attempts per network address and account, counted in the database for all processes together. */
export function createRateLimits({ db, now, sessionSecret }: Pick<Deps, 'db' | 'now' | 'sessionSecret'>) {
  const attempts = createAttemptQueries(db)
  const nameOf = createKeyedHash(sessionSecret)

  /** Counts an attempt. Throws too_many_attempts with the time to wait. `account` is an address or a token. */
  return async (action: LimitedAction, client: string, account: string): Promise<void> => {
    const { windowMs, perClient, perAccount } = RATE_LIMITS[action]
    const at = now().getTime()
    const windowStart = new Date(Math.floor(at / windowMs) * windowMs)
    const byClient = `${action}:client:${nameOf(client)}`
    const byAccount = `${action}:account:${nameOf(account)}`
    const counts = await attempts.count([
      { key: byClient, windowStart },
      { key: byAccount, windowStart },
    ])
    const isOver = (counts.get(byClient) ?? 0) > perClient || (counts.get(byAccount) ?? 0) > perAccount
    if (!isOver) return
    const seconds = Math.ceil((windowStart.getTime() + windowMs - at) / 1_000)
    throw new AppError('too_many_attempts', { headers: { 'retry-after': String(seconds) } })
  }
}
