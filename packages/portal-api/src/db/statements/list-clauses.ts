import type { Page } from '@stagedoor/contract/paging'
import { eq, ilike, type SQL } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { type IsGiven, type Question, value } from './prepared.ts'

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
export function textConditions(column: PgColumn, name: string, isGiven: IsGiven): (SQL | undefined)[] {
  return [
    equalsCondition(column, `${name}Equals`, isGiven),
    isGiven(`${name}Contains`) ? ilike(column, value(`${name}Contains`)) : undefined,
  ]
}

/** The values that `textConditions` asks for. */
export function textValues(name: string, { equals, contains }: TextFilter) {
  return {
    [`${name}Equals`]: equals,
    [`${name}Contains`]: contains === undefined ? undefined : `%${escapeLike(contains)}%`,
  }
}

/** Condition of an equality filter, if it is given. */
export function equalsCondition(column: PgColumn, name: string, isGiven: IsGiven): SQL | undefined {
  return isGiven(name) ? eq(column, value(name)) : undefined
}

/**
 * One page of a question that takes `limit` and `offset` and whose rows carry the total of all pages. A page behind the
 * last one has no row to carry it; the first one has.
 */
export async function readPage<Row extends { total: number }>(
  question: Question<Row>,
  values: Parameters<Question<Row>>[0],
  page: Page,
): Promise<PageOf<Row>> {
  const offset = (page.number - 1) * page.size
  const rows = await question({ ...values, limit: page.size, offset })
  const [first] = rows.length > 0 || offset === 0 ? rows : await question({ ...values, limit: 1, offset: 0 })
  return { rows, total: first?.total ?? 0 }
}

function escapeLike(text: string): string {
  return text.replaceAll(/[\\%_]/g, (character) => `\\${character}`)
}
