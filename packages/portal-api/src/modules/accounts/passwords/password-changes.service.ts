import type { Database } from '../../../db/client.ts'
import type { OneTimeTokenPurpose, SubjectKind } from '../../../db/schema/accounts.ts'
import type { Deps } from '../../../deps.ts'
import { AppError } from '../../../http/errors/app-error.ts'
import { appendAudit } from '../../audit/audit.service.ts'
import { hashPassword } from '../../../security/passwords.ts'
import type { Client } from '../client.ts'
import type { PasswordOwner } from './password-choice.ts'
import type { AccountParts } from '../account-parts.ts'

export interface PasswordLinkUse {
  kind: SubjectKind
  purpose: Extract<
    OneTimeTokenPurpose,
    'developer-reset-password' | 'user-reset-password' | 'user-invitation'
  >
  token: string
  password: string
  /** Whose password it will be; `id` is the account of the token. */
  ownerOf(id: string): Promise<PasswordOwner | undefined>
  client: Client
}

interface Account {
  id: string
  email: string
}

/**
 * New passwords, of developers and platform users alike: whatever the way to set one, it ends all that could open the
 * account before.
 */
export function createPasswordChanges(
  { db, now }: Deps,
  { access, tokens, lock, limit, entryMails, choice, passwordSignIn }: AccountParts,
) {
  /** Stores a password, and ends all links and sessions of the account but `exceptSession`; answers its address. */
  async function change(
    kind: SubjectKind,
    store: (tx: Database) => Promise<Account>,
    exceptSession?: string,
  ): Promise<string> {
    const { email, ended } = await db.transaction(async (tx) => {
      const account = await store(tx)
      const name = `${kind}:${account.id}`
      const action = `${kind}.password_set`
      await entryMails.reset(tx, kind, account.id)
      await appendAudit(tx, { actor: name, action, subject: name, at: now() })
      const sessions = await access.revoke(tx, { kind, id: account.id }, exceptSession)
      return { email: account.email, ended: sessions }
    })
    access.forget(ended)
    return email
  }

  return {
    /**
     * Sets a password with a link out of a mail, which unlocks the account too; answers its address. `store` writes it.
     * Throws token_not_found, token_expired, password_too_common, password_made_of_names.
     */
    async byLink(
      { kind, purpose, token, password, ownerOf, client }: PasswordLinkUse,
      store: (tx: Database, id: string, passwordHash: string) => Promise<Account | undefined>,
    ): Promise<string> {
      await passwordSignIn.require()
      await limit('token', client)
      // Checked before the expensive hash, and outside the transaction, which must not wait for it.
      const id = await tokens.check(db, purpose, token)
      const owner = await ownerOf(id)
      if (!owner) throw new AppError('token_not_found')
      await choice.check(password, owner)
      const passwordHash = await hashPassword(password)
      return change(kind, async (tx) => {
        const account = await store(tx, id, passwordHash)
        // Linked to single sign-on since the check, which revokes the account's links.
        if (!account) throw new AppError('token_expired')
        await tokens.redeem(tx, purpose, token)
        await lock.unlock(tx, kind, account.email)
        return account
      })
    },

    change,
  }
}

export type PasswordChanges = ReturnType<typeof createPasswordChanges>
