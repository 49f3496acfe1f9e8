import { LRUCache } from 'lru-cache'
import type { SubjectKind } from '../db/schema/accounts.ts'
import type { SessionSecret } from './session-secrets.ts'
import { createSigner } from './signed-value.ts'

/** The account and session of an access token. */
export interface AccessClaims {
  kind: SubjectKind
  sessionId: string
  /** Id of a developer or a platform user, depending on the kind. */
  subjectId: string
  expiresAt: Date
}

/** Number of cached tokens whose signature has been verified. */
const MAX_CACHED_TOKENS = 10_000

/** Issues and reads access tokens: `<kind>.<session>.<subject>.<expiry in ms, base 36>.<HMAC-SHA256>`. */
export function createAccessTokens(secret: SessionSecret) {
  const signer = createSigner(secret, 'access-token')
  const verified = new LRUCache<string, AccessClaims>({ max: MOST_REMEMBERED })

  function claimsOf(token: string): AccessClaims | undefined {
    const [kind, sessionId, subjectId, expiry] = signer.verify(token)?.split('.') ?? []
    if (!sessionId || !subjectId || !expiry) return undefined
    if (kind !== 'developer' && kind !== 'user') return undefined
    return { kind, sessionId, subjectId, expiresAt: new Date(Number.parseInt(expiry, 36)) }
  }

  return {
    issue({ kind, sessionId, subjectId, expiresAt }: AccessClaims): string {
      return signer.sign([kind, sessionId, subjectId, expiresAt.getTime().toString(36)].join('.'))
    },

    /** Returns the claims of an authentic token that has not expired. Does not check whether the session has ended. */
    read(token: string, now: Date): AccessClaims | undefined {
      const claims = verified.get(token) ?? claimsOf(token)
      if (!claims || claims.expiresAt <= now) return undefined
      verified.set(token, claims)
      return claims
    },
  }
}
