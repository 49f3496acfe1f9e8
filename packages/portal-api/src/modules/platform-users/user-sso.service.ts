import type { Deps } from '../../deps.ts'
import { AppError } from '../../http/errors/app-error.ts'
import type { AccountParts } from '../accounts/account-parts.ts'
import type { Identity } from '../accounts/single-sign-on/identity-provider.ts'
import type { SsoLink } from '../accounts/single-sign-on/sso-link.service.ts'
import type { AccessGrant } from '../accounts/sessions/sessions.service.ts'
import { createUserQueries, type UserRow } from './users.queries.ts'

/** Platform users who log in through the identity provider. */
export function createUserSso({ db, now }: Deps, { sessions }: AccountParts, ssoLink: SsoLink) {
  async function link(known: UserRow | undefined, { email, subject }: Identity): Promise<UserRow> {
    const { linked, ended } = await db.transaction(async (tx) => {
      const users = createUserQueries(tx)
      const user = known ?? (email ? await users.findByEmail(email) : undefined)
      const row = user && (await users.linkSsoSubject(user, subject, now()))
      // Nobody was invited, or another identity with the same address was linked: that is another person.
      if (!row) throw new AppError('invalid_credentials')
      return { linked: row, ended: await ssoLink.complete(tx, { kind: 'user', id: row.id }) }
    })
    ssoLink.forget(ended)
    return linked
  }

  return {
    /** Logs a platform user in who was invited or registered before. Throws invalid_credentials. */
    async logIn(identity: Identity): Promise<AccessGrant> {
      const known = await createUserQueries(db).findBySsoSubject(identity.subject)
      const user = known?.passwordHash === null ? known : await link(known, identity)
      return sessions.startForUser(user.id)
    },
  }
}
