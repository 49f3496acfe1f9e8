import { ACCESS_TOKEN_MINUTES, DAY_MS, REFRESH_TOKEN_HOURS } from '@stagedoor/contract/constants'
import type { Database } from '../../../db/client.ts'
import type { Deps } from '../../../deps.ts'
import type { SubjectKind } from '../../../db/schema/accounts.ts'
import { AppError } from '../../../http/errors/app-error.ts'
import { appendAudit } from '../../audit/audit.service.ts'
import { createDeveloperQueries } from '../developers.queries.ts'
import { createSessionQueries } from './sessions.queries.ts'
import { type AccessClaims, createAccessTokens } from '../../../security/access-token.ts'
import { createValueCipher } from '../../../security/encrypted-value.ts'
import { createRefreshToken, createSuccessorOf } from '../../../security/refresh-token.ts'
import { hashSecret } from '../../../security/secret-hash.ts'
import { sessionSecretsOf } from '../../../security/session-secrets.ts'

const ACCESS_MS = ACCESS_TOKEN_MINUTES * 60_000
const REFRESH_MS = REFRESH_TOKEN_HOURS * 3_600_000
/**
 * How long, in milliseconds, an answer may be asked for again that did not arrive, because the page was loaded anew or the
 * connection broke (0021). A used token that comes later is taken for stolen.
 */
export const REFRESH_REPEAT_MS = 10_000

export interface AccessGrant {
  sessionId: string
  /** Whose session it is: a developer or a platform user. */
  subjectId: string
  accessToken: string
  accessExpiresAt: Date
}

export interface SessionTokens extends AccessGrant {
  refreshToken: string
  refreshExpiresAt: Date
}

