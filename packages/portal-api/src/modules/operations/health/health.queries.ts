import { sql } from 'drizzle-orm'
import type { Database } from '../../../db/client.ts'

/** Whether the database answers at all. */
export function createHealthQueries(db: Database) {
  return {
    ping: async (): Promise<void> => {
      await db.execute(sql`select 1`)
    },
  }
}
