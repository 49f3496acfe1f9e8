import type { Deps } from '../../../deps.ts'
import { AppError } from '../../../errors/app-error.ts'
import { createDeveloperQueries } from '../developers.queries.ts'
import type { Client } from '../client/client.ts'
import { hasTestAccess } from '../../portal/portal.service.ts'
import { requireApproved } from '../require-approved.ts'
import type { DeveloperRow } from '../../../db/schema/accounts.ts'
import type { AccountParts } from '../account-parts.ts'
import type { SessionTokens } from '../sessions/sessions.service.ts'

/**
 * Returns a function that logs a developer in with a password. A pending developer gets a session for the sandbox, if the
 * portal allows it.
 * @throws AppError invalid_credentials, account_locked, and, after a correct password, the error of the account's status
 */
export function createDeveloperLogIn(
  { db, settings }: Pick<Deps, 'db' | 'settings'>,
  { passwordSignIn, limit, devices, lock, sessions }: AccountParts,
) {
  /** Passwords of demo accounts are published, so they are invalid in production. */
  const hasPublishedPassword = (developer: DeveloperRow | undefined) =>
    developer?.isDemo === true && settings.NODE_ENV === 'production'

  return async (email: string, password: string, client: Client): Promise<SessionTokens> => {
    await passwordSignIn.require()
    const find = () => createDeveloperQueries(db).findByEmail(email)
    await limit('login', client, { kind: 'developer', find })
    const developer = await find()
    const passwordHash = hasPublishedPassword(developer) ? undefined : developer?.passwordHash
    const source = devices.sourceOf('developer', developer, client)
    const failures = await lock.check({ kind: 'developer', email, passwordHash, password, source })
    if (!developer || !passwordHash) throw new AppError('invalid_credentials')
    const isTest = developer.status === 'pending' && (await hasTestAccess(db))
    if (!isTest) requireApproved(developer.status)
    return sessions.startWithPassword(developer.id, passwordHash, failures)
  }
}
