import type { CredentialType } from '@stagedoor/contract/applications/auth-strategies'
import type { ProductAccess } from '@stagedoor/contract/catalog/products'
import type { SearchJoin } from '@stagedoor/contract/catalog/search'
import type { Page } from '@stagedoor/contract/paging'
import { and, arrayContains, eq, or, sql } from 'drizzle-orm'
import type { Database } from '../../../db/client.ts'
import { products } from '../../../db/schema/catalog.ts'
import {
  equalsCondition,
  type PageOf,
  readPage,
  type TextFilter,
  textConditions,
  textValues,
} from '../../../db/statements/list-clauses.ts'
import { prepared, type QueryValues } from '../../../db/statements/prepared.ts'
import { arrayText } from '../../../db/statements/raw-rows.ts'
import type { ViewScope } from '../../access/access.service.ts'
import { catalogConditions, isListed, isViewable } from './product-conditions.queries.ts'
import { productPage } from './product-page.queries.ts'
import { searchPage } from './product-search.queries.ts'

/** As many as an import accepts. */
const MOST_FEATURED = 3

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
  groupKey: string | null
  groupTitle: string | null
  featuredPosition: number | null
  iconHash: string | null
  /** Types of all auth strategies with which applications can register; null if there are none. */
  authTypes: CredentialType[] | null
  specUpdatedAt: Date | null
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
  group: string | undefined
  authType: CredentialType | undefined
  access: ProductAccess | undefined
  /** Order of all products; a search sorts by relevance. */
  isGrouped: boolean
}

/** Products of the catalog. Each page is one query. */
export function createProductQueries(db: Database) {
  const list = prepared((isGiven) =>
    productPage(db, {
      where: and(
        ...textConditions(products.name, 'name', isGiven),
        ...textConditions(products.description, 'description', isGiven),
        equalsCondition(products.id, 'id', isGiven),
        isListed(isGiven),
      ),
      viewable: isViewable(isGiven),
      sandboxesOnly: isGiven('sandboxesOnly'),
    }),
  )
  const browse = (isGrouped: boolean) =>
    prepared((isGiven) => {
      const viewable = isViewable(isGiven)
      return productPage(db, {
        where: catalogConditions(db, isGiven),
        viewable,
        sandboxesOnly: isGiven('sandboxesOnly'),
        isGrouped,
      })
    })
  const byName = browse(false)
  const byGroup = browse(true)
  const searchWith = (joins: readonly SearchJoin[]) =>
    prepared((isGiven) => {
      return searchPage(db, {
        joins,
        where: catalogConditions(db, isGiven),
        viewable: isViewable(isGiven),
        sandboxesOnly: isGiven('sandboxesOnly'),
      })
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

    /** Finds a product by its slug, otherwise by a former one. */
    async findIdBySlug(slug: string): Promise<string | undefined> {
      const isCurrent = eq(products.slug, slug)
      const rows = await db
        .select({ id: products.id, isCurrent: sql<boolean>`${isCurrent}` })
        .from(products)
        .where(or(isCurrent, arrayContains(products.formerSlugs, [slug])))
      return (rows.find((row) => row.isCurrent) ?? rows[0])?.id
    },

    /** Best match first; without a text, by name or by group. */
    search(
      { text, joins, isGrouped, authStrategyId, group, authType, access }: ProductSearch,
      scope: ViewScope | undefined,
      page: Page,
    ): Promise<PageOf<ProductRow>> {
      const accessValue = access && { [`${access}Access`]: 1 }
      const values = { authStrategyId, group, authType, ...accessValue, ...scopeValues(scope) }
      if (text === '') return readPage(isGrouped ? byGroup : byName, values, page)
      const key = joins.toSorted().join()
      const search = searches.get(key) ?? searchWith(joins)
      searches.set(key, search)
      return readPage(search, { wanted: text, ...values }, page)
    },

    /** Featured products that may be viewed, in the order of portal.yaml. */
    async featured(scope: ViewScope | undefined): Promise<ProductRow[]> {
      const rows = await byName({ featured: 1, ...scopeValues(scope), limit: MOST_FEATURED, offset: 0 })
      return rows.toSorted((one, other) => (one.featuredPosition ?? 0) - (other.featuredPosition ?? 0))
    },
  }
}

export function scopeValues(scope: ViewScope | undefined): QueryValues {
  return scope
    ? {
        viewable: arrayText(scope.viewable),
        ...(scope.areOthersHidden && { othersHidden: 1 }),
        ...(scope.sandboxesOnly && { sandboxesOnly: 1 }),
      }
    : {}
}
