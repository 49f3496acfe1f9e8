import { sql } from 'drizzle-orm'
import { expect, vi } from 'vitest'
import type { Database } from '../db/client.ts'

/** Resolves once a transaction of this database waits for a lock of another one; PostgreSQL only. */
export function untilOneWaits(db: Database): Promise<void> {
  return vi.waitFor(
    async () => {
      const rows = await db.execute(
        sql`select 1 from pg_locks l inner join pg_database d on d.oid = l.database or l.database is null
          where not l.granted and d.datname = current_database()`,
      )
      expect([...(rows as unknown as unknown[])]).not.toEqual([])
    },
    { timeout: 30_000 },
  )
}
