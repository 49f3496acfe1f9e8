import type { Page } from '@stagedoor/contract/paging'
import { eq, ilike, type SQL } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'

/** Rows of one page and how many there are on all pages. */
export interface PageOf<Row> {
  rows: Row[]
  total: number
}

/** What a text filter of a list asks for; the parts that are there must all hold. */
export interface TextFilter {
  equals: string | undefined
  contains: string | undefined
}

/** Conditions of a text filter: equality is exact, a substring is found in any letter case (wire api.md §2). */
export function textConditions(column: PgColumn, { equals, contains }: TextFilter): (SQL | undefined)[] {
  return [
    equals === undefined ? undefined : eq(column, equals),
    contains === undefined ? undefined : ilike(column, `%${escapeLike(contains)}%`),
  ]
}

/** Condition of an equality filter, if it is set. */
export function equalsCondition(column: PgColumn, value: string | undefined): SQL | undefined {
  return value === undefined ? undefined : eq(column, value)
}

/** `limit` and `offset` of a page. */
export function pageWindow(page: Page): { limit: number; offset: number } {
  return { limit: page.size, offset: (page.number - 1) * page.size }
}

function escapeLike(text: string): string {
  return text.replaceAll(/[\\%_]/g, (character) => `\\${character}`)
}
