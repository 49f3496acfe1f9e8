import type { Database } from '../../../db/client.ts'
import type { Deps } from '../../../deps.ts'
import { appendAudit } from '../../audit/audit.service.ts'
import type { AccountName } from '../access-revocation.ts'
import type { AccountParts } from '../account-parts.ts'

/** Completes the link of an account to an identity. */
export function createSsoLink({ now }: Pick<Deps, 'now'>, { access }: Pick<AccountParts, 'access'>) {
  return {
    /**
     * Leaves the identity provider as the only way to sign in: a password, a mailed link, or a session from before can
     * be a stranger's who registered the address first.
     *
     * @returns the ended sessions, for `forget` after the commit
     */
    async complete(tx: Database, account: AccountName, details?: Record<string, unknown>): Promise<string[]> {
      const name = `${account.kind}:${account.id}`
      const action = `${account.kind}.sso_linked`
      await appendAudit(tx, { actor: name, action, subject: name, details, at: now() })
      return access.revoke(tx, account)
    },

    forget: access.forget,
  }
}

export type SsoLink = ReturnType<typeof createSsoLink>
