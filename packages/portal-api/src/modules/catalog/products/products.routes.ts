import {
  type Product,
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
import type { Services } from '../../../services.ts'
import type { ProductRow } from './products.queries.ts'

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

function productBody(row: ProductRow): Product {
  return row.isViewable ? fullBody(row) : listedBody(row)
}

/** For callers who may not view the product. `updated_at` is replaced, because it would reveal changes to hidden content. */
function listedBody({ id, name, description, createdAt }: ProductRow): Product {
  const created_at = createdAt.toISOString()
  return {
    id,
    name,
    description,
    document_count: 0,
    version_count: 0,
    latest_version: null,
    public_labels: {},
    access_required: true,
    created_at,
    updated_at: created_at,
  }
}

function fullBody(row: ProductRow): Product {
  return {
    id: row.id,
    name: row.name,
    description: row.description,
    document_count: row.documentCount,
    version_count: row.versionCount,
    latest_version:
      row.latestId === null || row.latestName === null ? null : { id: row.latestId, name: row.latestName },
    public_labels: row.labels,
    created_at: row.createdAt.toISOString(),
    updated_at: row.updatedAt.toISOString(),
  }
}
