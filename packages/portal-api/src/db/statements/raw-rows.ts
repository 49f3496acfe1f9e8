import type { SQL } from 'drizzle-orm'
import type { Database } from '../client.ts'

/** Rows of a statement that the query builder cannot say; the two drivers hand them out in two ways. */
export async function rawRows<Row>(db: Database, statement: SQL): Promise<Row[]> {
  const result: unknown = await db.execute(statement)
  return (Array.isArray(result) ? result : (result as { rows: unknown[] }).rows) as Row[]
}

/**
 * A list as one text parameter, to be cast in SQL: no driver has to know the type, and joining is the fastest way to
 * hand over thousands of values. For numbers, UUIDs and hex only: nothing is quoted.
 */
export function arrayText(values: readonly (number | string)[]): string {
  return `{${values.join(',')}}`
}
