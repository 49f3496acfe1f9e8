import { EMAIL_MAX_LENGTH, FULL_NAME_MAX_LENGTH } from '@stagedoor/contract/constants'
import type { Language } from '@stagedoor/contract/languages'
import type { Deps } from '../../../deps.ts'
import { AppError } from '../../../http/errors/app-error.ts'
import { createDeveloperQueries } from '../developers.queries.ts'
import type { Identity } from './identity-provider.ts'
import { requireApproved } from '../require-approved.ts'
import type { SessionTokens } from '../sessions/sessions.service.ts'
import type { DeveloperRow } from '../../../db/schema/accounts.ts'
import type { AccountParts } from '../account-parts.ts'
import type { SsoLink } from './sso-link.service.ts'

/** Developers who log in through the identity provider. */
export function createSsoAccounts({ db, now, settings }: Deps, { sessions }: AccountParts, ssoLink: SsoLink) {
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
        const sessionsEnded = isLinked ? [] : await ssoLink.complete(tx, account, { from: found.status })
        await developers.replaceGroups(found.id, identity.groups)
        return { developer: approved ?? found, ended: sessionsEnded }
      })
      ssoLink.forget(ended)
      requireApproved(developer.status)
      return sessions.start(developer.id, settings.OIDC_LOGOUT ? identity.idToken : undefined)
    },
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
