import type { Deps } from '../../../deps.ts'
import { AppError } from '../../../http/errors/app-error.ts'
import { appendAudit } from '../../audit/audit.service.ts'
import { createSuccessorOf } from '../../../security/refresh-token.ts'
import { hashSecret } from '../../../security/secret-hash.ts'
import { sessionSecretsOf } from '../../../security/session-secrets.ts'
import {
  queriesOn,
  REFRESH_MS,
  type Session,
  type SessionQueries,
  type SessionTokenIssuer,
  type SessionTokens,
  ACCESS_MS,
} from './session-tokens.ts'

/**
 * Time in milliseconds during which a request can be repeated whose response was lost, because the page was reloaded or the
 * connection broke (0021). A used token that arrives later is treated as stolen.
 */
export const REFRESH_REPEAT_MS = 10_000

/** Trades a refresh token for the next pair. Throws session_expired; a stolen token ends the whole session. */
export function createRefresh(
  { db, now, settings, sessionSecret, caches }: Deps,
  { within, endOf, grantAccess, issue }: SessionTokenIssuer,
) {
  const secrets = sessionSecretsOf({ sessionSecret, settings })
  /** What a token may have been traded for; the first is how it is traded now. */
  const successorsOf = secrets.accepted.map(createSuccessorOf)
  const successorOf = createSuccessorOf(secrets.current)

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
   * Returns the tokens of a refresh whose response was lost, if the used token is repeated soon and its successor is still
   * unused. Otherwise two clients hold the token, and the owner is unknown, so the session ends. A request that arrived
   * before the refresh is neither case: a concurrent request was faster, and its response reaches the same browser.
   */
  async function repeatTrade(refreshToken: string, arrivedAt: Date): Promise<SessionTokens | undefined> {
    const queries = queriesOn(db)
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

  async function endAsStolen(sessionId: string): Promise<void> {
    await db.transaction(async (tx) => {
      const ended = await queriesOn(tx).end(sessionId, now())
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

  async function findUsable(queries: SessionQueries, sessionId: string): Promise<Session | undefined> {
    const session = (await queries.isUsable(sessionId, now())) ? await queries.find(sessionId) : undefined
    // SESSION_MAX_DAYS may have been longer when the session was last extended.
    return session && endOf(session) > now().getTime() ? session : undefined
  }

  /** `arrivedAt`: when the request with the token came, before the first database query. */
  return async (refreshToken: string, arrivedAt: Date): Promise<SessionTokens> => {
    const traded = await db.transaction((tx) => trade(queriesOn(tx), refreshToken))
    const tokens = traded ?? (await repeatTrade(refreshToken, arrivedAt))
    if (!tokens) throw new AppError('session_expired')
    return tokens
  }
}
