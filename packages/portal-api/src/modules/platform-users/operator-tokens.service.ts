import type { TokenScope } from '@stagedoor/contract/admin/roles'
import { DAY_MS, HOUR_MS } from '@stagedoor/contract/constants'
import type { Deps } from '../../deps.ts'
import { AppError } from '../../errors/app-error.ts'
import { ACCESS_TOKEN_PREFIX, generateSecret, hashSecret } from '../../security/random-secrets.ts'
import { appendAudit } from '../audit/audit.service.ts'
import { createOperatorTokenQueries } from './operator-tokens.queries.ts'

/** Tokens that a person may have at the same time. */
const MAX_TOKENS = 50

interface NewAccessToken {
  name: string
  scopes: TokenScope[]
  days: number
}

/** Personal access tokens for the admin API, stored as hashes. */
export function createOperatorTokens({ db, now }: Pick<Deps, 'db' | 'now'>) {
  const queries = createOperatorTokenQueries(db)
  return {
    list: queries.list,

    /**
     * @returns the token, which is not stored, and its row
     * @throws AppError conflict for too many tokens
     */
    create: (userId: string, actor: string, { name, scopes, days }: NewAccessToken) =>
      db.transaction(async (tx) => {
        const tokens = createOperatorTokenQueries(tx)
        const at = now()
        await tokens.lockOwner(userId)
        await tokens.removeExpired(userId, at)
        if ((await tokens.count(userId)) >= MAX_TOKENS) {
          throw new AppError('conflict', { detail: `You have ${MAX_TOKENS} access tokens. Revoke one first` })
        }
        const { secret, hash, lastFour } = generateSecret(ACCESS_TOKEN_PREFIX)
        const row = await tokens.insert({
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
        if (!(await createOperatorTokenQueries(tx).remove(userId, id))) throw new AppError('not_found')
        await appendAudit(tx, { actor, action: 'token.revoked', subject: `token:${id}`, at: now() })
      }),

    /** Returns person and scopes of a valid token. */
    async verify(token: string): Promise<{ userId: string; scopes: TokenScope[] } | undefined> {
      if (!token.startsWith(ACCESS_TOKEN_PREFIX)) return undefined
      const at = now()
      const found = await queries.findValid(hashSecret(token), at)
      if (!found) return undefined
      const { id, userId, scopes, lastUsedAt } = found
      const hourAgo = new Date(at.getTime() - HOUR_MS)
      if (!lastUsedAt || lastUsedAt < hourAgo) await queries.setUsed(id, at, hourAgo)
      return { userId, scopes }
    },
  }
}
