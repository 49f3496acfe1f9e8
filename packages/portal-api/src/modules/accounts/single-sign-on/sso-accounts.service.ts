import { EMAIL_MAX_LENGTH, FULL_NAME_MAX_LENGTH } from '@stagedoor/contract/constants'
import type { Language } from '@stagedoor/contract/languages'
import type { Database } from '../../../db/client.ts'
import type { Deps } from '../../../deps.ts'
import { AppError } from '../../../http/errors/app-error.ts'
import { createAccessQueries } from '../../access/access.queries.ts'
import { createAuditQueries } from '../../audit/audit.queries.ts'
import { createDeveloperQueries, type DeveloperRow } from '../developers.queries.ts'
import { createUserQueries, type UserRow } from '../../platform-users/users.queries.ts'
import { type AccountName, createAccessRevocation } from '../access-revocation.ts'
import type { Identity } from './identity-provider.ts'
import { requireApproved } from '../require-approved.ts'
import { type AccessGrant, createSessionService, type SessionTokens } from '../sessions/sessions.service.ts'

/** Accounts of people whom the identity provider vouches for. */
export function createSsoAccounts(deps: Deps) {
  const { db, now, settings } = deps
  const sessions = createSessionService(deps)
  const access = createAccessRevocation(deps)

  return {
    /**
     * Logs an employee in: the account of that identity, else the one with the same verified address, else a new one.
     * Employees need no approval, but an account that an operator rejected or disabled stays closed.
     * @param language what a new account gets its mails in
     */
    async logInDeveloper(identity: Identity, language?: Language): Promise<SessionTokens> {
      const { developer, ended } = await db.transaction(async (tx) => {
        const developers = createDeveloperQueries(tx)
        const at = now()
        const known = await developers.findBySsoSubject(identity.subject)
        const isLinked = known?.passwordHash === null
        const found = isLinked ? known : await linkDeveloper(developers, known, identity, at, language)
        if (!found) throw new AppError('invalid_sso_response')
        const approved = await developers.changeStatus(found.id, ['unverified', 'pending'], 'approved', at)
        const account = { kind: 'developer', id: found.id } as const
        const sessionsEnded = isLinked ? [] : await completeLink(tx, account, { from: found.status })
        await createAccessQueries(tx).replaceGroups(found.id, identity.groups)
        return { developer: approved ?? found, ended: sessionsEnded }
      })
      access.forget(ended)
      requireApproved(developer.status)
      return sessions.start(developer.id, settings.OIDC_LOGOUT ? identity.idToken : undefined)
    },

    /** Logs a platform user in, who must have been invited or registered before. Throws invalid_credentials. */
    async logInUser(identity: Identity): Promise<AccessGrant> {
      const users = createUserQueries(db)
      const known = await users.findBySsoSubject(identity.subject)
      const user = known?.passwordHash === null ? known : await linkUser(known, identity)
      return sessions.startForUser(user.id)
    },
  }

  async function linkUser(known: UserRow | undefined, { email, subject }: Identity): Promise<UserRow> {
    const { linked, ended } = await db.transaction(async (tx) => {
      const users = createUserQueries(tx)
      const user = known ?? (email ? await users.findByEmail(email) : undefined)
      const row = user && (await users.linkSsoSubject(user, subject, now()))
      // Nobody was invited, or another identity with the same address was linked: that is another person.
      if (!row) throw new AppError('invalid_credentials')
      return { linked: row, ended: await completeLink(tx, { kind: 'user', id: row.id }) }
    })
    access.forget(ended)
    return linked
  }

  /**
   * Leaves the identity provider as the only way to sign in: a password, a mailed link, or a session from before can be
   * a stranger's who registered the address first. Returns the ended sessions.
   */
  async function completeLink(
    tx: Database,
    account: AccountName,
    details?: Record<string, unknown>,
  ): Promise<string[]> {
    const name = `${account.kind}:${account.id}`
    const action = `${account.kind}.sso_linked`
    await createAuditQueries(tx).append({ actor: name, action, subject: name, details, at: now() })
    return access.revoke(tx, account)
  }
}

/** Links the account of the identity's address, or one that was linked before passwords were removed. */
async function linkDeveloper(
  developers: ReturnType<typeof createDeveloperQueries>,
  known: DeveloperRow | undefined,
  { subject, email, fullName }: Identity,
  at: Date,
  language: Language | undefined,
): Promise<DeveloperRow | undefined> {
  if (known) return developers.linkSsoSubject(known.email, subject, at)
  // Without a verified address anybody could take over an account by naming its address at the provider.
  if (!email || email.length > EMAIL_MAX_LENGTH) return undefined
  const added = await developers.insertIfNew({
    email,
    fullName: fullName.slice(0, FULL_NAME_MAX_LENGTH),
    status: 'approved',
    ssoSubject: subject,
    language: language ?? null,
    createdAt: at,
    updatedAt: at,
  })
  return added ?? developers.linkSsoSubject(email, subject, at)
}
