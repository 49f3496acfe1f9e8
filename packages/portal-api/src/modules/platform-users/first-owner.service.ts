import type { OwnerSetup } from '@stagedoor/contract/admin/setup'
import { ADMIN_SETUP_PATH, DEFAULT_REGION } from '@stagedoor/contract/constants'
import type { Database } from '../../db/client.ts'
import type { Deps } from '../../deps.ts'
import { AppError } from '../../errors/app-error.ts'
import { hashPassword } from '../../security/passwords.ts'
import type { AccountParts } from '../accounts/account-parts.ts'
import type { Client } from '../accounts/client/client.ts'
import { TOKEN_HOURS } from '../accounts/one-time-tokens.service.ts'
import { requireUntilCommit } from '../accounts/passwords/password-sign-in.ts'
import type { AccessGrant } from '../accounts/sessions/sessions.service.ts'
import { appendAudit } from '../audit/audit.service.ts'
import { findPortal } from '../portal/portal.service.ts'
import { createOperatorQueries } from './operators.queries.ts'
import { createOrganizationQueries, createUserQueries } from './users.queries.ts'

const PURPOSE = 'owner-setup'
/** Subject of the tokens: the account does not exist yet. */
const NOBODY = '00000000-0000-0000-0000-000000000000'

/** A link that creates the first owner. It is as secret as the password of an owner. */
export interface SetupLink {
  url: string
  /** Hours after which it expires. */
  hours: number
}

/** Creates the first owner of a portal with a link that the server prints and that works once. */
export function createFirstOwner(
  { db, now, settings }: Deps,
  { tokens, limit, policy, passwordSignIn, sessions }: AccountParts,
) {
  const hasOwner = async (on: Database) => (await createOperatorQueries(on, settings).lockOwners()).length > 0

  async function issueIn(tx: Database): Promise<SetupLink> {
    const token = await tokens.issue(tx, PURPOSE, NOBODY)
    const url = `${settings.PORTAL_URL}${ADMIN_SETUP_PATH}#token=${token}`
    return { url, hours: TOKEN_HOURS[PURPOSE] }
  }

  return {
    /**
     * Issues one more link. Several processes that start at the same time each print a valid one.
     * @returns undefined if there is an owner, or if the portal accepts no passwords
     */
    issueLink: (): Promise<SetupLink | undefined> =>
      db.transaction(async (tx) => {
        if ((await hasOwner(tx)) || !(await passwordSignIn.isEnabled(tx))) return undefined
        return issueIn(tx)
      }),

    /**
     * Issues a link and revokes all others.
     * @returns undefined if there is an owner
     * @throws AppError password_sign_in_disabled
     */
    async replaceLink(actor: string): Promise<SetupLink | undefined> {
      await passwordSignIn.require()
      return db.transaction(async (tx) => {
        if (await hasOwner(tx)) return undefined
        await tokens.lockAll(tx, PURPOSE, NOBODY)
        await tokens.revokeAll(tx, [PURPOSE], NOBODY)
        await appendAudit(tx, { actor, action: 'setup_link.issued', subject: 'portal:setup', at: now() })
        return issueIn(tx)
      })
    },

    /**
     * Creates an organization with the portal's name and its first user, who is the owner of the console.
     * @returns a session of the owner
     * @throws AppError token_not_found; token_expired, also if there is an owner; conflict for an address with an account
     */
    async create(
      { token, email, full_name: fullName, password }: OwnerSetup,
      client: Client,
    ): Promise<AccessGrant> {
      await passwordSignIn.require()
      await limit('token', client)
      await tokens.check(db, PURPOSE, token)
      if (await createUserQueries(db).findByEmail(email)) throw addressTaken(email)
      await policy.check(password, { email, names: [fullName] })
      const passwordHash = await hashPassword(password)
      const name = (await findPortal(db))?.name ?? 'Stagedoor'
      return db.transaction(async (tx) => {
        await requireUntilCommit(tx)
        await tokens.lockAll(tx, PURPOSE, NOBODY)
        if (await hasOwner(tx)) throw new AppError('token_expired')
        await tokens.redeem(tx, PURPOSE, token)
        await tokens.revokeAll(tx, [PURPOSE], NOBODY)
        const at = now()
        const organizations = createOrganizationQueries(tx)
        // Not one with the same name, which anybody can register.
        const organization = await organizations.insert({ name, region: DEFAULT_REGION, createdAt: at })
        const owner = await createUserQueries(tx).insertIfNew({
          organizationId: organization.id,
          email,
          fullName,
          passwordHash,
          emailVerifiedAt: at,
          role: 'owner',
          createdAt: at,
          updatedAt: at,
        })
        if (!owner) throw addressTaken(email)
        const actor = `user:${owner.id}`
        const details = { from: null, to: 'owner', via: 'setup-link', network: client.network }
        await appendAudit(tx, { actor, action: 'user.role_set', subject: actor, details, at })
        return sessions.startForUser(tx, owner.id, { method: 'password' })
      })
    },
  }
}

/** Whoever has the link has not proved to be this person, so the account stays as it is. */
function addressTaken(email: string): AppError {
  return new AppError('conflict', {
    detail: `${email} already has an account. Run \`stagedoor users role ${email} owner\` on the server`,
  })
}
