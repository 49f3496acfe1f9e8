import type { Page } from '@stagedoor/contract/paging'
import { eq, ilike, or, sql, type SQL, type SQLWrapper } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { Database } from '../client.ts'
import { type IsGiven, type PreparedQuery, type QueryValues, value } from './prepared.ts'

/** Rows of one page, and the number of rows of all pages. */
export interface PageOf<Row> {
  rows: Row[]
  total: number
}

/** Part of a list that operators read: at most `limit` rows, with `search` the ones that contain this text. */
export interface Listing {
  search: string | undefined
  limit: number
  /** Rows to skip. Default: 0. */
  offset?: number
}

/** A text filter of a list. All given parts must match. */
export interface TextFilter {
  equals: string | undefined
  contains: string | undefined
}

/** Conditions of a text filter. `equals` is case-sensitive, `contains` is not. */
export function textConditions(column: PgColumn, name: string, isGiven: IsGiven): (SQL | undefined)[] {
  return [
    equalsCondition(column, `${name}Equals`, isGiven),
    isGiven(`${name}Contains`) ? ilike(column, value(`${name}Contains`)) : undefined,
  ]
}

/** Values for the placeholders of `textConditions`. */
export function textValues(name: string, { equals, contains }: TextFilter) {
  return {
    [`${name}Equals`]: equals,
    [`${name}Contains`]: contains === undefined ? undefined : `%${escapeLike(contains)}%`,
  }
}

/** Condition of an equality filter, or undefined if it is not given. */
export function equalsCondition(column: PgColumn, name: string, isGiven: IsGiven): SQL | undefined {
  return isGiven(name) ? eq(column, value(name)) : undefined
}

/**
 * Reads one page of a query with `limit` and `offset`. Each row contains the total. A page after the last one has no rows,
 * so the total is read from the first page.
 */
export async function readPage<Row extends { total: number }>(
  query: PreparedQuery<Row>,
  values: QueryValues,
  page: Page,
): Promise<PageOf<Row>> {
  const offset = (page.number - 1) * page.size
  const rows = await query({ ...values, limit: page.size, offset })
  const [first] = rows.length > 0 || offset === 0 ? rows : await query({ ...values, limit: 1, offset: 0 })
  return { rows, total: first?.total ?? 0 }
}

/** Condition that one of the columns contains a text, ignoring case. Undefined without a text. */
export function containsAny(columns: readonly (PgColumn | SQL)[], text: string | undefined): SQL | undefined {
  if (text === undefined) return undefined
  const pattern = `%${escapeLike(text)}%`
  return or(...columns.map((column) => ilike(column, pattern)))
}

/** Counts the rows of a query without loading them. */
export function countRows(db: Database, query: SQLWrapper): Promise<number> {
  return db.$count(sql`(${query}) as matching`)
}

export function escapeLike(text: string): string {
  return text.replaceAll(/[\\%_]/g, (character) => `\\${character}`)
}
