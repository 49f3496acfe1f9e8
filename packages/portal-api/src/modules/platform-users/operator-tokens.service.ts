import { DAY_MS, HOUR_MS } from '@stagedoor/contract/constants'
import type { TokenScope } from '@stagedoor/contract/admin/roles'
import { and, asc, count, eq, gt, isNull, lt, or } from 'drizzle-orm'
import { accessTokens } from '../../db/schema/accounts.ts'
import { insertRow } from '../../db/statements/insert-row.ts'
import type { Deps } from '../../deps.ts'
import { AppError } from '../../errors/app-error.ts'
import { ACCESS_TOKEN_PREFIX, generateSecret, hashSecret } from '../../security/random-secrets.ts'
import { appendAudit } from '../audit/audit.service.ts'

export type AccessTokenRow = typeof accessTokens.$inferSelect

/** Tokens that a person may have at the same time. */
const MAX_TOKENS = 50

export interface NewAccessToken {
  name: string
  scopes: TokenScope[]
  days: number
}

/** Personal access tokens for the admin API, stored as hashes. */
export function createOperatorTokens({ db, now }: Pick<Deps, 'db' | 'now'>) {
  return {
    /** Oldest first. */
    list: (userId: string): Promise<AccessTokenRow[]> =>
      db
        .select()
        .from(accessTokens)
        .where(eq(accessTokens.userId, userId))
        .orderBy(asc(accessTokens.createdAt), asc(accessTokens.id)),

    /**
     * @returns the token, which is not stored, and its row
     * @throws AppError conflict for too many tokens
     */
    create: (userId: string, actor: string, { name, scopes, days }: NewAccessToken) =>
      db.transaction(async (tx) => {
        const at = now()
        const [owned] = await tx
          .select({ total: count() })
          .from(accessTokens)
          .where(eq(accessTokens.userId, userId))
        if ((owned?.total ?? 0) >= MAX_TOKENS) {
          throw new AppError('conflict', { detail: `You have ${MAX_TOKENS} access tokens. Revoke one first` })
        }
        const { secret, hash, lastFour } = generateSecret(ACCESS_TOKEN_PREFIX)
        const row = await insertRow(tx, accessTokens, {
          userId,
          name,
          tokenHash: hash,
          lastFour,
          scopes: [...new Set(scopes)],
          expiresAt: new Date(at.getTime() + days * DAY_MS),
          createdAt: at,
        })
        await appendAudit(tx, {
          actor,
          action: 'token.created',
          subject: `token:${row.id}`,
          details: { scopes: row.scopes, expires_at: row.expiresAt.toISOString() },
          at,
        })
        return { token: secret, row }
      }),

    /** @throws AppError not_found for a token of another person as well */
    revoke: (userId: string, actor: string, id: string): Promise<void> =>
      db.transaction(async (tx) => {
        const [removed] = await tx
          .delete(accessTokens)
          .where(and(eq(accessTokens.id, id), eq(accessTokens.userId, userId)))
          .returning({ id: accessTokens.id })
        if (!removed) throw new AppError('not_found')
        await appendAudit(tx, { actor, action: 'token.revoked', subject: `token:${id}`, at: now() })
      }),

    /** Returns person and scopes of a valid token. */
    async verify(token: string): Promise<{ userId: string; scopes: TokenScope[] } | undefined> {
      if (!token.startsWith(ACCESS_TOKEN_PREFIX)) return undefined
      const at = now()
      const [found] = await db
        .select()
        .from(accessTokens)
        .where(and(eq(accessTokens.tokenHash, hashSecret(token)), gt(accessTokens.expiresAt, at)))
      if (!found) return undefined
      const { id, userId, scopes, lastUsedAt } = found
      const hourAgo = new Date(at.getTime() - HOUR_MS)
      if (!lastUsedAt || lastUsedAt < hourAgo) {
        const isOld = or(isNull(accessTokens.lastUsedAt), lt(accessTokens.lastUsedAt, hourAgo))
        await db
          .update(accessTokens)
          .set({ lastUsedAt: at })
          .where(and(eq(accessTokens.id, id), isOld))
      }
      return { userId, scopes }
    },
  }
}
