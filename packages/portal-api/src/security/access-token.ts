import { LRUCache } from 'lru-cache'
import type { SubjectKind } from '../db/schema/accounts.ts'
import type { SessionSecret } from './session-secrets.ts'
import { createSigner } from './signed-value.ts'

/** Who an access token speaks for, and until when. */
export interface AccessClaims {
  kind: SubjectKind
  sessionId: string
  /** A developer or a platform user, by kind. */
  subjectId: string
  expiresAt: Date
}

/** Tokens whose signature was found good and need not be checked again: those of so many sessions at the same time. */
const MOST_REMEMBERED = 10_000

/** Access tokens: `<kind>.<session>.<subject>.<expiry in ms, base 36>.<HMAC-SHA256>`, 15 minutes or less of trust. */
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

    /** The claims of a token that is ours and has not expired. Whether its session still lives is another question. */
    read(token: string, now: Date): AccessClaims | undefined {
      const claims = verified.get(token) ?? claimsOf(token)
      if (!claims || claims.expiresAt <= now) return undefined
      verified.set(token, claims)
      return claims
    },
  }
}
