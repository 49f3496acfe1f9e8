import { sql } from 'drizzle-orm'
import type { Database } from '../../../db/client.ts'
import { arrayText } from '../../../db/statements/raw-rows.ts'

/** Last uses of API keys. */
export function createCredentialUseQueries(db: Database) {
  return {
    /**
     * Stores when keys were used, in Unix milliseconds by id. Rows that another transaction holds are skipped: either that
     * stores a use itself, or the next use is stored soon.
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
