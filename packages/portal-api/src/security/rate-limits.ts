import { DAY_MS, MINUTE_MS } from '@stagedoor/contract/constants'
import type { Deps } from '../deps.ts'
import { AppError } from '../errors/app-error.ts'
import { createAttemptQueries } from './attempts.queries.ts'
import { createKeyedHash } from './keyed-hash.ts'

interface Limit {
  windowMs: number
  /** Attempts that one client network may make in a window. */
  perClient: number
  /**
   * Attempts that one signed-in account or gateway may make in a window. Not for logins, where an attacker could use up
   * the owner's attempts; `createLoginLock` limits failed logins.
   */
  perAccount?: number
}

/** High enough for an office behind one address, low enough to stop scripts. */
export const RATE_LIMITS = {
  login: { windowMs: 5 * MINUTE_MS, perClient: 300 },
  'sign-up': { windowMs: 10 * MINUTE_MS, perClient: 60 },
  'forgot-password': { windowMs: 10 * MINUTE_MS, perClient: 60 },
  /** Applications, credentials, registrations and secrets: each creates rows, mails or calls to the identity provider. */
  create: { windowMs: 10 * MINUTE_MS, perClient: 3_000, perAccount: 600 },
  /** Test keys that developers create before their account is approved. */
  'pending-test-key': { windowMs: DAY_MS, perClient: 300, perAccount: 20 },
  /** Requests that the proxy of “Try it” sends. */
  'try-it': { windowMs: 10 * MINUTE_MS, perClient: 1_200, perAccount: 300 },
  /** Requests to sandboxes. The account is the developer, who can have many keys. */
  sandbox: { windowMs: MINUTE_MS, perClient: 1_200, perAccount: 300 },
  /** Links in mails. Tokens are long and random, so attempts are counted per client only. */
  token: { windowMs: 10 * MINUTE_MS, perClient: 300 },
  /** Searches without a result, counted for the operator. */
  'search-miss': { windowMs: 10 * MINUTE_MS, perClient: 300 },
  /** Runs of the example on the landing page. */
  'landing-run': { windowMs: 10 * MINUTE_MS, perClient: 300 },
  /** Unknown credentials that gateways verify. The account is the gateway, for all its clients. */
  'wrong-credential': { windowMs: MINUTE_MS, perClient: 300, perAccount: 6_000 },
  /** Unknown credentials at sandboxes, counted separately so that they cannot block a client of a gateway. */
  'wrong-sandbox-credential': { windowMs: MINUTE_MS, perClient: 300, perAccount: 6_000 },
} as const satisfies Record<string, Limit>

export type LimitedAction = keyof typeof RATE_LIMITS

type Secrets = Pick<Deps, 'db' | 'now' | 'sessionSecrets'>

/** Counts attempts per client network and per account. Counters are in the database, shared by all processes. */
export function createAttemptCounter({ db, now, sessionSecrets }: Secrets) {
  const attempts = createAttemptQueries(db)
  const keyedHash = createKeyedHash(sessionSecrets)

  /**
   * Counts an attempt of a client network, then of an account. An attempt over the client's limit is not counted for the
   * account, so that it adds no rows.
   *
   * @returns seconds until the next attempt is allowed; 0 if this one is
   */
  return async (action: LimitedAction, client: string, account?: string): Promise<number> => {
    const { windowMs, perClient, perAccount }: Limit = RATE_LIMITS[action]
    const at = now().getTime()
    const windowStart = new Date(Math.floor(at / windowMs) * windowMs)

    async function secondsToWait(key: string, limit: number): Promise<number> {
      if ((await attempts.count(key, windowStart)) <= limit) return 0
      return Math.ceil((windowStart.getTime() + windowMs - at) / 1_000)
    }

    const seconds = await secondsToWait(`${action}:client:${keyedHash(client)}`, perClient)
    if (seconds > 0 || perAccount === undefined || account === undefined) return seconds
    return secondsToWait(`${action}:account:${keyedHash(account)}`, perAccount)
  }
}

/** Returns a function that counts an attempt and throws too_many_attempts with the time to wait if it is over the limit. */
export function createRateLimits(deps: Secrets) {
  const countAttempt = createAttemptCounter(deps)
  return async (action: LimitedAction, client: string, account?: string): Promise<void> => {
    const seconds = await countAttempt(action, client, account)
    if (seconds > 0) throw new AppError('too_many_attempts', { headers: { 'retry-after': String(seconds) } })
  }
}

export type RateLimit = ReturnType<typeof createRateLimits>
