import type { Database } from '../../../db/client.ts'
import type { Deps } from '../../../deps.ts'
import { appendAudit } from '../../audit/audit.service.ts'
import type { AccountReference } from '../access-revocation.ts'
import type { AccountParts } from '../account-parts.ts'

/** Completes the link of an account to an identity. */
export function createSsoLink({ now }: Pick<Deps, 'now'>, { access }: Pick<AccountParts, 'access'>) {
  return {
    /**
     * Revokes links and sessions, which can belong to a stranger who registered the address first. Afterwards the identity
     * provider is the only way to sign in.
     * @returns the ids of the ended sessions, for `forget` after the commit
     */
    async complete(
      tx: Database,
      account: AccountReference,
      details?: Record<string, unknown>,
    ): Promise<string[]> {
      const actor = `${account.kind}:${account.id}`
      const action = `${account.kind}.sso_linked`
      await appendAudit(tx, { actor, action, subject: actor, details, at: now() })
      return access.revoke(tx, account)
    },

    forget: access.forget,
  }
}

export type SsoLink = ReturnType<typeof createSsoLink>
