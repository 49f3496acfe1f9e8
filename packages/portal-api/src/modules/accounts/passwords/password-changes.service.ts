import type { Database } from '../../../db/client.ts'
import type { OneTimeTokenPurpose, SubjectKind } from '../../../db/schema/accounts.ts'
import type { Deps } from '../../../deps.ts'
import { AppError } from '../../../errors/app-error.ts'
import { passwordChangedMail } from '../../../mail/account-mails.ts'
import { portalFor } from '../../../mail/mail-portal.ts'
import { appendAudit } from '../../audit/audit.service.ts'
import { hashPassword } from '../../../security/passwords.ts'
import type { Client } from '../client/client.ts'
import type { PasswordOwner } from './password-policy.ts'
import type { AccountParts } from '../account-parts.ts'
import { userFormsUrl } from '../user-forms-url.ts'

export interface PasswordLinkUse {
  kind: SubjectKind
  purpose: Extract<
    OneTimeTokenPurpose,
    'developer-reset-password' | 'user-reset-password' | 'user-invitation'
  >
  token: string
  password: string
  /** Finds the owner of the new password by the account id of the token. */
  ownerOf(id: string): Promise<LinkOwner | undefined>
  client: Client
}

interface LinkOwner extends PasswordOwner {
  /** Whether the account has a password that its owner has set. */
  hasPassword: boolean
}

interface Account {
  id: string
  email: string
  language: string | null
}

interface ChangeOptions {
  /** The session that is not ended. */
  exceptSession?: string
  /** Whether the password replaces another one, of which the owner is informed by mail. */
  isReplacement: boolean
}

/** Sets passwords of developers and platform users. A new password revokes the account's links and sessions. */
export function createPasswordChanges(
  { db, now, settings }: Deps,
  { access, tokens, lock, limit, linkMails, outbox, policy, passwordSignIn }: AccountParts,
) {
  /** Where the owner of an account can request a link to set a password. */
  const FORGOT_PASSWORD: Record<SubjectKind, string> = {
    developer: `${settings.PORTAL_URL}/forgot-password`,
    user: `${userFormsUrl(settings)}/forgot-password`,
  }

  /**
   * Stores a password, and revokes all links and sessions of the account except `exceptSession`.
   * @returns the email address of the account
   */
  async function change(
    kind: SubjectKind,
    store: (tx: Database) => Promise<Account>,
    { exceptSession, isReplacement }: ChangeOptions,
  ): Promise<string> {
    const { email, ended } = await db.transaction(async (tx) => {
      const account = await store(tx)
      const { id, email } = account
      const actor = `${kind}:${id}`
      await linkMails.resetLimit(tx, kind, id)
      await appendAudit(tx, { actor, action: `${kind}.password_set`, subject: actor, at: now() })
      if (isReplacement) {
        const portal = portalFor(await outbox.portal(tx), account)
        await outbox.put(tx, email, passwordChangedMail(portal, FORGOT_PASSWORD[kind]))
      }
      return { email, ended: await access.revoke(tx, { kind, id }, exceptSession) }
    })
    access.evict(ended)
    return email
  }

  return {
    /**
     * Sets a password with a mailed link, and unlocks the account.
     * @param store stores the hash; returns undefined for an account that is linked to single sign-on
     * @returns the email address of the account
     * @throws AppError token_not_found, token_expired, password_too_common, password_made_of_names
     */
    async byLink(
      { kind, purpose, token, password, ownerOf, client }: PasswordLinkUse,
      store: (tx: Database, id: string, passwordHash: string) => Promise<Account | undefined>,
    ): Promise<string> {
      await passwordSignIn.require()
      await limit('token', client)
      // Before the expensive hash, which runs outside the transaction.
      const id = await tokens.check(db, purpose, token)
      const owner = await ownerOf(id)
      if (!owner) throw new AppError('token_not_found')
      await policy.check(password, owner)
      const passwordHash = await hashPassword(password)
      const storeByLink = async (tx: Database) => {
        const account = await store(tx, id, passwordHash)
        // The account was linked to single sign-on after the check, which revoked its links.
        if (!account) throw new AppError('token_expired')
        await tokens.redeem(tx, purpose, token)
        await lock.unlock(tx, kind, account.email)
        return account
      }
      return change(kind, storeByLink, { isReplacement: owner.hasPassword })
    },

    change,
  }
}

export type PasswordChanges = ReturnType<typeof createPasswordChanges>
