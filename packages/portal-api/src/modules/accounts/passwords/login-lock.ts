import { DAY_MS } from '@stagedoor/contract/constants'
import type { Database } from '../../../db/client.ts'
import type { SubjectKind } from '../../../db/schema/accounts.ts'
import type { Deps } from '../../../deps.ts'
import { AppError } from '../../../http/errors/app-error.ts'
import { createLoginFailureQueries, type FailureKey } from './login-failures.queries.ts'
import { createKeyedHash } from '../../../security/keyed-hash.ts'
import { verifyPassword } from '../../../security/passwords.ts'
import type { AttemptSource } from '../client.ts'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS

interface Lock {
  /** Wrong passwords after which the lock begins. */
  free: number
  /** The first lock; each further wrong password doubles it. */
  firstMs: number
  longestMs: number
}

/** Wrong passwords per account. The resulting guesses per day are in decision record 0081. */
export const LOCKS = {
  /** From one client network. */
  network: { free: 10, firstMs: MINUTE_MS, longestMs: HOUR_MS },
  /** From all client networks together: the limit of a distributed attacker. Its locks are short, because they affect the owner too. */
  allNetworks: { free: 100, firstMs: MINUTE_MS, longestMs: 10 * MINUTE_MS },
  /** On one known device, or in one session: both can be stolen. */
  owned: { free: 10, firstMs: MINUTE_MS, longestMs: HOUR_MS },
} as const satisfies Record<string, Lock>

/** Time without a counted attempt after which wrong passwords are forgotten. */
export const FAILURES_KEPT_MS = DAY_MS

/** How long a key is locked after a number of wrong passwords. */
export function lockMs(failures: number, { free, firstMs, longestMs }: Lock): number {
  return failures < free ? 0 : Math.min(firstMs * 2 ** (failures - free), longestMs)
}

export interface LoginAttempt {
  kind: SubjectKind
  email: string
  /** Undefined for an address without an account, which behaves like one with. */
  passwordHash: string | null | undefined
  password: string
  source: AttemptSource
}

/** Verifies passwords, and slows down guessing. Locks expire by themselves. */
export function createLoginLock({ db, now, sessionSecret }: Pick<Deps, 'db' | 'now' | 'sessionSecret'>) {
  const nameOf = createKeyedHash(sessionSecret)
  const accountOf = (kind: SubjectKind, email: string) => `${kind}:${nameOf(email)}`
  const allNetworksOf = (account: string) => `${account}:networks`

  /** The keys that an attempt is counted under, in the order in which every transaction locks them. */
  function keysOf({ kind, email, source }: LoginAttempt): (FailureKey & { lock: Lock })[] {
    const account = accountOf(kind, email)
    if ('owned' in source) return [{ account, key: `${account}:${source.owned}`, lock: LOCKS.owned }]
    return [
      { account, key: `${account}:network:${nameOf(source.network)}`, lock: LOCKS.network },
      { account, key: allNetworksOf(account), lock: LOCKS.allNetworks },
    ]
  }

  /** Counts a failure under every key, or, when one of them is locked, under none. Throws account_locked. */
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

  /** A right password proves the first key; the failures that it had are taken back from the others. */
  function forgive([first, ...others]: (FailureKey & { lock: Lock })[]): Promise<void> {
    return db.transaction(async (tx) => {
      const failures = createLoginFailureQueries(tx)
      const cleared = first ? await failures.clear(first.key) : 0
      for (const { key, lock } of others) await failures.takeBack(key, cleared, lock.free)
    })
  }

  return {
    /** Throws invalid_credentials, or account_locked, whatever the password, after too many wrong ones. */
    async check(attempt: LoginAttempt): Promise<void> {
      const keys = keysOf(attempt)
      // Counted before the password is verified: each of several guesses at the same moment has a count of its own.
      await count(keys)
      if (!(await verifyPassword(attempt.passwordHash, attempt.password)))
        throw new AppError('invalid_credentials')
      await forgive(keys)
    },

    /** Forgets the wrong passwords for an address whose owner has just proved that it is theirs. */
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
