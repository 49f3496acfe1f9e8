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
 * How long, in milliseconds, an answer may be asked for again that did not arrive, because the page was loaded anew or the
 * connection broke (0021). A used token that comes later is taken for stolen.
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
   * The tokens of a trade whose answer did not arrive, if the used token comes again soon and its successor is still
   * unused. A token that comes again otherwise is in two hands: nobody can tell whose, so the session ends. A request
   * that was here before the trade is neither: another one was quicker, and its answer reaches the same browser.
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
