import type { AcceptInvite, ChangePassword, PasswordReset } from '@stagedoor/contract/accounts/platform-users'
import type { Language } from '@stagedoor/contract/languages'
import type { Database } from '../../db/client.ts'
import type { Deps } from '../../deps.ts'
import { AppError } from '../../errors/app-error.ts'
import { resetPasswordMail } from '../../mail/account-mails.ts'
import { hashPassword } from '../../security/passwords.ts'
import type { AccountParts } from '../accounts/account-parts.ts'
import type { Client } from '../accounts/client/client.ts'
import type { PasswordChanges, PasswordLinkUse } from '../accounts/passwords/password-changes.service.ts'
import type { SendUserLinkMail } from './user-link-mails.ts'
import { createOrganizationQueries, createUserQueries, type UserRow } from './users.queries.ts'

/** Resets and changes passwords of platform users, and sets them for invited users. */
export function createUserPasswords(
  { db, now }: Deps,
  { lock, policy, passwordSignIn, limit }: AccountParts,
  passwords: PasswordChanges,
  sendLinkMail: SendUserLinkMail,
) {
  return {
    async forgotPassword(email: string, client: Client): Promise<void> {
      await passwordSignIn.require()
      const find = () => createUserQueries(db).findByEmail(email)
      await limit('forgot-password', client, { kind: 'user', find })
      await db.transaction(async (tx) => {
        const user = await createUserQueries(tx).findByEmail(email)
        const purpose = 'user-reset-password'
        await sendLinkMail(tx, { email, user, client, purpose, compose: resetPasswordMail })
      })
    },

    /** @throws AppError token_not_found, token_expired */
    async resetPassword({ token, password }: PasswordReset, client: Client): Promise<{ email: string }> {
      return { email: await setByLink({ purpose: 'user-reset-password', token, password, client }) }
    },

    /**
     * Sets name, password and language of an invited user.
     * @returns the email address of the account
     * @throws AppError token_not_found, token_expired
     */
    acceptInvite(body: AcceptInvite, client: Client, language: Language | undefined): Promise<string> {
      const { token, password, full_name: fullName, preferred_name: preferredName } = body
      const profile = { fullName, preferredName: preferredName || null, ...(language && { language }) }
      return setByLink({ purpose: 'user-invitation', token, password, client }, profile)
    },

    /**
     * Ends all other sessions.
     * @throws AppError invalid_credentials, account_locked
     */
    async changePassword(
      { userId, sessionId }: { userId: string; sessionId: string },
      { old_password, new_password }: ChangePassword,
      client: Client,
    ): Promise<void> {
      await passwordSignIn.require()
      const user = await createUserQueries(db).findById(userId)
      if (!user) throw new AppError('session_required')
      await policy.check(new_password, await ownerFrom(user), 'new_password')
      await limit('login', client)
      const { email, passwordHash: current } = user
      // Counted per session: failures from other clients do not lock this session, and a stolen session does not lock the account.
      const source = { trusted: `session:${sessionId}` }
      await lock.check({ kind: 'user', email, passwordHash: current, password: old_password, source })
      const passwordHash = await hashPassword(new_password)
      const store = async (tx: Database) => {
        const users = createUserQueries(tx)
        // A concurrent reset has ended this session.
        const isCurrent = current !== null && (await users.lockPassword(userId, current))
        const changed = isCurrent && (await users.setPassword(userId, { passwordHash, updatedAt: now() }))
        if (!changed) throw new AppError('session_required')
        return changed
      }
      await passwords.change('user', store, { exceptSession: sessionId, isReplacement: true })
    },
  }

  async function ownerFrom({ email, fullName, preferredName, organizationId }: UserRow) {
    const organization = await createOrganizationQueries(db).findById(organizationId)
    return { email, names: [fullName, preferredName, organization?.name] }
  }

  /** Also confirms the address, because the link was mailed to it. */
  function setByLink(
    link: Omit<PasswordLinkUse, 'kind' | 'ownerOf'>,
    profile: Pick<Partial<UserRow>, 'fullName' | 'preferredName' | 'language'> = {},
  ): Promise<string> {
    const ownerOf = async (id: string) => {
      const user = await createUserQueries(db).findById(id)
      if (!user) return undefined
      // Another person may have chosen the password of an account whose address is not confirmed.
      const hasPassword = user.passwordHash !== null && user.emailVerifiedAt !== null
      return { ...(await ownerFrom({ ...user, ...profile })), hasPassword }
    }
    return passwords.byLink({ kind: 'user', ownerOf, ...link }, (tx, id, passwordHash) => {
      const at = now()
      return createUserQueries(tx).setPassword(id, {
        ...profile,
        passwordHash,
        emailVerifiedAt: at,
        updatedAt: at,
      })
    })
  }
}
