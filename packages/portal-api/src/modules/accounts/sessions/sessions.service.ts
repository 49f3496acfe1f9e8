import type { Database } from '../../../db/client.ts'
import type { Deps } from '../../../deps.ts'
import type { SubjectKind } from '../../../db/schema/accounts.ts'
import { AppError } from '../../../http/errors/app-error.ts'
import { createDeveloperQueries } from '../developers.queries.ts'
import { createValueCipher } from '../../../security/encrypted-value.ts'
import { hashSecret } from '../../../security/random-secrets.ts'
import { sessionSecretsOf } from '../../../security/session-secrets.ts'
import { createRefresh } from './refresh-session.ts'
import {
  type AccessClaims,
  type AccessGrant,
  createRefreshToken,
  createSessionTokens,
  REFRESH_MS,
  type SessionTokens,
} from './session-tokens.ts'
import { createSessionQueries, type SessionQueries, type SessionRow } from './sessions.queries.ts'

/** Starts, verifies, refreshes and ends sessions. */
export function createSessionService(deps: Deps) {
  const { db, now, settings, sessionSecret, caches } = deps
  const secrets = sessionSecretsOf({ sessionSecret, settings })
  const idTokens = createValueCipher(secrets, 'id-token')
  const tokens = createSessionTokens(deps)
  const { expiryIn, grantAccess, issue, read } = tokens

  function open(
    queries: SessionQueries,
    subjectKind: SubjectKind,
    subjectId: string,
    idToken?: string,
  ): Promise<SessionRow> {
    const createdAt = now()
    const expiresAt = expiryIn({ createdAt }, REFRESH_MS)
    const encrypted = idToken === undefined ? undefined : idTokens.encrypt(idToken)
    return queries.insert({ subjectKind, subjectId, createdAt, expiresAt, idToken: encrypted })
  }

  async function startIn(tx: Database, developerId: string, idToken?: string): Promise<SessionTokens> {
    const queries = createSessionQueries(tx)
    const session = await open(queries, 'developer', developerId, idToken)
    return issue(queries, session, createRefreshToken())
  }

  return {
    /**
     * Starts a session for a developer who has signed in.
     * @param idToken of the identity provider, for its logout page
     */
    start: (developerId: string, idToken?: string): Promise<SessionTokens> =>
      db.transaction((tx) => startIn(tx, developerId, idToken)),

    /**
     * Starts a session for a developer whose password was verified with this hash.
     * @throws AppError invalid_credentials when the password was changed after the verification
     */
    startWithPassword: (developerId: string, passwordHash: string): Promise<SessionTokens> =>
      db.transaction(async (tx) => {
        const isCurrent = await createDeveloperQueries(tx).lockPassword(developerId, passwordHash)
        if (!isCurrent) throw new AppError('invalid_credentials')
        return startIn(tx, developerId)
      }),

    /** Starts a session for a platform user. It has no refresh token, because their forms do not refresh. */
    async startForUser(userId: string, tx = db): Promise<AccessGrant> {
      const session = await open(createSessionQueries(tx), 'user', userId)
      return grantAccess(session, session.expiresAt)
    },

    /** Returns the session id of an access token, even if the session has ended. */
    idOf: (accessToken: string): string | undefined => read(accessToken, now())?.sessionId,

    /** Returns the claims of an access token if its session is usable, which is cached for a few seconds. */
    async verify(accessToken: string): Promise<AccessClaims | undefined> {
      const at = now()
      const claims = read(accessToken, at)
      if (!claims) return undefined
      const usable = await caches.sessions.get(claims.sessionId, at, () =>
        createSessionQueries(db).isUsable(claims.sessionId, at),
      )
      return usable ? claims : undefined
    },

    refresh: createRefresh(deps, tokens),

    /** Ends a session: in this process immediately, in other processes after `SESSION_CHECK_DELAY_MS` at most. */
    async end(sessionId: string): Promise<void> {
      await createSessionQueries(db).end(sessionId, now())
      caches.sessions.evict(sessionId)
    },

    /**
     * Ends all sessions of the account that a session belongs to.
     * @returns the ID token of the session, if it started with single sign-on
     */
    async endEverywhere(sessionId: string): Promise<string | undefined> {
      const queries = createSessionQueries(db)
      const session = await queries.find(sessionId)
      if (!session) return undefined
      const ended = await queries.endAll(session.subjectKind, session.subjectId, now())
      for (const id of ended) caches.sessions.evict(id)
      return session.idToken === null ? undefined : idTokens.decrypt(session.idToken)
    },

    /** Returns the session id of a refresh token, even if the token was used or the session has ended. */
    async sessionOfRefreshToken(refreshToken: string): Promise<string | undefined> {
      return (await createSessionQueries(db).findRefreshToken(hashSecret(refreshToken)))?.sessionId
    },
  }
}
