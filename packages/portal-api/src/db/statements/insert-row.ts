import type { PgTable } from 'drizzle-orm/pg-core'
import type { Database } from '../client.ts'

/** Inserts a row and returns it with its generated values. */
export async function insertRow<Table extends PgTable>(
  db: Database,
  table: Table,
  values: Table['$inferInsert'],
): Promise<Table['$inferSelect']> {
  const [row] = await db.insert<PgTable>(table).values(values).returning()
  if (!row) throw new Error('the row was not inserted')
  return row as Table['$inferSelect']
}
