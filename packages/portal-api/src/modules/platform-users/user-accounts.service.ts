import { randomUUID } from 'node:crypto'
import type {
  AcceptInvite,
  ChangePassword,
  PasswordReset,
  UserRegister,
} from '@stagedoor/contract/accounts/platform-users'
import type { Language } from '@stagedoor/contract/languages'
import type { Database } from '../../db/client.ts'
import type { Deps } from '../../deps.ts'
import { AppError } from '../../http/errors/app-error.ts'
import {
  alreadyRegisteredMail,
  confirmAddressMail,
  resetPasswordMail,
  singleSignOnMail,
} from '../../mail/account-mails.ts'
import type { Mail } from '../../mail/layout.ts'
import { writingTo } from '../../mail/mail-portal.ts'
import { appendAudit } from '../audit/audit.service.ts'
import { createUserQueries, type UserRow } from './users.queries.ts'
import { hashPassword } from '../../security/passwords.ts'
import { sameText } from '../../security/signed-value.ts'
import type { Client } from '../accounts/client.ts'
import { TOKEN_HOURS } from '../accounts/one-time-tokens.service.ts'
import type { AccessGrant } from '../accounts/sessions/sessions.service.ts'
import { userFormLink } from './user-form-link.ts'
import type { AccountParts } from '../accounts/account-parts.ts'
import type { AccountAddress } from '../accounts/passwords/known-devices.ts'
import type { PasswordChanges, PasswordLinkUse } from '../accounts/passwords/password-changes.service.ts'

interface LinkMail {
  email: string
  user: UserRow | undefined
  purpose: 'user-verify-email' | 'user-reset-password'
  compose: typeof resetPasswordMail
}

/**
 * Platform users' accounts. As with developers, neither an answer nor its time tells whether an
 * address has an account.
 */
