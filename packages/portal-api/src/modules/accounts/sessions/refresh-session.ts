import { createHmac, hkdfSync } from 'node:crypto'
import type { Deps } from '../../../deps.ts'
import { AppError } from '../../../errors/app-error.ts'
import { appendAudit } from '../../audit/audit.service.ts'
import { hashSecret } from '../../../security/random-secrets.ts'
import { createSessionQueries, type SessionQueries, type SessionRow } from './sessions.queries.ts'
import { ACCESS_MS, createSessionTokens, REFRESH_MS, type SessionTokens } from './sessions.service.ts'

/**
 * Time in milliseconds during which a refresh can be repeated although its response was received, because another tab may
 * have sent its refresh before (decision record 0121).
 */
export const REFRESH_REPEAT_MS = 10_000

/** Responses in a row that may be lost. Each costs a query, so more of them end the session. */
const MOST_LOST = 10

/**
 * Returns a function that computes the successor of a refresh token. The successor depends only on the token and the
 * secret, so a repeated refresh returns the same token without storing it.
 */
function createSuccessorOf(secret: string): (refreshToken: string) => string {
  const key = Buffer.from(hkdfSync('sha256', secret, 'stagedoor', 'refresh-token-successor', 32))
  return (refreshToken) => createHmac('sha256', key).update(refreshToken).digest('base64url')
}

/**
 * Returns a function that replaces a refresh token by new tokens. A stolen token ends the session.
 * @throws AppError session_expired
 */
export function createRefreshSession(deps: Deps) {
  const { db, now, sessionSecrets, caches } = deps
  const { expiryIn, endOf, grantAccess, issue } = createSessionTokens(deps)
  /** Functions that compute successors with each accepted secret. */
  const successorFunctions = () => sessionSecrets.accepted.map(createSuccessorOf)
  const successorOf = (refreshToken: string) => createSuccessorOf(sessionSecrets.current)(refreshToken)

  /** Marks a token as used and issues its successor. Of several concurrent callers one gets the tokens. */
  async function rotate(queries: SessionQueries, refreshToken: string): Promise<SessionTokens | undefined> {
    const at = now()
    const used = await queries.useRefreshToken(hashSecret(refreshToken), at)
    const session = used && (await findUsable(queries, used.sessionId))
    if (!session) return undefined
    await queries.extend(session.id, expiryIn(session, REFRESH_MS))
    return issue(queries, session, successorOf(refreshToken), { isSuccessor: true })
  }

  /**
   * Repeats a refresh. Within REFRESH_REPEAT_MS, the request is that of another tab, which gets the same successor. After that,
   * the response of the first refresh was lost if the access token of the successor was never used. The successor is then
   * replaced by its own successor: a thief who received it cannot use it. If the access token was used, two clients have the
   * refresh token, and the session ends.
   */
  async function repeatRotation(
    refreshToken: string,
    arrivedAt: Date,
    isRetry = false,
  ): Promise<SessionTokens | undefined> {
    const queries = createSessionQueries(db)
    const used = await queries.findRefreshToken(hashSecret(refreshToken))
    if (!used?.usedAt) return undefined
    let { usedAt } = used
    let successor = await findSuccessor(queries, refreshToken)
    // Successors that were replaced because their responses were lost, too.
    for (let lost = 0; lost < MOST_LOST && successor?.usedAt && successor.receivedAt === null; lost += 1) {
      usedAt = successor.usedAt
      successor = await findSuccessor(queries, successor.refreshToken)
    }
    const isRecent = arrivedAt.getTime() - usedAt.getTime() <= REFRESH_REPEAT_MS
    const isLost = successor?.receivedAt === null
    if (successor?.usedAt || !(isRecent || isLost)) {
      await endAsStolen(used.sessionId)
      return undefined
    }
    // It was derived with a secret that is no longer accepted.
    if (!successor) return undefined
    if (!isRecent) {
      const { refreshToken: lost } = successor
      const replaced = await db.transaction((tx) => rotate(createSessionQueries(tx), lost))
      // Another tab may have replaced it first. A successor that has expired cannot be replaced.
      return replaced ?? (isRetry ? undefined : repeatRotation(refreshToken, now(), true))
    }
    const session = await findUsable(queries, used.sessionId)
    if (!session) return undefined
    return {
      ...grantAccess(session, expiryIn(session, ACCESS_MS), successor.tokenHash),
      refreshToken: successor.refreshToken,
      refreshExpiresAt: successor.expiresAt,
    }
  }

  async function findSuccessor(queries: SessionQueries, refreshToken: string) {
    for (const successorOfToken of successorFunctions()) {
      const successor = successorOfToken(refreshToken)
      const row = await queries.findRefreshToken(hashSecret(successor))
      if (row) return { ...row, refreshToken: successor }
    }
    return undefined
  }

  async function endAsStolen(sessionId: string): Promise<void> {
    await db.transaction(async (tx) => {
      const ended = await createSessionQueries(tx).end(sessionId, now())
      if (!ended) return
      await appendAudit(tx, {
        actor: 'system',
        action: 'session.ended',
        subject: `${ended.subjectKind}:${ended.subjectId}`,
        details: { session: sessionId, because: 'a used refresh token was sent again' },
        at: now(),
      })
    })
    caches.sessions.evict(sessionId)
  }

  async function findUsable(queries: SessionQueries, sessionId: string): Promise<SessionRow | undefined> {
    const session = (await queries.levelOf(sessionId, now())) ? await queries.find(sessionId) : undefined
    // SESSION_MAX_DAYS may have been reduced after the last refresh.
    return session && endOf(session) > now().getTime() ? session : undefined
  }

  /** @param arrivedAt time of the request, before the first database query */
  return async (refreshToken: string, arrivedAt: Date): Promise<SessionTokens> => {
    const rotated = await db.transaction((tx) => rotate(createSessionQueries(tx), refreshToken))
    const tokens = rotated ?? (await repeatRotation(refreshToken, arrivedAt))
    if (!tokens) throw new AppError('session_expired')
    return tokens
  }
}
