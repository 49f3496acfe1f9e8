import { getTableColumns, type SQL, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { Database } from '../client.ts'

/** Rows per statement, so that it has far fewer than PostgreSQL's maximum of 65,535 parameters. */
export const ROWS_PER_INSERT = 500
/** For specifications and pictures of several megabytes, because statements are built in memory. */
export const LARGE_ROWS_PER_INSERT = 10

/** Writes rows in chunks of at most `size` rows. */
export async function inChunks<Row>(
  rows: Row[],
  size: number,
  write: (chunk: Row[]) => Promise<unknown>,
): Promise<void> {
  for (let start = 0; start < rows.length; start += size) await write(rows.slice(start, start + size))
}

/** Inserts rows from one JSON parameter. With one parameter per value, thousands of rows take three times as long. */
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

/** Returns the `set` of an upsert: all columns except generated columns and `kept` get the new value. */
export function setExcept<Table extends PgTable>(
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
