import { getTableColumns, type SQL, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { Database } from '../client.ts'

/** Rows of one statement: far below the 65,535 parameters that PostgreSQL takes. */
export const ROWS_PER_INSERT = 500
/** Specifications and pictures are megabytes, and a statement is built in memory. */
export const LARGE_ROWS_PER_INSERT = 10

/** Writes rows in several statements of at most `size` rows each. */
export async function inChunks<Row>(
  rows: Row[],
  size: number,
  write: (chunk: Row[]) => Promise<unknown>,
): Promise<void> {
  for (let start = 0; start < rows.length; start += size) await write(rows.slice(start, start + size))
}

/** Inserts whole rows out of one JSON text: with a parameter for each value thousands are written three times as slowly. */
export function insertRecords<Table extends PgTable>(
  db: Database,
  table: Table,
  rows: Table['$inferSelect'][],
) {
  const columns = Object.entries(getTableColumns(table))
  const names = columns.map(([, { name }]) => sql.identifier(name))
  const record = columns.map(([key, column]) => sql`${sql.identifier(key)} ${sql.raw(column.getSQLType())}`)
  return db.execute(sql`insert into ${table} (${sql.join(names, sql`, `)})
    select * from json_to_recordset(${JSON.stringify(rows)}::text::json) as rows (${sql.join(record, sql`, `)})`)
}

/** The `set` of an upsert: every column takes the new value, but for those named and those the database generates. */
export function allBut<Table extends PgTable>(
  table: Table,
  ...kept: (keyof Table['_']['columns'] & string)[]
) {
  const columns = Object.entries(getTableColumns(table)).filter(
    ([name, column]) => column.generated === undefined && !kept.some((other) => other === name),
  )
  return Object.fromEntries(
    columns.map(([name, column]) => [name, sql.raw(`excluded."${column.name}"`)]),
  ) as { [Column in keyof Table['_']['columns'] & string]?: SQL }
}
