import { and, asc, count, eq, exists, type SQL, sql } from 'drizzle-orm'
import type { Page } from '@stagedoor/contract/paging'
import type { SearchJoin } from '@stagedoor/contract/catalog/search'
import type { Database } from '../../../db/client.ts'
import { products, productVersions, registrationConfigs } from '../../../db/schema/catalog.ts'
import {
  equalsCondition,
  type PageOf,
  readPage,
  type TextFilter,
  textConditions,
  textValues,
} from '../../../db/statements/list-clauses.ts'
import { type IsGiven, prepared, type QueryValues, value } from '../../../db/statements/prepared.ts'
import { productFacts } from './product-facts.queries.ts'
import { searchPage } from './product-search.queries.ts'
import { arrayText } from '../../../db/statements/raw-rows.ts'
import type { ViewScope } from '../../access/access.service.ts'

export interface ProductRow {
  id: string
  name: string
  description: string | null
  labels: Record<string, string>
  createdAt: Date
  updatedAt: Date
  documentCount: number
  versionCount: number
  latestId: string | null
  latestName: string | null
  /** When false, the caller may see name and description only. */
  isViewable: boolean
}

export interface ProductFilter {
  name: TextFilter
  description: TextFilter
  id: string | undefined
}

export interface ProductSearch {
  /** An empty text matches all products. */
  text: string
  joins: readonly SearchJoin[]
  authStrategyId: string | undefined
}

/** Products of the catalog. Each page is one query. */
export function createProductQueries(db: Database) {
  const list = prepared((isGiven) =>
    productPage(
      db,
      and(
        ...textConditions(products.name, 'name', isGiven),
        ...textConditions(products.description, 'description', isGiven),
        equalsCondition(products.id, 'id', isGiven),
        registrableWith(db, isGiven),
        isGiven('othersHidden') ? isViewable(isGiven) : undefined,
      ),
      isViewable(isGiven),
    ),
  )
  const searchWith = (joins: readonly SearchJoin[]) =>
    prepared((isGiven) => {
      const viewable = isViewable(isGiven)
      const where = and(registrableWith(db, isGiven), isGiven('othersHidden') ? viewable : undefined)
      return searchPage(db, { joins, where, viewable })
    })
  const searches = new Map<string, ReturnType<typeof searchWith>>()

  return {
    /** Sorted by name. */
    list: (
      { name, description, id }: ProductFilter,
      scope: ViewScope | undefined,
      page: Page,
    ): Promise<PageOf<ProductRow>> =>
      readPage(
        list,
        {
          ...textValues('name', name),
          ...textValues('description', description),
          id,
          ...scopeValues(scope),
        },
        page,
      ),

    async find(id: string, scope: ViewScope | undefined): Promise<ProductRow | undefined> {
      return (await list({ id, ...scopeValues(scope), limit: 1, offset: 0 }))[0]
    },

    async exists(id: string): Promise<boolean> {
      const rows = await db.select({ id: products.id }).from(products).where(eq(products.id, id))
      return rows.length > 0
    },

    /** Best match first. */
    search(
      { text, joins, authStrategyId }: ProductSearch,
      scope: ViewScope | undefined,
      page: Page,
    ): Promise<PageOf<ProductRow>> {
      const values = { authStrategyId, ...scopeValues(scope) }
      if (text === '') return readPage(list, values, page)
      const key = joins.toSorted().join()
      const search = searches.get(key) ?? searchWith(joins)
      searches.set(key, search)
      return readPage(search, { wanted: text, ...values }, page)
    },
  }
}

/** Selects the rows of a page first, so that versions and documents are counted for these only. */
function productPage(db: Database, where: SQL | undefined, viewable: SQL<boolean>) {
  const rowsOfPage = db
    .select({
      id: products.id,
      name: products.name,
      description: products.description,
      labels: products.labels,
      createdAt: products.createdAt,
      updatedAt: products.updatedAt,
      isViewable: viewable.as('is_viewable'),
      // A separate count is cheaper than a window function: with the index on the name, the scan ends after the page.
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
      isViewable: rowsOfPage.isViewable,
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

function scopeValues(scope: ViewScope | undefined): QueryValues {
  return scope
    ? { viewable: arrayText(scope.viewable), ...(scope.areOthersHidden && { othersHidden: 1 }) }
    : {}
}

function isViewable(isGiven: IsGiven): SQL<boolean> {
  return isGiven('viewable') ? sql`${products.id} = any(${value('viewable')}::text::uuid[])` : sql`true`
}

/** Viewable products with a registration config for the strategy. The search must not reveal configs of other products. */
function registrableWith(db: Database, isGiven: IsGiven): SQL | undefined {
  if (!isGiven('authStrategyId')) return undefined
  const isRegistrable = exists(
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
  return and(isViewable(isGiven), isRegistrable)
}
