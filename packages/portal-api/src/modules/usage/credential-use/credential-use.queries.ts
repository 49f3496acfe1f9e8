import { sql } from 'drizzle-orm'
import type { Database } from '../../../db/client.ts'
import { arrayText } from '../../../db/statements/raw-rows.ts'

export function createCredentialUseQueries(db: Database) {
  return {
    /**
     * Stores the last uses of API keys. Skips rows that another transaction has locked: it is storing a later use, or the
     * next use is stored soon.
     *
     * @param uses times in Unix milliseconds, by id of the credential
     */
    async touchCredentials(uses: readonly (readonly [id: string, at: number])[]): Promise<void> {
      const ids = arrayText(uses.map(([id]) => id))
      const times = arrayText(uses.map(([, at]) => at))
      await db.execute(sql`
        update credentials set last_used_at = greatest(last_used_at, to_timestamp(used.at / 1000.0))
        from unnest(${ids}::text::uuid[], ${times}::text::float8[]) as used (id, at)
        where credentials.id = used.id and credentials.id in (
          select id from credentials where id = any(${ids}::text::uuid[]) for update skip locked)`)
    },
  }
}
