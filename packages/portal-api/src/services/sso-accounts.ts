import { EMAIL_MAX_LENGTH, FULL_NAME_MAX_LENGTH } from '@stagedoor/contract/constants'
import type { Language } from '@stagedoor/contract/languages'
import type { Deps } from '../deps.ts'
import { AppError } from '../errors/app-error.ts'
import { createAccessQueries } from '../queries/access.ts'
import { createAuditQueries } from '../queries/audit.ts'
import { createDeveloperQueries, type DeveloperRow } from '../queries/developers.ts'
import { createUserQueries, type UserRow } from '../queries/users.ts'
import type { Identity } from './identity-provider.ts'
import { type AccessGrant, createSessionService, type SessionTokens } from './sessions.ts'

/** Accounts of people whom the identity provider vouches for. */
export function createSsoAccounts(deps: Deps) {
  const { db, now, settings } = deps
  const sessions = createSessionService(deps)

  return {
    /**
     * Logs an employee in: the account of that identity, else the one with the same verified address, else a new one.
     * Employees need no approval (spec §1), but whom an operator has turned away stays out: developer_disabled.
     * @param language what a new account gets its mails in
     */
    async logInDeveloper(identity: Identity, language?: Language): Promise<SessionTokens> {
      const developer = await db.transaction(async (tx) => {
        const developers = createDeveloperQueries(tx)
        const at = now()
        const known = await developers.findBySsoSubject(identity.subject)
        const found = known ?? (await linkByAddress(developers, identity, at, language))
        if (!found) throw new AppError('invalid_sso_response')
        const approved = await developers.changeStatus(found.id, ['unverified', 'pending'], 'approved', at)
        if (!known) {
          await createAuditQueries(tx).append({
            actor: `developer:${found.id}`,
            action: 'developer.sso_linked',
            subject: `developer:${found.id}`,
            details: { from: found.status },
            at,
          })
        }
        await createAccessQueries(tx).replaceGroups(found.id, identity.groups)
        return approved ?? found
      })
      if (developer.status !== 'approved') throw new AppError('developer_disabled')
      return sessions.start('developer', developer.id, settings.OIDC_LOGOUT ? identity.idToken : undefined)
    },

    /** Logs a platform user in, who must have been invited or registered before. Throws invalid_credentials. */
    async logInUser(identity: Identity): Promise<AccessGrant> {
      const users = createUserQueries(db)
      const user = (await users.findBySsoSubject(identity.subject)) ?? (await linkUserByAddress(identity))
      return sessions.startForUser(user.id)
    },
  }

  function linkUserByAddress({ email, subject }: Identity): Promise<UserRow> {
    return db.transaction(async (tx) => {
      const users = createUserQueries(tx)
      const user = email ? await users.findByEmail(email) : undefined
      // Another identity with the same address is another person.
      if (!user || user.ssoSubject) throw new AppError('invalid_credentials')
      const at = now()
      const linked = await users.update(user.id, {
        ssoSubject: subject,
        // A password that came before the proof of the address can be a stranger's, who waits for its owner.
        ...(user.emailVerifiedAt === null && { passwordHash: null, emailVerifiedAt: at }),
        updatedAt: at,
      })
      const name = `user:${user.id}`
      await createAuditQueries(tx).append({ actor: name, action: 'user.sso_linked', subject: name, at })
      return linked ?? user
    })
  }
}

async function linkByAddress(
  developers: ReturnType<typeof createDeveloperQueries>,
  { subject, email, fullName }: Identity,
  at: Date,
  language: Language | undefined,
): Promise<DeveloperRow | undefined> {
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
