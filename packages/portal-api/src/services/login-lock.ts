import type { Database } from '../db/client.ts'
import type { SubjectKind } from '../db/schema/accounts.ts'
import type { Deps } from '../deps.ts'
import { AppError } from '../errors/app-error.ts'
import { createAttemptQueries } from '../queries/attempts.ts'
import { createKeyedHash } from '../security/keyed-hash.ts'
import { verifyPassword } from '../security/passwords.ts'

/** Wrong passwords in a row after which an address is locked until its password is reset. */
export const MAX_LOGIN_FAILURES = 10

/** Checks passwords and locks addresses against guessing. An address without an account behaves like one with. */
export function createLoginLock({ db, now, sessionSecret }: Pick<Deps, 'db' | 'now' | 'sessionSecret'>) {
  const nameOf = createKeyedHash(sessionSecret)
  const keyOf = (kind: SubjectKind, email: string) => `${kind}:${nameOf(email)}`

  return {
    /** Throws invalid_credentials, or account_locked, whatever the password, after too many wrong ones. */
    async check(
      kind: SubjectKind,
      email: string,
      passwordHash: string | null | undefined,
      password: string,
    ): Promise<void> {
      const attempts = createAttemptQueries(db)
      const key = keyOf(kind, email)
      // Counted before anybody looks at the password: of guesses at the same moment each has a count of its own.
      const failures = await attempts.countFailure(key, now())
      const isRight = await verifyPassword(passwordHash, password)
      if (failures > MAX_LOGIN_FAILURES) throw new AppError('account_locked')
      if (!isRight) throw new AppError('invalid_credentials')
      await attempts.clearFailures([key])
    },

    /** Forgets the wrong passwords of an address whose owner has just proved to be one. */
    async unlock(tx: Database, kind: SubjectKind, email: string): Promise<void> {
      await createAttemptQueries(tx).clearFailures([keyOf(kind, email)])
    },
  }
}
