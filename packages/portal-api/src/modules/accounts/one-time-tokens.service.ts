import { randomUUID } from 'node:crypto'
import type { Database } from '../../db/client.ts'
import type { OneTimeTokenPurpose } from '../../db/schema/accounts.ts'
import type { Deps } from '../../deps.ts'
import { AppError } from '../../errors/app-error.ts'
import { createOneTimeTokenQueries, type OneTimeTokenRow } from './one-time-tokens.queries.ts'
import { hashSecret } from '../../security/random-secrets.ts'

/** Lifetime of the links with a token, in hours. */
export const TOKEN_HOURS: Readonly<Record<OneTimeTokenPurpose, number>> = {
  'developer-verify-email': 48,
  'developer-reset-password': 2,
  'user-verify-email': 48,
  'user-reset-password': 2,
  'user-invitation': 7 * 24,
  'owner-setup': 24,
}

/** Tokens in mailed links: random UUIDs (122 random bits) that can be used once. Only their hashes are stored. */
export function createOneTimeTokens({ now }: Pick<Deps, 'now'>) {
  async function find(db: Database, purpose: OneTimeTokenPurpose, token: string): Promise<OneTimeTokenRow> {
    const row = await createOneTimeTokenQueries(db).find(hashSecret(token.toLowerCase()), purpose)
    if (!row) throw new AppError('token_not_found')
    return row
  }

  return {
    async issue(tx: Database, purpose: OneTimeTokenPurpose, subjectId: string): Promise<string> {
      const token = randomUUID()
      const at = now()
      await createOneTimeTokenQueries(tx).insert({
        tokenHash: hashSecret(token),
        purpose,
        subjectId,
        createdAt: at,
        expiresAt: new Date(at.getTime() + TOKEN_HOURS[purpose] * 3_600_000),
      })
      return token
    },

    /**
     * Returns the account id of a token, used or not.
     * @throws AppError token_not_found
     */
    async subjectOf(db: Database, purpose: OneTimeTokenPurpose, token: string): Promise<string> {
      return (await find(db, purpose, token)).subjectId
    },

    /**
     * Returns the account id of a token that can be redeemed.
     * @throws AppError token_not_found, token_expired
     */
    async check(db: Database, purpose: OneTimeTokenPurpose, token: string): Promise<string> {
      const row = await find(db, purpose, token)
      if (row.usedAt || row.expiresAt <= now()) throw new AppError('token_expired')
      return row.subjectId
    },

    /**
     * Uses a token and returns its account id. Change the account's row before: transactions lock the account before its
     * tokens, so that concurrent uses of two links cannot deadlock.
     * @throws AppError token_not_found, and token_expired for a used or revoked one
     */
    async redeem(tx: Database, purpose: OneTimeTokenPurpose, token: string): Promise<string> {
      const used = await createOneTimeTokenQueries(tx).use(hashSecret(token.toLowerCase()), purpose, now())
      if (used) return used.subjectId
      await this.check(tx, purpose, token)
      throw new AppError('token_expired')
    },

    /** Locks the unused tokens of an account until the transaction ends, so that concurrent uses of two links wait. */
    lockAll(tx: Database, purpose: OneTimeTokenPurpose, subjectId: string): Promise<void> {
      return createOneTimeTokenQueries(tx).lockAll(subjectId, purpose)
    },

    revokeAll(tx: Database, purposes: readonly OneTimeTokenPurpose[], subjectId: string): Promise<void> {
      return createOneTimeTokenQueries(tx).useAll(subjectId, purposes, now())
    },
  }
}
