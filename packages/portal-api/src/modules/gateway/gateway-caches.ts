import type { Rejection } from '@stagedoor/contract/usage/gateway'
import type { Settings } from '../../config/settings.ts'
import type { CredentialRecord, VerifiedVersion } from './verification.queries.ts'
import { VerificationCache } from './verification-cache.ts'

/** A credential takes about a kilobyte. */
const MAX_CREDENTIALS = 50_000
const MAX_VERSIONS = 10_000

/** A credential, or why it is rejected for every product version. */
export type CachedCredential =
  | { rejection: 'invalid_credential' | 'expired_credential' }
  | (CredentialRecord & {
      rejection?: undefined
      /** Scopes of a token; a key has those of its registration. */
      tokenScopes?: string[]
      /** By product version and environment; filled at the first request. */
      decisions: Map<string, AccessDecision>
    })

/** Why a credential is rejected for a product version, or its scopes and the headers of the response. */
export type AccessDecision =
  | { rejection: Rejection; version?: string; application?: string }
  | { rejection?: undefined; granted: readonly string[] | 'all'; headers: Record<string, string> }

/** Caches of this process for verifications. */
export interface GatewayCaches {
  /** One entry: all gateway ids by the hash of their token. */
  gateways: VerificationCache<Map<string, string>>
  /** By hash of the credential. */
  credentials: VerificationCache<CachedCredential>
  /** By reference: an id, or `<product slug>/<version name>`. */
  versions: VerificationCache<VerifiedVersion | null>
  clear(): void
}

export function createGatewayCaches(
  settings: Pick<Settings, 'GATEWAY_REVOCATION_DELAY' | 'GATEWAY_DATABASE_GRACE'>,
): GatewayCaches {
  const times = {
    delayMs: settings.GATEWAY_REVOCATION_DELAY * 1_000,
    graceMs: settings.GATEWAY_DATABASE_GRACE * 1_000,
  }
  const caches = {
    gateways: new VerificationCache<Map<string, string>>({
      ...times,
      maxEntries: 1,
      isNegative: () => false,
    }),
    credentials: new VerificationCache<CachedCredential>({
      ...times,
      maxEntries: MAX_CREDENTIALS,
      isNegative: ({ rejection }) => rejection !== undefined,
    }),
    versions: new VerificationCache<VerifiedVersion | null>({
      ...times,
      maxEntries: MAX_VERSIONS,
      isNegative: (version) => version === null,
    }),
  }
  return {
    ...caches,
    clear: () => {
      for (const cache of Object.values(caches)) cache.clear()
    },
  }
}
