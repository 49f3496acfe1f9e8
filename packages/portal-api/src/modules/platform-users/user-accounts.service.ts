import { randomUUID } from 'node:crypto'
import type { UserRegister } from '@stagedoor/contract/accounts/platform-users'
import type { Language } from '@stagedoor/contract/languages'
import type { Database } from '../../db/client.ts'
import type { Deps } from '../../deps.ts'
import { AppError } from '../../http/errors/app-error.ts'
import { alreadyRegisteredMail, confirmAddressMail } from '../../mail/account-mails.ts'
import { hashPassword } from '../../security/passwords.ts'
import { sameText } from '../../security/signed-value.ts'
import type { AccountParts } from '../accounts/account-parts.ts'
import type { Client } from '../accounts/client/client.ts'
import type { AccessGrant } from '../accounts/sessions/sessions.service.ts'
import { appendAudit } from '../audit/audit.service.ts'
import type { SendUserLinkMail } from './user-link-mails.ts'
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

  function checkAccessCode(code: string | null | undefined): void {
    const expected = settings.REGISTRATION_ACCESS_CODE
    if (expected && !sameText(code ?? '', expected)) throw new AppError('invalid_access_code')
  }

  return {
    find: createUserQueries(db).find,

    /**
     * Registers an organization with its first user.
     * @returns the id of the organization
     * @throws AppError invalid_access_code, human_check_failed, password_too_common, password_made_of_names
     */
    async register(body: UserRegister, client: Client, language: Language | undefined): Promise<string> {
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
        return organization.id
      })
    },

    /** @throws AppError token_not_found, token_expired, email_already_confirmed */
    async verifyEmail(token: string, client: Client): Promise<{ email: string }> {
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
        await audit(tx, 'user.email_verified', user)
        return { email: user.email }
      })
    },

    /** @throws AppError invalid_credentials, account_locked, and, after a correct password, email_unconfirmed */
    async authenticate(email: string, password: string, client: Client): Promise<AccessGrant> {
      await passwordSignIn.require()
      const find = () => createUserQueries(db).findByEmail(email)
      await limit('login', client, { kind: 'user', find })
      const user = await find()
      const source = devices.sourceOf('user', user, client)
      await lock.check({ kind: 'user', email, passwordHash: user?.passwordHash, password, source })
      if (!user?.passwordHash) throw new AppError('invalid_credentials')
      if (!user.emailVerifiedAt) throw new AppError('email_unconfirmed')
      const { id, passwordHash } = user
      return db.transaction(async (tx) => {
        // The password may have been changed after the verification, which ended all sessions.
        if (!(await createUserQueries(tx).lockPassword(id, passwordHash)))
          throw new AppError('invalid_credentials')
        return sessions.startForUser(id, tx)
      })
    },
  }
}
