import {
  ProductListQuerySchema,
  ProductListSchema,
  ProductSchema,
} from '@stagedoor/contract/catalog/products'
import {
  joinsOf,
  type SearchHit,
  SearchPathSchema,
  SearchQuerySchema,
  SearchResultSchema,
} from '@stagedoor/contract/catalog/search'
import { PRODUCT_CATALOG_INDEX } from '@stagedoor/contract/constants'
import { equalsValue, pageOf, textValues, toList } from '@stagedoor/contract/paging'
import type { AccessGuards } from '../../../http/access.ts'
import { AppError } from '../../../http/errors/app-error.ts'
import { compressed } from '../../../http/middleware/compressed.ts'
import { route, routes } from '../../../http/route.ts'
import { productBody } from './product-body.ts'
import type { Services } from '../../../services.ts'

const about = {
  tag: 'Products',
  access: 'session-or-public-portal',
  middleware: [compressed],
} as const

/** Products of the catalog that the caller can view or request access to. */
export function productRoutes({ access, catalog: { products } }: Services, guards: AccessGuards) {
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
        }
        const { rows, total } = await products.search(filter, await access.viewScope(developerId), page)
        const hits = rows.map(
          (row): SearchHit => ({ index: PRODUCT_CATALOG_INDEX, source: sourceOf(productBody(row)) }),
        )
        return toList(hits, total, page)
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

/** Search hits require keys that are optional in products. */
function sourceOf({
  document_count = 0,
  version_count = 0,
  latest_version = null,
  ...product
}: ReturnType<typeof productBody>) {
  return { ...product, document_count, version_count, latest_version }
}
