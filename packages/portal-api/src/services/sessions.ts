import { randomBytes } from 'node:crypto'
import { ACCESS_TOKEN_MINUTES, REFRESH_TOKEN_HOURS } from '@stagedoor/contract/constants'
import type { Deps } from '../deps.ts'
import type { SubjectKind } from '../db/schema/accounts.ts'
import { AppError } from '../errors/app-error.ts'
import { createSessionQueries } from '../queries/sessions.ts'
import { type AccessClaims, createAccessTokens } from '../security/access-token.ts'
import { createValueCipher } from '../security/encrypted-value.ts'
import { hashSecret } from '../security/secret-hash.ts'

const ACCESS_MS = ACCESS_TOKEN_MINUTES * 60_000
const REFRESH_MS = REFRESH_TOKEN_HOURS * 3_600_000
/**
 * Two tabs may send the same refresh token at the same moment. One wins and its answer reaches both through the shared
 * cookies; the other hears 401. Within this time after its use, a used token is such a latecomer; later it is theft.
 */
export const REFRESH_RACE_MS = 10_000

export interface AccessGrant {
  sessionId: string
  accessToken: string
  accessExpiresAt: Date
}

export interface SessionTokens extends AccessGrant {
  refreshToken: string
  refreshExpiresAt: Date
}

/** Log-ins: an access token trusted for 15 minutes, kept alive by refresh tokens that each work once (wire api.md §1). */
export function createSessionService({ db, now, sessionSecret, caches }: Deps) {
  const accessTokens = createAccessTokens(sessionSecret)
  const idTokens = createValueCipher(sessionSecret, 'id-token')

  function grantAccess(session: Session, accessExpiresAt: Date): AccessGrant {
    return {
      sessionId: session.id,
      accessToken: accessTokens.issue({
        kind: session.subjectKind,
        sessionId: session.id,
        subjectId: session.subjectId,
        expiresAt: accessExpiresAt,
      }),
      accessExpiresAt,
    }
  }

  async function issue(queries: SessionQueries, session: Session): Promise<SessionTokens> {
    const at = now()
    const refreshToken = randomBytes(32).toString('base64url')
    const refreshExpiresAt = new Date(at.getTime() + REFRESH_MS)
    await queries.insertRefreshToken({
      tokenHash: hashSecret(refreshToken),
      sessionId: session.id,
      createdAt: at,
      expiresAt: refreshExpiresAt,
    })
    return {
      ...grantAccess(session, new Date(at.getTime() + ACCESS_MS)),
      refreshToken,
      refreshExpiresAt,
    }
  }

  function open(
    queries: SessionQueries,
    subjectKind: SubjectKind,
    subjectId: string,
    idToken?: string,
  ): Promise<Session> {
    const at = now()
    const expiresAt = new Date(at.getTime() + REFRESH_MS)
    const sealed = idToken === undefined ? undefined : idTokens.encrypt(idToken)
    return queries.insert({ subjectKind, subjectId, createdAt: at, expiresAt, idToken: sealed })
  }

  return {
    /** A new session for a developer who has proved who they are, `idToken` being an identity provider's proof. */
    start(subjectKind: 'developer', subjectId: string, idToken?: string): Promise<SessionTokens> {
      return db.transaction(async (tx) => {
        const queries = createSessionQueries(tx)
        return issue(queries, await open(queries, subjectKind, subjectId, idToken))
      })
    },

    /** A new session for a platform user: without a refresh token, which their forms do not know, but as long. */
    async startForUser(userId: string): Promise<AccessGrant> {
      const session = await open(createSessionQueries(db), 'user', userId)
      return grantAccess(session, session.expiresAt)
    },

    /** Who an access token speaks for, if its session lives; known at most five seconds late. */
    async verify(accessToken: string): Promise<AccessClaims | undefined> {
      const at = now()
      const claims = accessTokens.read(accessToken, at)
      if (!claims) return undefined
      const usable = await caches.sessions.get(claims.sessionId, at, () =>
        createSessionQueries(db).isUsable(claims.sessionId, at),
      )
      return usable ? claims : undefined
    },

    /** Trades a refresh token for the next pair. Throws session_expired; a stolen token ends the whole session. */
    async refresh(refreshToken: string): Promise<SessionTokens> {
      const tokenHash = hashSecret(refreshToken)
      const tokens = await db.transaction(async (tx) => {
        const queries = createSessionQueries(tx)
        const at = now()
        const used = await queries.useRefreshToken(tokenHash, at)
        if (!used || !(await queries.isUsable(used.sessionId, at))) return undefined
        const session = await queries.find(used.sessionId)
        if (!session) return undefined
        await queries.extend(session.id, new Date(at.getTime() + REFRESH_MS))
        return issue(queries, session)
      })
      if (tokens) return tokens
      await this.endIfStolen(tokenHash)
      throw new AppError('session_expired')
    },

    /** A token that comes back after it was traded is in two hands: nobody can tell whose, so the session ends. */
    async endIfStolen(tokenHash: string): Promise<void> {
      const queries = createSessionQueries(db)
      const token = await queries.findRefreshToken(tokenHash)
      if (!token?.usedAt || now().getTime() - token.usedAt.getTime() <= REFRESH_RACE_MS) return
      await queries.end(token.sessionId, now())
      caches.sessions.forget(token.sessionId)
    },

    /** Ends one session; here at once, in other processes within five seconds. */
    async end(sessionId: string): Promise<void> {
      await createSessionQueries(db).end(sessionId, now())
      caches.sessions.forget(sessionId)
    },

    /**
     * Ends every session of the account that a session belongs to, on whatever browser (wire api.md §6.8). Answers the ID
     * token that the session began with, if it did.
     */
    async endEverywhere(sessionId: string): Promise<string | undefined> {
      const queries = createSessionQueries(db)
      const session = await queries.find(sessionId)
      if (!session) return undefined
      const ended = await queries.endAll(session.subjectKind, session.subjectId, now())
      for (const id of ended) caches.sessions.forget(id)
      return session.idToken === null ? undefined : idTokens.decrypt(session.idToken)
    },

    /** The session that a refresh token belongs to, whatever became of either. */
    async sessionOfRefreshToken(refreshToken: string): Promise<string | undefined> {
      return (await createSessionQueries(db).findRefreshToken(hashSecret(refreshToken)))?.sessionId
    },
  }
}

type SessionQueries = ReturnType<typeof createSessionQueries>
type Session = Awaited<ReturnType<SessionQueries['insert']>>
