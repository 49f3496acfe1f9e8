import { createHmac, hkdfSync, randomBytes } from 'node:crypto'
import { ACCESS_TOKEN_MINUTES, DAY_MS, REFRESH_TOKEN_HOURS } from '@stagedoor/contract/constants'
import { LRUCache } from 'lru-cache'
import type { SubjectKind } from '../../../db/schema/accounts.ts'
import type { Deps } from '../../../deps.ts'
import { hashSecret } from '../../../security/random-secrets.ts'
import { type SessionSecret, sessionSecretsOf } from '../../../security/session-secrets.ts'
import { createSigner } from '../../../security/signed-value.ts'
import type { SessionQueries, SessionRow } from './sessions.queries.ts'

export const ACCESS_MS = ACCESS_TOKEN_MINUTES * 60_000
export const REFRESH_MS = REFRESH_TOKEN_HOURS * 3_600_000

export interface AccessGrant {
  sessionId: string
  /** Id of a developer or a platform user. */
  subjectId: string
  accessToken: string
  accessExpiresAt: Date
}

export interface SessionTokens extends AccessGrant {
  refreshToken: string
  refreshExpiresAt: Date
}

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
function createAccessTokens(secret: SessionSecret) {
  const signer = createSigner(secret, 'access-token')
  const verified = new LRUCache<string, AccessClaims>({ max: MAX_CACHED_TOKENS })

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

/** Creates the first refresh token of a session, with 256 random bits. */
export function createRefreshToken(): string {
  return randomBytes(32).toString('base64url')
}

/**
 * Returns a function that computes the successor of a refresh token. The successor depends only on the token and the
 * secret, so a repeated refresh returns the same token without storing it.
 */
export function createSuccessorOf(secret: string): (refreshToken: string) => string {
  const key = Buffer.from(hkdfSync('sha256', secret, 'stagedoor', 'refresh-token-successor', 32))
  return (refreshToken) => createHmac('sha256', key).update(refreshToken).digest('base64url')
}

/** Issues access tokens, which are valid for 15 minutes, and refresh tokens, which can be used once. */
export function createSessionTokens({ now, settings, sessionSecret }: Deps) {
  const secrets = sessionSecretsOf({ sessionSecret, settings })
  const accessTokens = createAccessTokens(secrets)

  /** End of a session's absolute lifetime, in Unix milliseconds. */
  function endOf({ createdAt }: Pick<SessionRow, 'createdAt'>): number {
    return createdAt.getTime() + settings.SESSION_MAX_DAYS * DAY_MS
  }

  /** Returns the time in `ms` milliseconds, or the end of the session's absolute lifetime if that is earlier. */
  function expiryIn(session: Pick<SessionRow, 'createdAt'>, ms: number): Date {
    return new Date(Math.min(now().getTime() + ms, endOf(session)))
  }

  function grantAccess(session: SessionRow, accessExpiresAt: Date): AccessGrant {
    return {
      sessionId: session.id,
      subjectId: session.subjectId,
      accessToken: accessTokens.issue({
        kind: session.subjectKind,
        sessionId: session.id,
        subjectId: session.subjectId,
        expiresAt: accessExpiresAt,
      }),
      accessExpiresAt,
    }
  }

  async function issue(
    queries: SessionQueries,
    session: SessionRow,
    refreshToken: string,
  ): Promise<SessionTokens> {
    const at = now()
    const refreshExpiresAt = expiryIn(session, REFRESH_MS)
    await queries.insertRefreshToken({
      tokenHash: hashSecret(refreshToken),
      sessionId: session.id,
      createdAt: at,
      expiresAt: refreshExpiresAt,
    })
    return { ...grantAccess(session, expiryIn(session, ACCESS_MS)), refreshToken, refreshExpiresAt }
  }

  return { expiryIn, endOf, grantAccess, issue, read: accessTokens.read }
}

export type SessionTokenIssuer = ReturnType<typeof createSessionTokens>
