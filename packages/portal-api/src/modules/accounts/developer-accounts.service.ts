import { randomUUID } from 'node:crypto'
import type { DeveloperRegister, DeveloperResetPassword } from '@stagedoor/contract/accounts/developer'
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
import { createDeveloperQueries } from './developers.queries.ts'
import type { Client } from './client.ts'
import { TOKEN_HOURS } from './one-time-tokens.service.ts'
import type { PasswordChanges } from './passwords/password-changes.service.ts'
import { requireApproved } from './require-approved.ts'
import type { SessionTokens } from './sessions/sessions.service.ts'
import type { DeveloperRow } from '../../db/schema/accounts.ts'
import type { AccountParts } from './account-parts.ts'
import type { AccountAddress } from './passwords/known-devices.ts'

/**
 * Developers' accounts, from sign-up to log-in (wire api.md §6.8). Nothing here tells whether an address has an
 * account: not the answer, and not the time, since both cases take the same steps and write as much.
 */
export function createDeveloperAccounts(
  { db, now, settings }: Deps,
  { outbox, tokens, lock, passwordSignIn, sessions, limit, entryMails, devices }: AccountParts,
  passwords: PasswordChanges,
) {
  /** The passwords of demo accounts are published, so in production they are worth nothing. */
  const isPublished = (developer: DeveloperRow | undefined) =>
    developer?.isDemo === true && settings.NODE_ENV === 'production'

  const link = (path: string, email: string, token: string) =>
    `${settings.PORTAL_URL}${path}?${new URLSearchParams({ token, email })}`

  /**
   * Composes a mail with a link that confirms the address or sets a password. For an account with single sign-on, and for
   * a mail that is not sent, the token belongs to no account: every case must write the same amount to the database.
   */
  async function entryMail(
    tx: Database,
    { email, developer, isSent }: { email: string; developer: DeveloperRow | undefined; isSent: boolean },
    composeForPassword: typeof resetPasswordMail,
  ): Promise<Mail> {
    const portal = writingTo(await outbox.portal(tx), developer)
    const isUnverified = developer?.status === 'unverified'
    const isEmployee = Boolean(developer?.ssoSubject)
    const purpose = isUnverified ? 'developer-verify-email' : 'developer-reset-password'
    const subject = developer && isSent && !isEmployee ? developer.id : randomUUID()
    const token = await tokens.issue(tx, purpose, subject)
    if (isEmployee) return singleSignOnMail(portal)
    const url = link(isUnverified ? '/login' : '/reset-password', email, token)
    const compose = isUnverified ? confirmAddressMail : composeForPassword
    return compose(portal, { url, hours: TOKEN_HOURS[purpose] })
  }

  /** Sends that mail, unless the address has no account or the limit is reached: anybody can request it. */
  async function sendEntryMail(
    tx: Database,
    { email, developer, client }: { email: string; developer: DeveloperRow | undefined; client: Client },
    composeForPassword: typeof resetPasswordMail,
  ): Promise<void> {
    const source = devices.sourceOf('developer', developer, client)
    const isAllowed = await entryMails.allows(tx, 'developer', developer?.id ?? email, source)
    const isSent = isAllowed && developer !== undefined
    const mail = await entryMail(tx, { email, developer, isSent }, composeForPassword)
    await (isSent ? outbox.put(tx, email, mail) : outbox.putNowhere(tx, mail))
  }

  return {
    find: (account: AccountAddress): Promise<DeveloperRow | undefined> =>
      'id' in account
        ? createDeveloperQueries(db).findById(account.id)
        : createDeveloperQueries(db).findByEmail(account.email),

    /**
     * Sign-up without a password: mails a link that confirms the address, or tells the owner of an account, in the
     * language of that account.
     */
    async register(
      { email, full_name }: DeveloperRegister,
      client: Client,
      language: Language | undefined,
    ): Promise<void> {
      await passwordSignIn.require()
      await limit('sign-up', client)
      await db.transaction(async (tx) => {
        const developers = createDeveloperQueries(tx)
        const at = now()
        await developers.insertIfNew({
          email,
          fullName: full_name,
          status: 'unverified',
          language: language ?? null,
          createdAt: at,
          updatedAt: at,
        })
        const developer = await developers.findByEmail(email)
        if (!developer) throw new AppError('conflict')
        await sendEntryMail(tx, { email, developer, client }, alreadyRegisteredMail)
      })
    },

    /**
     * Confirms the address of an unverified account, which then awaits approval. The returned token sets the first
     * password; there is none where passwords are turned off.
     * @throws AppError token_not_found, token_expired, email_already_confirmed
     */
    async verifyEmail(token: string, client: Client): Promise<{ email: string; token?: string }> {
      await limit('token', client)
      return db.transaction(async (tx) => {
        const id = await tokens.subjectOf(tx, 'developer-verify-email', token)
        const developers = createDeveloperQueries(tx)
        const at = now()
        const confirmed = await developers.changeStatus(id, ['unverified'], 'pending', at)
        if (!confirmed) {
          throw new AppError((await developers.findById(id)) ? 'email_already_confirmed' : 'token_not_found')
        }
        await tokens.redeem(tx, 'developer-verify-email', token)
        await tokens.revokeAll(tx, ['developer-verify-email'], id)
        await entryMails.reset(tx, 'developer', id)
        const name = `developer:${id}`
        const action = 'developer.email_verified'
        await appendAudit(tx, { actor: name, action, subject: name, at })
        const { email } = confirmed
        if (!(await passwordSignIn.isEnabled(tx))) return { email }
        return { email, token: await tokens.issue(tx, 'developer-reset-password', id) }
      })
    },

    /** Mails a link that sets a new password, or, before the address was confirmed, one that confirms it. */
    async forgotPassword(email: string, client: Client): Promise<void> {
      await passwordSignIn.require()
      const find = () => createDeveloperQueries(db).findByEmail(email)
      await limit('forgot-password', client, { kind: 'developer', find })
      await db.transaction(async (tx) => {
        const developer = await createDeveloperQueries(tx).findByEmail(email)
        await sendEntryMail(tx, { email, developer, client }, resetPasswordMail)
      })
    },

    /** Returns the address of the account. Throws token_not_found, token_expired. */
    resetPassword({ token, password }: DeveloperResetPassword, client: Client): Promise<string> {
      const ownerOf = async (id: string) => {
        const developer = await createDeveloperQueries(db).findById(id)
        return developer && { email: developer.email, names: [developer.fullName] }
      }
      return passwords.byLink(
        { kind: 'developer', purpose: 'developer-reset-password', token, password, ownerOf, client },
        (tx, id, passwordHash) => createDeveloperQueries(tx).setPassword(id, passwordHash, now()),
      )
    },

    /**
     * Logs in. Throws invalid_credentials, account_locked, and, only when the password was right,
     * the error of an account's status if it is not approved.
     */
    async authenticate(email: string, password: string, client: Client): Promise<SessionTokens> {
      await passwordSignIn.require()
      const find = () => createDeveloperQueries(db).findByEmail(email)
      await limit('login', client, { kind: 'developer', find })
      const developer = await find()
      const passwordHash = isPublished(developer) ? undefined : developer?.passwordHash
      const source = devices.sourceOf('developer', developer, client)
      await lock.check({ kind: 'developer', email, passwordHash, password, source })
      if (!developer || !passwordHash) throw new AppError('invalid_credentials')
      requireApproved(developer.status)
      return sessions.startWithPassword(developer.id, passwordHash)
    },
  }
}
