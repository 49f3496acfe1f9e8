import { and, asc, count, eq, exists, type SQL, sql } from 'drizzle-orm'
import type { Page } from '@stagedoor/contract/paging'
import type { SearchJoin } from '@stagedoor/contract/search'
import type { Database } from '../db/client.ts'
import { products, productVersions, registrationConfigs } from '../db/schema/catalogue.ts'
import {
  equalsCondition,
  type PageOf,
  readPage,
  type TextFilter,
  textConditions,
  textValues,
} from './list-clauses.ts'
import { type IsGiven, prepared, value } from './prepared.ts'
import { productFacts } from './product-facts.ts'
import { searchPage } from './product-search.ts'

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
    prepared((isGiven) => searchPage(db, joins, registrableWith(db, isGiven)))
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

    /** Best match first. */
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
function productPage(db: Database, where: SQL | undefined) {
  const rowsOfPage = db
    .select({
      id: products.id,
      name: products.name,
      description: products.description,
      labels: products.labels,
      createdAt: products.createdAt,
      updatedAt: products.updatedAt,
      // By name, the index ends after the page and counting is cheaper apart.
      total: sql<number>`${db.select({ all: count() }).from(products).where(where)}`.as('total'),
    })
    .from(products)
    .where(where)
    .orderBy(sql`lower(${products.name})`, asc(products.id))
    .limit(value('limit'))
    .offset(value('offset'))
    .as('page')
  const { latest, versionFacts, documentFacts, columns } = productFacts(db, rowsOfPage.id)
  return db
    .select({
      id: rowsOfPage.id,
      name: rowsOfPage.name,
      description: rowsOfPage.description,
      labels: rowsOfPage.labels,
      createdAt: rowsOfPage.createdAt,
      updatedAt: rowsOfPage.updatedAt,
      total: sql<number>`${rowsOfPage.total}`.mapWith(Number),
      ...columns,
    })
    .from(rowsOfPage)
    .leftJoinLateral(latest, sql`true`)
    .crossJoinLateral(versionFacts)
    .crossJoinLateral(documentFacts)
    .orderBy(sql`lower(${rowsOfPage.name})`, asc(rowsOfPage.id))
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
