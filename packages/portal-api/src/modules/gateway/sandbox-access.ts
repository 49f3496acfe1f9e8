import type { Deps } from '../../deps.ts'
import type { AccessService } from '../access/access.service.ts'
import { hasTestAccess } from '../portal/portal.service.ts'
import type { AccessDecision } from './gateway-caches.ts'
import type { CredentialRecord, VerifiedVersion } from './verification.queries.ts'
import { callerHeaders } from './verified-headers.ts'

/**
 * Decides what a credential may do in the sandbox of a version. No registration is required, and one that is not approved
 * yet changes nothing. Otherwise the rules of production apply, so that approval changes only the host: the account must be
 * active, the developer needs permission to consume the product, and the scopes are those of the token or of the approved
 * registration. Null stands for a version that does not exist, and decides about products that are hidden from the developer.
 */
export function createSandboxAccess({ db }: Pick<Deps, 'db'>, access: Pick<AccessService, 'sandboxAccess'>) {
  async function isActive({ developerStatus, mode }: CredentialRecord): Promise<boolean> {
    if (developerStatus === 'approved') return true
    return developerStatus === 'pending' && mode === 'test' && hasTestAccess(db)
  }

  return async (
    record: CredentialRecord & { tokenScopes?: string[] },
    version: VerifiedVersion | null,
  ): Promise<AccessDecision> => {
    const { applicationId: application, developerId } = record
    if (!(await isActive(record))) return { rejection: 'developer_disabled', application }
    const allowed = version ? await access.sandboxAccess(developerId, version.productId) : 'hidden'
    if (!version || allowed === 'hidden') return { rejection: 'unknown_product_version' }
    if (allowed === 'denied') return { rejection: 'access_denied', version: version.id, application }
    const approved = record.registrations.find(
      ({ versionId, status }) => versionId === version.id && status === 'approved',
    )
    return {
      granted: record.tokenScopes ?? approved?.scopes ?? 'all',
      headers: callerHeaders(record, version),
    }
  }
}
