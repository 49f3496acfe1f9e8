import type { Deps } from '../../deps.ts'
import { AppError } from '../../errors/app-error.ts'
import type { AccountParts } from '../accounts/account-parts.ts'
import type { Identity } from '../accounts/single-sign-on/identity-provider.ts'
import { createUserQueries, type UserRow } from './users.queries.ts'
import type { AccessGrant } from '../accounts/sessions/sessions.service.ts'

/** Single sign-on of platform users. */
export function createUserSso({ db, now }: Deps, { access, sessions }: AccountParts) {
  async function link(bySubject: UserRow | undefined, { email, subject }: Identity): Promise<UserRow> {
    const { linked, ended } = await db.transaction(async (tx) => {
      const users = createUserQueries(tx)
      const user = bySubject ?? (email ? await users.findByEmail(email) : undefined)
      const row = user && (await users.linkSsoSubject(user, subject, now()))
      // No user was invited with this address, or the account is linked to another identity.
      if (!row) throw new AppError('invalid_credentials')
      return { linked: row, ended: await access.revokeForSso(tx, { kind: 'user', id: row.id }) }
    })
    access.evict(ended)
    return linked
  }

  return {
    /** @throws AppError invalid_credentials for a person who is neither invited nor registered */
    async logIn(identity: Identity): Promise<AccessGrant> {
      const bySubject = await createUserQueries(db).findBySsoSubject(identity.subject)
      const user = bySubject?.passwordHash === null ? bySubject : await link(bySubject, identity)
      return db.transaction((tx) => sessions.startForUser(tx, user.id, { method: 'single sign-on' }))
    },
  }
}
