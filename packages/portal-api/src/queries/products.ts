import { and, asc, count, desc, eq, exists, or, type SQL, sql } from 'drizzle-orm'
import type { Page } from '@stagedoor/contract/paging'
import type { SearchJoin } from '@stagedoor/contract/search'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { Database } from '../db/client.ts'
import { documents, products, productVersions, registrationConfigs } from '../db/schema/catalogue.ts'
import {
  equalsCondition,
  type PageOf,
  readPage,
  type TextFilter,
  textConditions,
  textValues,
} from './list-clauses.ts'
import { type IsGiven, prepared, value } from './prepared.ts'

/** A product with what lists show of it. */
export interface ProductRow {
  id: string
  name: string
  description: string | null
  labels: Record<string, string>
  createdAt: Date
  updatedAt: Date
  documentCount: number
  versionCount: number
  /** The version that was created last. */
  latestId: string | null
  latestName: string | null
}

export interface ProductFilter {
  name: TextFilter
  description: TextFilter
  id: string | undefined
}

export interface ProductSearch {
  /** Empty: everything. */
  text: string
  joins: readonly SearchJoin[]
  authStrategyId: string | undefined
}

/** Products of the catalogue. A page is one query, whatever its size. */
export function createProductQueries(db: Database) {
  const list = prepared((isGiven) =>
    productPage(
      db,
      and(
        ...textConditions(products.name, 'name', isGiven),
        ...textConditions(products.description, 'description', isGiven),
        equalsCondition(products.id, 'id', isGiven),
        registrableWith(db, isGiven),
      ),
    ),
  )
  const one = prepared(() => productPage(db, eq(products.id, value('id'))))
  const searchWith = (joins: readonly SearchJoin[]) =>
    prepared((isGiven) => {
      // In lower case on both sides already. No pattern, so no character of the text means anything else.
      const found = or(
        contains(products.searchText),
        joins.includes('versions') ? contains(products.versionNames) : undefined,
        joins.includes('versions.documents') ? contains(products.documentTitles) : undefined,
      )
      return productPage(db, and(registrableWith(db, isGiven), found), relevance())
    })
  const searches = new Map<string, ReturnType<typeof searchWith>>()

  return {
    /** By name. */
    list: ({ name, description, id }: ProductFilter, page: Page): Promise<PageOf<ProductRow>> =>
      readPage(list, { ...textValues('name', name), ...textValues('description', description), id }, page),

    async find(id: string): Promise<ProductRow | undefined> {
      return (await one({ id, limit: 1, offset: 0 }))[0]
    },

    async exists(id: string): Promise<boolean> {
      const rows = await db.select({ id: products.id }).from(products).where(eq(products.id, id))
      return rows.length > 0
    },

    /** Best match first: the name itself, its beginning, a word's beginning, any part of it, then other texts. */
    search({ text, joins, authStrategyId }: ProductSearch, page: Page): Promise<PageOf<ProductRow>> {
      if (text === '') return readPage(list, { authStrategyId }, page)
      const key = joins.toSorted().join()
      const search = searches.get(key) ?? searchWith(joins)
      searches.set(key, search)
      return readPage(search, { wanted: text, authStrategyId }, page)
    },
  }
}

/** The rows of a page first; counts are then taken for these alone. */
function productPage(db: Database, where: SQL | undefined, rank?: SQL<number>) {
  const rowsOfPage = db
    .select({
      id: products.id,
      name: products.name,
      description: products.description,
      labels: products.labels,
      createdAt: products.createdAt,
      updatedAt: products.updatedAt,
      rank: (rank ?? sql<number>`0`).as('relevance'),
      // Ranked, all matches are looked at anyway; by name, the index ends after the page and counting is cheaper apart.
      total: (rank
        ? sql<number>`count(*) over ()`
        : sql<number>`${db.select({ all: count() }).from(products).where(where)}`
      ).as('total'),
    })
    .from(products)
    .where(where)
    .orderBy(...(rank ? [sql`relevance`] : []), sql`lower(${products.name})`, asc(products.id))
    .limit(value('limit'))
    .offset(value('offset'))
    .as('page')
  const latest = db
    .select({
      latestId: sql`${productVersions.id}`.as('latest_id'),
      latestName: sql`${productVersions.name}`.as('latest_name'),
    })
    .from(productVersions)
    .where(eq(productVersions.productId, rowsOfPage.id))
    .orderBy(desc(productVersions.createdAt), desc(productVersions.id))
    .limit(1)
    .as('latest')
  const versionFacts = db
    .select({ versionCount: count().as('version_count') })
    .from(productVersions)
    .where(eq(productVersions.productId, rowsOfPage.id))
    .as('version_facts')
  const documentFacts = db
    .select({ documentCount: count().as('document_count') })
    .from(documents)
    .where(eq(documents.productId, rowsOfPage.id))
    .as('document_facts')
  return db
    .select({
      id: rowsOfPage.id,
      name: rowsOfPage.name,
      description: rowsOfPage.description,
      labels: rowsOfPage.labels,
      createdAt: rowsOfPage.createdAt,
      updatedAt: rowsOfPage.updatedAt,
      total: sql<number>`${rowsOfPage.total}`.mapWith(Number),
      versionCount: versionFacts.versionCount,
      latestId: sql<string | null>`${latest.latestId}`,
      latestName: sql<string | null>`${latest.latestName}`,
      documentCount: documentFacts.documentCount,
    })
    .from(rowsOfPage)
    .leftJoinLateral(latest, sql`true`)
    .crossJoinLateral(versionFacts)
    .crossJoinLateral(documentFacts)
    .orderBy(sql`relevance`, sql`lower(${rowsOfPage.name})`, asc(rowsOfPage.id))
    .prepare('products')
}

/** Products that have a version which can be registered with the strategy asked for. */
function registrableWith(db: Database, isGiven: IsGiven): SQL | undefined {
  if (!isGiven('authStrategyId')) return undefined
  return exists(
    db
      .select({ one: sql`1` })
      .from(registrationConfigs)
      .innerJoin(productVersions, eq(productVersions.id, registrationConfigs.productVersionId))
      .where(
        and(
          eq(productVersions.productId, products.id),
          eq(registrationConfigs.authStrategyId, value('authStrategyId')),
        ),
      ),
  )
}

/** As a query of its own it is answered once, and not for every row. */
const WANTED = sql`(select lower(${value('wanted')}::text))`

function contains(column: PgColumn): SQL {
  return sql`strpos(${column}, ${WANTED}) > 0`
}

/** The first line of the text is the name. Most rows of a large answer are done with the first question. */
function relevance(): SQL<number> {
  const { searchText } = products
  const name = sql`split_part(${searchText}, chr(10), 1)`
  return sql<number>`case
    when strpos(${searchText}, ${WANTED}) = 0 then 4
    when starts_with(${searchText}, ${WANTED} || chr(10)) then 0
    when starts_with(${searchText}, ${WANTED}) then 1
    when strpos(${name}, ' ' || ${WANTED}) > 0 then 2
    when strpos(${name}, ${WANTED}) > 0 then 3
    else 4 end`
}
