import { randomUUID } from 'node:crypto'
import type { UserRegister } from '@stagedoor/contract/accounts/platform-users'
import type { Language } from '@stagedoor/contract/languages'
import type { Database } from '../../db/client.ts'
import type { Deps } from '../../deps.ts'
import { AppError, isAppError } from '../../errors/app-error.ts'
import { alreadyRegisteredMail, confirmAddressMail } from '../../mail/account-mails.ts'
import { hashPassword } from '../../security/passwords.ts'
import { sameText } from '../../security/signed-value.ts'
import type { AccountParts } from '../accounts/account-parts.ts'
import type { Client } from '../accounts/client/client.ts'
import { requireUntilCommit } from '../accounts/passwords/password-sign-in.ts'
import type { AccessGrant } from '../accounts/sessions/sessions.service.ts'
import { appendAudit } from '../audit/audit.service.ts'
import type { RegistrationProof } from './registration-cookie.middleware.ts'
import type { SendUserLinkMail } from './user-link-mails.ts'
import { DEMO_OPERATOR_ID } from './operators.queries.ts'
import { createOrganizationQueries, createUserQueries, type UserRow } from './users.queries.ts'

/** Platform users' accounts. Neither a response nor its duration discloses whether an address has an account. */
export function createUserAccounts(
  { db, now, settings }: Deps,
  { tokens, lock, policy, passwordSignIn, sessions, limit, linkMails, devices, humanCheck }: AccountParts,
  sendLinkMail: SendUserLinkMail,
) {
  function audit(tx: Database, action: string, { id }: UserRow): Promise<void> {
    return appendAudit(tx, { actor: `user:${id}`, action, subject: `user:${id}`, at: now() })
  }

  /** The password of the demo operator is published, so it is invalid in production. */
  const hasPublishedPassword = ({ id }: UserRow) =>
    id === DEMO_OPERATOR_ID && settings.NODE_ENV === 'production'

  function checkAccessCode(code: string | null | undefined): void {
    const expected = settings.REGISTRATION_ACCESS_CODE
    if (expected && !sameText(code ?? '', expected)) throw new AppError('invalid_access_code')
  }

  return {
    find: createUserQueries(db).find,

    /**
     * Registers an organization with its first user.
     * @returns the id of the organization, and the hash of the password also if the address had an account before
     * @throws AppError invalid_access_code, human_check_failed, password_too_common, password_made_of_names
     */
    async register(
      body: UserRegister,
      client: Client,
      language: Language | undefined,
    ): Promise<{ organizationId: string; passwordHash: string }> {
      await passwordSignIn.require()
      await limit('sign-up', client)
      checkAccessCode(body.registrationCode)
      // Before the human check, which accepts a solved challenge once.
      await policy.check(body.password, { email: body.email, names: [body.fullName, body.organization] })
      await humanCheck.verify(body.humanCheckToken)
      const passwordHash = await hashPassword(body.password)
      return db.transaction(async (tx) => {
        const users = createUserQueries(tx)
        const at = now()
        const organization = await createOrganizationQueries(tx).insert({
          name: body.organization,
          region: body.defaultRegion,
          createdAt: at,
        })
        const { email, fullName } = body
        const added = await users.insertIfNew({
          organizationId: organization.id,
          email,
          fullName,
          passwordHash,
          language: language ?? null,
          createdAt: at,
          updatedAt: at,
        })
        const user = await users.findByEmail(email)
        if (!user) throw new AppError('conflict')
        const purpose = added ? 'user-verify-email' : 'user-reset-password'
        const compose = added ? confirmAddressMail : alreadyRegisteredMail
        await sendLinkMail(tx, { email, user, client, purpose, compose })
        await audit(tx, added ? 'user.registered' : 'user.registration_repeated', user)
        // An existing account gets no second organization. Both cases run the same statement, to take the same time.
        await createOrganizationQueries(tx).remove(added ? randomUUID() : organization.id)
        return { organizationId: organization.id, passwordHash }
      })
    },

    /**
     * Confirms the address. The password of the registration is removed, unless the browser proves that it has set it:
     * another person may have registered the address.
     * @returns the token sets a password instead; it is missing where passwords are turned off
     * @throws AppError token_not_found, token_expired, email_already_confirmed
     */
    async verifyEmail(
      token: string,
      client: Client,
      registration: RegistrationProof,
    ): Promise<{ email: string; resetToken?: string }> {
      await limit('token', client)
      return db.transaction(async (tx) => {
        const id = await tokens.subjectOf(tx, 'user-verify-email', token)
        const users = createUserQueries(tx)
        const user = await users.confirmEmail(id, now())
        if (!user) {
          throw new AppError((await users.findById(id)) ? 'email_already_confirmed' : 'token_not_found')
        }
        await tokens.redeem(tx, 'user-verify-email', token)
        await tokens.revokeAll(tx, ['user-verify-email'], id)
        await linkMails.resetLimit(tx, 'user', id)
        // Another person may have locked the account with attempts before.
        await lock.unlock(tx, 'user', user.email)
        await audit(tx, 'user.email_verified', user)
        if (registration.hasSet(user)) return { email: user.email }
        await users.setPassword(id, { passwordHash: null, updatedAt: now() })
        if (!(await passwordSignIn.isEnabled(tx))) return { email: user.email }
        return { email: user.email, resetToken: await tokens.issue(tx, 'user-reset-password', id) }
      })
    },

    /**
     * An account without a confirmed address is handled like an address without an account, because anybody can have
     * registered it. The browser that has registered the address is told to confirm it, whether or not that created an
     * account.
     * @throws AppError invalid_credentials, email_unconfirmed, account_locked
     */
    async authenticate(
      email: string,
      password: string,
      client: Client,
      registration: RegistrationProof,
    ): Promise<AccessGrant> {
      await passwordSignIn.require()
      const find = () => createUserQueries(db).findByEmail(email)
      await limit('login', client, { kind: 'user', find })
      const user = await find()
      const source = devices.sourceOf('user', user, client)
      const confirmedHash = user?.emailVerifiedAt && !hasPublishedPassword(user) ? user.passwordHash : null
      const failures = await lock
        .check({ kind: 'user', email, passwordHash: confirmedHash, password, source })
        .catch((error: unknown) => {
          const isWrong = isAppError(error) && error.code === 'invalid_credentials'
          throw isWrong && registration.names(email) ? new AppError('email_unconfirmed') : error
        })
      if (!user || !confirmedHash) throw new AppError('invalid_credentials')
      return db.transaction(async (tx) => {
        await requireUntilCommit(tx)
        // The password may have been changed after the verification, which ended all sessions.
        if (!(await createUserQueries(tx).lockPassword(user.id, confirmedHash)))
          throw new AppError('invalid_credentials')
        return sessions.startForUser(tx, user.id, { method: 'password', failures })
      })
    },
  }
}
