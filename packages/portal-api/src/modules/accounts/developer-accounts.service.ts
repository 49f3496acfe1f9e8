import { randomUUID } from 'node:crypto'
import type { DeveloperRegister, DeveloperResetPassword } from '@stagedoor/contract/accounts/developer'
import type { Language } from '@stagedoor/contract/languages'
import type { Database } from '../../db/client.ts'
import type { DeveloperRow } from '../../db/schema/accounts.ts'
import type { Deps } from '../../deps.ts'
import { AppError } from '../../errors/app-error.ts'
import {
  alreadyRegisteredMail,
  confirmAddressMail,
  resetPasswordMail,
  singleSignOnMail,
} from '../../mail/account-mails.ts'
import { portalFor } from '../../mail/mail-portal.ts'
import { verifyPassword } from '../../security/passwords.ts'
import { appendAudit } from '../audit/audit.service.ts'
import type { AccountParts } from './account-parts.ts'
import type { Client } from './client/client.ts'
import { createDeveloperQueries } from './developers.queries.ts'
import { tokenLink } from './token-link.ts'
import { TOKEN_HOURS } from './one-time-tokens.service.ts'
import type { PasswordChanges } from './passwords/password-changes.service.ts'

/**
 * Developers' accounts. Neither a response nor its duration discloses whether an address has an account: both cases run
 * the same steps and write the same number of rows.
 */
export function createDeveloperAccounts(
  { db, now, settings }: Deps,
  parts: AccountParts,
  passwords: PasswordChanges,
) {
  const { tokens, passwordSignIn, limit, linkMails } = parts

  const sendLinkMail = createDeveloperLinkMails({ settings }, parts)

  return {
    find: createDeveloperQueries(db).find,

    /** Mails a link that confirms the address, or informs the owner of an existing account. */
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
        await sendLinkMail(tx, { email, developer, client }, alreadyRegisteredMail)
      })
    },

    /**
     * Confirms the address of an unverified account, which then awaits approval.
     * @returns the token sets the first password; it is missing where passwords are turned off
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
        await linkMails.resetLimit(tx, 'developer', id)
        const actor = `developer:${id}`
        await appendAudit(tx, { actor, action: 'developer.email_verified', subject: actor, at })
        const { email } = confirmed
        if (!(await passwordSignIn.isEnabled(tx))) return { email }
        return { email, token: await tokens.issue(tx, 'developer-reset-password', id) }
      })
    },

    /** Mails a link that sets a new password, or confirms an address that is not confirmed yet. */
    async forgotPassword(email: string, client: Client): Promise<void> {
      await passwordSignIn.require()
      const find = () => createDeveloperQueries(db).findByEmail(email)
      await limit('forgot-password', client, { kind: 'developer', find })
      await db.transaction(async (tx) => {
        const developer = await createDeveloperQueries(tx).findByEmail(email)
        await sendLinkMail(tx, { email, developer, client }, resetPasswordMail)
      })
    },

    /**
     * @returns the email address of the account
     * @throws AppError token_not_found, token_expired
     */
    resetPassword({ token, password }: DeveloperResetPassword, client: Client): Promise<string> {
      let isDemo = false
      const ownerOf = async (id: string) => {
        const developer = await createDeveloperQueries(db).findById(id)
        // A demo account that gets its published password back must not survive an import in production.
        isDemo = developer?.publishedPasswordHash
          ? await verifyPassword(developer.publishedPasswordHash, password)
          : false
        return (
          developer && {
            email: developer.email,
            names: [developer.fullName],
            hasPassword: developer.passwordHash !== null,
          }
        )
      }
      return passwords.byLink(
        { kind: 'developer', purpose: 'developer-reset-password', token, password, ownerOf, client },
        (tx, id, passwordHash) => createDeveloperQueries(tx).setPassword(id, { passwordHash, isDemo }, now()),
      )
    },
  }
}

interface LinkMail {
  email: string
  developer: DeveloperRow | undefined
  client: Client
}

/** Returns a function that mails developers a link which confirms the address or sets a password. */
function createDeveloperLinkMails(
  { settings }: Pick<Deps, 'settings'>,
  { outbox, tokens, linkMails }: AccountParts,
) {
  return (
    tx: Database,
    { email, developer, client }: LinkMail,
    composeForPassword: typeof resetPasswordMail,
  ): Promise<void> =>
    linkMails.send(tx, 'developer', { email, account: developer, client }, async (isSent) => {
      const portal = portalFor(await outbox.portal(tx), developer)
      const isUnverified = developer?.status === 'unverified'
      const usesSso = Boolean(developer?.ssoSubject)
      const purpose = isUnverified ? 'developer-verify-email' : 'developer-reset-password'
      // Every case writes a token. For single sign-on and for mails that are not sent, it belongs to no account.
      const subject = developer && isSent && !usesSso ? developer.id : randomUUID()
      const token = await tokens.issue(tx, purpose, subject)
      if (usesSso) return singleSignOnMail(portal)
      const path = isUnverified ? '/login' : '/reset-password'
      const url = tokenLink(settings.PORTAL_URL + path, token, { email })
      const compose = isUnverified ? confirmAddressMail : composeForPassword
      return compose(portal, { url, hours: TOKEN_HOURS[purpose] })
    })
}