/** Log-ins: an access token trusted for 15 minutes, kept alive by refresh tokens that each work once (wire api.md §1). */
export function createSessionService({ db, now, settings, sessionSecret, caches }: Deps) {
  const secrets = sessionSecretsOf({ sessionSecret, settings })
  const accessTokens = createAccessTokens(secrets)
  const idTokens = createValueCipher(secrets, 'id-token')
  /** What a token may have been traded for; the first is how it is traded now. */
  const successorsOf = secrets.accepted.map(createSuccessorOf)
  const successorOf = createSuccessorOf(secrets.current)

  /** End of a session's absolute lifetime, in Unix milliseconds. */
  function endOf({ createdAt }: Pick<Session, 'createdAt'>): number {
    return createdAt.getTime() + settings.SESSION_MAX_DAYS * DAY_MS
  }

  /** The time in `ms` milliseconds, or the end of the session's absolute lifetime if that is earlier. */
  function within(session: Pick<Session, 'createdAt'>, ms: number): Date {
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
    const refreshExpiresAt = within(session, REFRESH_MS)
    await queries.insertRefreshToken({
      tokenHash: hashSecret(refreshToken),
      sessionId: session.id,
      createdAt: at,
      expiresAt: refreshExpiresAt,
    })
    return {
      ...grantAccess(session, within(session, ACCESS_MS)),
      refreshToken,
      refreshExpiresAt,
    }
  }

  /** Uses a token up and issues its successor; nothing when it cannot be used. Of several callers one gets the tokens. */
  async function trade(queries: SessionQueries, refreshToken: string): Promise<SessionTokens | undefined> {
    const at = now()
    const used = await queries.useRefreshToken(hashSecret(refreshToken), at)
    const session = used && (await findUsable(queries, used.sessionId))
    if (!session) return undefined
    await queries.extend(session.id, within(session, REFRESH_MS))
    return issue(queries, session, successorOf(refreshToken))
  }

  /**
   * The tokens of a trade whose answer did not arrive, if the used token comes again soon and its successor is still
   * unused. A token that comes again otherwise is in two hands: nobody can tell whose, so the session ends. A request
   * that was here before the trade is neither: another one was quicker, and its answer reaches the same browser.
   */
  async function repeatTrade(refreshToken: string, arrivedAt: Date): Promise<SessionTokens | undefined> {
    const queries = createSessionQueries(db)
    const used = await queries.findRefreshToken(hashSecret(refreshToken))
    if (!used?.usedAt || arrivedAt <= used.usedAt) return undefined
    const successor = await findSuccessor(queries, refreshToken)
    if (successor?.usedAt || arrivedAt.getTime() - used.usedAt.getTime() > REFRESH_REPEAT_MS) {
      await endAsStolen(used.sessionId)
      return undefined
    }
    const session = successor && (await findUsable(queries, used.sessionId))
    if (!session) return undefined
    return {
      ...grantAccess(session, within(session, ACCESS_MS)),
      refreshToken: successor.refreshToken,
      refreshExpiresAt: successor.expiresAt,
    }
  }

  async function findSuccessor(queries: SessionQueries, refreshToken: string) {
    for (const find of successorsOf) {
      const successor = find(refreshToken)
      const row = await queries.findRefreshToken(hashSecret(successor))
      if (row) return { ...row, refreshToken: successor }
    }
    return undefined
  }

  async function findUsable(queries: SessionQueries, sessionId: string): Promise<Session | undefined> {
    const session = (await queries.isUsable(sessionId, now())) ? await queries.find(sessionId) : undefined
    // SESSION_MAX_DAYS may have been longer when the session was last extended.
    return session && endOf(session) > now().getTime() ? session : undefined
  }

  async function endAsStolen(sessionId: string): Promise<void> {
    await db.transaction(async (tx) => {
      const ended = await createSessionQueries(tx).end(sessionId, now())
      if (!ended) return
      await appendAudit(tx, {
        actor: 'system',
        action: 'session.ended',
        subject: `${ended.subjectKind}:${ended.subjectId}`,
        details: { session: sessionId, because: 'a used refresh token came back' },
        at: now(),
      })
    })
    caches.sessions.forget(sessionId)
  }

  function open(
    queries: SessionQueries,
    subjectKind: SubjectKind,
    subjectId: string,
    idToken?: string,
  ): Promise<Session> {
    const at = now()
    const expiresAt = within({ createdAt: at }, REFRESH_MS)
    const sealed = idToken === undefined ? undefined : idTokens.encrypt(idToken)
    return queries.insert({ subjectKind, subjectId, createdAt: at, expiresAt, idToken: sealed })
  }

  async function startIn(tx: Database, developerId: string, idToken?: string): Promise<SessionTokens> {
    const queries = createSessionQueries(tx)
    const session = await open(queries, 'developer', developerId, idToken)
    return issue(queries, session, createRefreshToken())
  }

  return {
    /** A new session for a developer who has proved who they are, `idToken` being an identity provider's proof. */
    start: (developerId: string, idToken?: string): Promise<SessionTokens> =>
      db.transaction((tx) => startIn(tx, developerId, idToken)),

    /**
     * Starts a developer's session after a password was verified against this hash.
     * @throws AppError invalid_credentials when the password has changed since, which has ended all sessions
     */
    startWithPassword: (developerId: string, passwordHash: string): Promise<SessionTokens> =>
      db.transaction(async (tx) => {
        const isCurrent = await createDeveloperQueries(tx).lockPassword(developerId, passwordHash)
        if (!isCurrent) throw new AppError('invalid_credentials')
        return startIn(tx, developerId)
      }),

    /** A new session for a platform user: without a refresh token, which their forms do not know, but as long. */
    async startForUser(userId: string, tx = db): Promise<AccessGrant> {
      const session = await open(createSessionQueries(tx), 'user', userId)
      return grantAccess(session, session.expiresAt)
    },

    /** The session of an access token, whether it has ended or not. */
    idOf: (accessToken: string): string | undefined => accessTokens.read(accessToken, now())?.sessionId,

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

    /**
     * Trades a refresh token for the next pair. Throws session_expired; a stolen token ends the whole session.
     * @param arrivedAt when the request came that carries the token, before anything was asked of the database
     */
    async refresh(refreshToken: string, arrivedAt: Date): Promise<SessionTokens> {
      const traded = await db.transaction((tx) => trade(createSessionQueries(tx), refreshToken))
      const tokens = traded ?? (await repeatTrade(refreshToken, arrivedAt))
      if (!tokens) throw new AppError('session_expired')
      return tokens
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

/** Ends all sessions of an account; those that are cached live for `SESSION_CHECK_DELAY_MS` more. */
export function endSessions(tx: Database, kind: SubjectKind, accountId: string, at: Date): Promise<string[]> {
  return createSessionQueries(tx).endAll(kind, accountId, at)
}
