import { EMAIL_MAX_LENGTH, FULL_NAME_MAX_LENGTH } from '@stagedoor/contract/constants'
import type { Language } from '@stagedoor/contract/languages'
import type { DeveloperRow } from '../../../db/schema/accounts.ts'
import type { Deps } from '../../../deps.ts'
import { AppError } from '../../../errors/app-error.ts'
import type { AccountParts } from '../account-parts.ts'
import { replaceDeveloperGroups, createDeveloperQueries } from '../developers.queries.ts'
import { requireApproved } from '../require-approved.ts'
import type { SessionTokens } from '../sessions/sessions.service.ts'
import type { Identity } from './identity-provider.ts'

/** Single sign-on of developers. */
export function createSsoAccounts({ db, now, settings }: Deps, { access, sessions }: AccountParts) {
  return {
    /**
     * Logs in to the account of the identity, to the account with its verified address, or to a new account. Accounts need
     * no approval, but rejected and disabled accounts stay closed.
     * @param language language of mails to a new account
     */
    async logInDeveloper(identity: Identity, language?: Language): Promise<SessionTokens> {
      const { developer, ended } = await db.transaction(async (tx) => {
        const developers = createDeveloperQueries(tx)
        const at = now()
        const bySubject = await developers.findBySsoSubject(identity.subject)
        const isLinked = bySubject?.passwordHash === null
        const found = isLinked
          ? bySubject
          : await linkDeveloper(developers, bySubject, identity, at, language)
        if (!found) throw new AppError('invalid_sso_response')
        const approved = await developers.changeStatus(found.id, ['unverified', 'pending'], 'approved', at)
        const account = { kind: 'developer', id: found.id } as const
        const sessionsEnded = isLinked ? [] : await access.revokeForSso(tx, account, { from: found.status })
        await replaceDeveloperGroups(tx, found.id, identity.groups)
        return { developer: approved ?? found, ended: sessionsEnded }
      })
      access.evict(ended)
      requireApproved(developer.status)
      return sessions.start(developer.id, settings.OIDC_LOGOUT ? identity.idToken : undefined)
    },
  }
}

/** Links the account of the identity's address, or completes the link of an account that still has a password. */
async function linkDeveloper(
  developers: ReturnType<typeof createDeveloperQueries>,
  bySubject: DeveloperRow | undefined,
  { subject, email, fullName }: Identity,
  at: Date,
  language: Language | undefined,
): Promise<DeveloperRow | undefined> {
  if (bySubject) return developers.linkSsoSubject(bySubject.email, subject, at)
  // With an address that is not verified, anybody could take over an account.
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
