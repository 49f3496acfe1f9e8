import {
  ProductListQuerySchema,
  ProductListSchema,
  ProductSchema,
} from '@stagedoor/contract/catalog/products'
import {
  CatalogSchema,
  joinsOf,
  type SearchHit,
  SearchPathSchema,
  SearchQuerySchema,
  SearchResultSchema,
} from '@stagedoor/contract/catalog/search'
import { PRODUCT_ACCESSES, PRODUCT_CATALOG_INDEX } from '@stagedoor/contract/constants'
import { equalsValue, pageOf, textValues, toList } from '@stagedoor/contract/paging'
import type { AccessGuards } from '../../../http/access.ts'
import { AppError } from '../../../errors/app-error.ts'
import { compressed } from '../../../http/middleware/compressed.ts'
import { route, routes } from '../../../http/route.ts'
import type { Services } from '../../../services.ts'
import { productBody, searchSource } from './product-body.ts'

const about = {
  tag: 'Products',
  access: 'session-or-public-portal',
  allowsPending: true,
  middleware: [compressed],
} as const

/** Products of the catalog that the caller can view or request access to. */
export function productRoutes({ access, catalog: { filters, products } }: Services, guards: AccessGuards) {
  return routes(guards, [
    route('get', '/products', {
      ...about,
      id: 'listProducts',
      summary: 'List products',
      query: ProductListQuerySchema,
      responses: { 200: ProductListSchema },
      handler: async ({ query, developerId }) => {
        const page = pageOf(query)
        const filter = {
          name: textValues(query, 'name'),
          description: textValues(query, 'description'),
          id: equalsValue(query, 'id'),
        }
        const { rows, total } = await products.list(filter, await access.viewScope(developerId), page)
        return toList(rows.map(productBody), total, page)
      },
    }),

    route('get', '/search/:indices', {
      ...about,
      id: 'searchCatalog',
      summary: 'Search the catalog',
      params: SearchPathSchema,
      query: SearchQuerySchema,
      responses: { 200: SearchResultSchema },
      handler: async ({ query, developerId }) => {
        const page = pageOf(query)
        const filter = {
          text: query.q,
          joins: joinsOf(query),
          authStrategyId: equalsValue(query, 'auth_strategy_id'),
          group: equalsValue(query, 'group'),
          authType: equalsValue(query, 'auth_type'),
          access: equalsValue(query, 'access'),
          isGrouped: query.sort === 'group',
        }
        const { rows, total } = await products.search(filter, await access.viewScope(developerId), page)
        const hits = rows.map(
          (row): SearchHit => ({ index: PRODUCT_CATALOG_INDEX, source: searchSource(productBody(row)) }),
        )
        return toList(hits, total, page)
      },
    }),

    route('get', '/catalog', {
      ...about,
      id: 'getCatalog',
      summary: 'Get the filters of the catalog and the featured products',
      responses: { 200: CatalogSchema },
      handler: async ({ developerId }) => {
        const scope = await access.viewScope(developerId)
        const [totals, featured] = await Promise.all([filters.totals(scope), products.featured(scope)])
        return {
          groups: totals.groups,
          auth_types: totals.authTypes,
          access: PRODUCT_ACCESSES.map((id) => ({ id, total: totals.access[id] })),
          featured: featured.map((row) => searchSource(productBody(row))),
        }
      },
    }),

    route('get', '/products/:productId', {
      ...about,
      id: 'getProduct',
      summary: 'Get a product',
      responses: { 200: ProductSchema },
      handler: async ({ params, developerId }) => {
        const row = await products.find(params.productId, await access.viewScope(developerId))
        if (!row) throw new AppError('not_found')
        return productBody(row)
      },
    }),
  ])
}
