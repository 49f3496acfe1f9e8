import type { Rejection } from '@stagedoor/contract/usage/gateway'
import type { Settings } from '../../config/settings.ts'
import type { CredentialRecord, VerifiedVersion } from './verification.queries.ts'
import { VerificationCache } from './verification-cache.ts'

/** Entries of each kind; a credential takes about a kilobyte. */
const MAX_CREDENTIALS = 50_000
const MAX_VERSIONS = 10_000

/** A credential that is known, or why it is refused whatever is asked. */
export type KnownCredential =
  | { rejection: 'invalid_credential' | 'expired_credential' }
  | (CredentialRecord & {
      rejection?: undefined
      /** Scopes that a token carries; a key has those of the registration. */
      tokenScopes?: string[]
      /** What it opens and what not, as far as that was asked before, by version. */
      openings: Map<string, Opening>
    })

/** What one credential is for one product version: why it is refused whatever is asked, or its scopes and who it is. */
export type Opening =
  | { rejection: Rejection }
  | { rejection?: undefined; granted: readonly string[]; headers: Record<string, string> }

/** What one process remembers for gateways. */
export interface GatewayCaches {
  /** Under one key: ids of gateways by the hash of their token. */
  gateways: VerificationCache<Map<string, string>>
  /** By hash of the credential. */
  credentials: VerificationCache<KnownCredential>
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
    credentials: new VerificationCache<KnownCredential>({
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