export function createUserAccounts(
  { db, now, settings }: Deps,
  parts: AccountParts,
  passwords: PasswordChanges,
) {
  const { outbox, tokens, lock, choice, passwordSignIn, sessions, limit, entryMails, devices, humanCheck } =
    parts

  function audit(tx: Database, action: string, { id }: UserRow): Promise<void> {
    return appendAudit(tx, { actor: `user:${id}`, action, subject: `user:${id}`, at: now() })
  }

  function checkAccessCode(code: string | null | undefined): void {
    const expected = settings.REGISTRATION_ACCESS_CODE
    if (expected && !sameText(code ?? '', expected)) throw new AppError('invalid_access_code')
  }

  /**
   * Composes a mail with a link that works once. For an account with single sign-on, and for a mail that is not sent, the
   * token belongs to no account: every case must write the same amount to the database.
   */
  async function linkMail(
    tx: Database,
    { email, user, purpose, compose }: LinkMail,
    isSent: boolean,
  ): Promise<Mail> {
    const hasPassword = user !== undefined && user.ssoSubject === null
    const token = await tokens.issue(tx, purpose, hasPassword && isSent ? user.id : randomUUID())
    const portal = writingTo(await outbox.portal(tx), user)
    if (user && !hasPassword) return singleSignOnMail(portal, userFormLink(settings, 'login'))
    const form = purpose === 'user-verify-email' ? 'login' : 'reset-password'
    const url = userFormLink(settings, form, { token, email })
    return compose(portal, { url, hours: TOKEN_HOURS[purpose] })
  }

  /** Sends that mail, unless the address has no account or the limit is reached: anybody can request it. */
  async function sendLinkMail(tx: Database, link: LinkMail, client: Client): Promise<void> {
    const { email, user } = link
    const source = devices.sourceOf('user', user, client)
    const isAllowed = await entryMails.allows(tx, 'user', user?.id ?? email, source)
    const isSent = isAllowed && user !== undefined
    const mail = await linkMail(tx, link, isSent)
    await (isSent ? outbox.put(tx, email, mail) : outbox.putNowhere(tx, mail))
  }

  return {
    find: (account: AccountAddress): Promise<UserRow | undefined> =>
      'id' in account
        ? createUserQueries(db).findById(account.id)
        : createUserQueries(db).findByEmail(account.email),

    /** A new organisation with its first user; answers the organisation's id. Throws invalid_access_code, human_check_failed. */
    async register(body: UserRegister, client: Client, language: Language | undefined): Promise<string> {
      await passwordSignIn.require()
      await limit('sign-up', client)
      checkAccessCode(body.registrationCode)
      // Before the human check, whose proof works once.
      await choice.check(body.password, { email: body.email, names: [body.fullName, body.organization] })
      await humanCheck.verify(body.humanCheckToken)
      const passwordHash = await hashPassword(body.password)
      return db.transaction(async (tx) => {
        const users = createUserQueries(tx)
        const at = now()
        const organization = await users.insertOrganization({
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
        await sendLinkMail(tx, { email, user, purpose, compose }, client)
        await audit(tx, added ? 'user.registered' : 'user.registration_repeated', user)
        // An address that has an account gets no second organisation; one that has none gives the database as much to do.
        await users.removeOrganization(added ? randomUUID() : organization.id)
        return organization.id
      })
    },

    /** Throws token_not_found, token_expired, email_already_confirmed. */
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
        await entryMails.reset(tx, 'user', id)
        await audit(tx, 'user.email_verified', user)
        return { email: user.email }
      })
    },

    /** Throws invalid_credentials, account_locked, and email_unconfirmed once the password was right. */
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
        // The password may have changed while it was verified, which has ended all sessions.
        if (!(await createUserQueries(tx).lockPassword(id, passwordHash)))
          throw new AppError('invalid_credentials')
        return sessions.startForUser(id, tx)
      })
    },

    async forgotPassword(email: string, client: Client): Promise<void> {
      await passwordSignIn.require()
      const find = () => createUserQueries(db).findByEmail(email)
      await limit('forgot-password', client, { kind: 'user', find })
      await db.transaction(async (tx) => {
        const user = await createUserQueries(tx).findByEmail(email)
        const purpose = 'user-reset-password'
        await sendLinkMail(tx, { email, user, purpose, compose: resetPasswordMail }, client)
      })
    },

    /** Throws token_not_found, token_expired. */
    async resetPassword({ token, password }: PasswordReset, client: Client): Promise<{ email: string }> {
      return { email: await setByLink({ purpose: 'user-reset-password', token, password, client }) }
    },

    /** Sets name, password and language of an invited user; returns the address. Throws token_not_found, token_expired. */
    acceptInvite(body: AcceptInvite, client: Client, language: Language | undefined): Promise<string> {
      const { token, password, full_name: fullName, preferred_name: preferredName } = body
      const told = { fullName, preferredName: preferredName || null, ...(language && { language }) }
      return setByLink({ purpose: 'user-invitation', token, password, client }, told)
    },

    /** Keeps the session that asks. Throws invalid_credentials, account_locked. */
    async changePassword(
      { userId, sessionId }: { userId: string; sessionId: string },
      { old_password, new_password }: ChangePassword,
      client: Client,
    ): Promise<void> {
      await passwordSignIn.require()
      const user = await createUserQueries(db).findById(userId)
      if (!user) throw new AppError('session_required')
      await choice.check(new_password, await ownerFrom(user), 'new_password')
      await limit('login', client)
      const { email, passwordHash: current } = user
      // Only the owner has a session, so strangers' failures do not count, and a stolen one does not lock the owner out.
      const source = { owned: `session:${sessionId}` }
      await lock.check({ kind: 'user', email, passwordHash: current, password: old_password, source })
      const passwordHash = await hashPassword(new_password)
      const store = async (tx: Database) => {
        const users = createUserQueries(tx)
        // A reset while the old password was verified has ended this session.
        const isCurrent = current !== null && (await users.lockPassword(userId, current))
        const changed = isCurrent && (await users.setPassword(userId, { passwordHash, updatedAt: now() }))
        if (!changed) throw new AppError('session_required')
        return changed
      }
      await passwords.change('user', store, sessionId)
    },
  }

  async function ownerFrom({ email, fullName, preferredName, organizationId }: UserRow) {
    const organization = await createUserQueries(db).findOrganization(organizationId)
    return { email, names: [fullName, preferredName, organization?.name] }
  }

  /** The link came by mail, so that it proves the address too. */
  function setByLink(
    link: Omit<PasswordLinkUse, 'kind' | 'ownerOf'>,
    told: Pick<Partial<UserRow>, 'fullName' | 'preferredName' | 'language'> = {},
  ): Promise<string> {
    const ownerOf = async (id: string) => {
      const user = await createUserQueries(db).findById(id)
      return user && ownerFrom({ ...user, ...told })
    }
    return passwords.byLink({ kind: 'user', ownerOf, ...link }, (tx, id, passwordHash) => {
      const at = now()
      return createUserQueries(tx).setPassword(id, {
        ...told,
        passwordHash,
        emailVerifiedAt: at,
        updatedAt: at,
      })
    })
  }
}
