import { DAY_MS, HOUR_MS, MINUTE_MS } from '@stagedoor/contract/constants'
import type { Database } from '../../../db/client.ts'
import type { SubjectKind } from '../../../db/schema/accounts.ts'
import type { Deps } from '../../../deps.ts'
import { AppError, isAppError } from '../../../errors/app-error.ts'
import { createLoginFailureQueries, type FailureKey } from './login-failures.queries.ts'
import { createKeyedHash } from '../../../security/keyed-hash.ts'
import { verifyPassword } from '../../../security/passwords.ts'
import type { AttemptSource } from '../client/client.ts'

interface Lock {
  /** Number of failed logins after which the lock begins. */
  free: number
  /** Duration of the first lock. Each further failure doubles it. */
  firstMs: number
  maximumMs: number
}

/** Locks after failed logins per account. The resulting guesses per day are in decision record 0081. */
export const LOCKS = {
  /** From one client network. */
  network: { free: 10, firstMs: MINUTE_MS, maximumMs: HOUR_MS },
  /** From all client networks together, against distributed attacks. The locks are short, because they also affect the owner. */
  allNetworks: { free: 100, firstMs: MINUTE_MS, maximumMs: 10 * MINUTE_MS },
  /** From one known device or session, because both can be stolen. */
  trusted: { free: 10, firstMs: MINUTE_MS, maximumMs: HOUR_MS },
} as const satisfies Record<string, Lock>

/** Time without an attempt after which failures are forgotten. */
export const FAILURES_KEPT_MS = DAY_MS

/** Duration of the lock after a number of failures, in milliseconds. */
export function lockMs(failures: number, { free, firstMs, maximumMs }: Lock): number {
  return failures < free ? 0 : Math.min(firstMs * 2 ** (failures - free), maximumMs)
}

export interface LoginAttempt {
  kind: SubjectKind
  email: string
  /** Undefined if no account has this email address, which is handled like an existing account. */
  passwordHash: string | null | undefined
  password: string
  source: AttemptSource
}

/** Verifies passwords and limits guessing. Locks expire automatically. */
export function createLoginLock({
  db,
  now,
  sessionSecrets,
  metrics,
}: Pick<Deps, 'db' | 'now' | 'sessionSecrets' | 'metrics'>) {
  const keyedHash = createKeyedHash(sessionSecrets)
  const accountOf = (kind: SubjectKind, email: string) => `${kind}:${keyedHash(email)}`
  const allNetworksOf = (account: string) => `${account}:networks`

  /** Returns the keys of an attempt, in the order in which every transaction locks them. */
  function keysOf({ kind, email, source }: LoginAttempt): (FailureKey & { lock: Lock })[] {
    const account = accountOf(kind, email)
    if ('trusted' in source) return [{ account, key: `${account}:${source.trusted}`, lock: LOCKS.trusted }]
    return [
      { account, key: `${account}:network:${keyedHash(source.network)}`, lock: LOCKS.network },
      { account, key: allNetworksOf(account), lock: LOCKS.allNetworks },
    ]
  }

  /**
   * Counts a failure for every key, or for none if one of the keys is locked.
   * @throws AppError account_locked
   */
  function count(keys: (FailureKey & { lock: Lock })[]): Promise<void> {
    const at = now()
    return db.transaction(async (tx) => {
      const failures = createLoginFailureQueries(tx)
      for (const { lock, ...key } of keys) {
        const counted = await failures.count(key, at, new Date(at.getTime() - FAILURES_KEPT_MS))
        if (counted === undefined) throw locked((await failures.lockedUntil(key.key)) ?? at, at)
        const ms = lockMs(counted, lock)
        if (ms > 0) await failures.lockUntil(key.key, new Date(at.getTime() + ms))
      }
    })
  }

  /**
   * Removes the failures of the first key after a correct password, and subtracts them from the other keys.
   * @returns their number
   */
  function clear([first, ...others]: (FailureKey & { lock: Lock })[]): Promise<number> {
    return db.transaction(async (tx) => {
      const failures = createLoginFailureQueries(tx)
      const cleared = first ? await failures.clear(first.key) : 0
      for (const { key, lock } of others) await failures.subtract(key, cleared, lock.free)
      return cleared
    })
  }

  return {
    /**
     * @returns the number of wrong passwords from the same source before
     * @throws AppError invalid_credentials, and account_locked for every password while the account is locked
     */
    async check(attempt: LoginAttempt): Promise<number> {
      const keys = keysOf(attempt)
      // Counted before the verification, so that concurrent guesses cannot share one count.
      await count(keys).catch((error: unknown) => {
        if (isAppError(error)) metrics.countFailedLogin(attempt.kind, 'locked')
        throw error
      })
      if (!(await verifyPassword(attempt.passwordHash, attempt.password))) {
        metrics.countFailedLogin(attempt.kind, 'wrong_password')
        throw new AppError('invalid_credentials')
      }
      // This attempt was counted, too.
      return Math.max(0, (await clear(keys)) - 1)
    },

    /** Forgets the failures of an account. Call it after the owner has proved that the address is theirs. */
    async unlock(tx: Database, kind: SubjectKind, email: string): Promise<void> {
      const account = accountOf(kind, email)
      await createLoginFailureQueries(tx).clearAccount(account, allNetworksOf(account))
    },
  }
}

function locked(until: Date, at: Date): AppError {
  const seconds = Math.max(1, Math.ceil((until.getTime() - at.getTime()) / 1_000))
  return new AppError('account_locked', { headers: { 'retry-after': String(seconds) } })
}
