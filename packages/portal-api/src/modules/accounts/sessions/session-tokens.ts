import { ACCESS_TOKEN_MINUTES, DAY_MS, REFRESH_TOKEN_HOURS } from '@stagedoor/contract/constants'
import type { Database } from '../../../db/client.ts'
import type { Deps } from '../../../deps.ts'
import { createSessionQueries } from './sessions.queries.ts'
import { createAccessTokens } from '../../../security/access-token.ts'
import { hashSecret } from '../../../security/secret-hash.ts'
import { sessionSecretsOf } from '../../../security/session-secrets.ts'
import { createRefreshTokenQueries } from './refresh-tokens.queries.ts'

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

/** Issues access tokens, which are valid for 15 minutes, and refresh tokens, which can be used once. */
export function createSessionTokens({ now, settings, sessionSecret }: Deps) {
  const secrets = sessionSecretsOf({ sessionSecret, settings })
  const accessTokens = createAccessTokens(secrets)

  /** End of a session's absolute lifetime, in Unix milliseconds. */
  function endOf({ createdAt }: Pick<Session, 'createdAt'>): number {
    return createdAt.getTime() + settings.SESSION_MAX_DAYS * DAY_MS
  }

  /** Returns the time in `ms` milliseconds, or the end of the session's absolute lifetime if that is earlier. */
  function expiryIn(session: Pick<Session, 'createdAt'>, ms: number): Date {
    return new Date(Math.min(now().getTime() + ms, endOf(session)))
  }

  function grantAccess(session: Session, accessExpiresAt: Date): AccessGrant {
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
    session: Session,
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

/** Combines the queries of sessions and of their refresh tokens. */
export const queriesOn = (db: Database) => ({ ...createSessionQueries(db), ...createRefreshTokenQueries(db) })

export type SessionQueries = ReturnType<typeof queriesOn>
export type Session = Awaited<ReturnType<SessionQueries['insert']>>

export type SessionTokenIssuer = ReturnType<typeof createSessionTokens>
