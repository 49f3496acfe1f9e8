import { containsValue, equalsValue, pageOf, toList } from '@stagedoor/contract/paging'
import { ProductListQuerySchema } from '@stagedoor/contract/catalog/products'
import { PRODUCT_CATALOG_INDEX } from '@stagedoor/contract/constants'
import {
  joinsOf,
  SearchPathSchema,
  SearchQuerySchema,
  type SearchHit,
} from '@stagedoor/contract/catalog/search'
import type { Context } from 'hono'
import type { AppEnv, Deps } from '../../../deps.ts'
import { AppError } from '../../../http/errors/app-error.ts'
import { parse, parseQuery, pathId } from '../../../http/validate.ts'
import { createProductQueries } from './products.queries.ts'
import { productBody } from './product-body.ts'
import type { Services } from '../../../services.ts'

export function createProductHandlers({ db }: Deps, { access }: Services) {
  const products = createProductQueries(db)
  const scopeOf = (c: Context<AppEnv>) => access.viewScope(c.get('developerId'))

  return {
    async list(c: Context<AppEnv>) {
      const query = parseQuery(c, ProductListQuerySchema)
      const page = pageOf(query)
      const { rows, total } = await products.list(
        {
          name: { equals: equalsValue(query, 'name'), contains: containsValue(query, 'name') },
          description: {
            equals: equalsValue(query, 'description'),
            contains: containsValue(query, 'description'),
          },
          id: equalsValue(query, 'id'),
        },
        await scopeOf(c),
        page,
      )
      return c.json(toList(rows.map(productBody), total, page))
    },

    async get(c: Context<AppEnv>) {
      const row = await products.find(pathId(c, 'productId'), await scopeOf(c))
      if (!row) throw new AppError('not_found')
      return c.json(productBody(row))
    },

    async search(c: Context<AppEnv>) {
      parse(SearchPathSchema, { indices: c.req.param('indices') }, 'path')
      const query = parseQuery(c, SearchQuerySchema)
      const page = pageOf(query)
      const authStrategyId = equalsValue(query, 'auth_strategy_id')
      const { rows, total } = await products.search(
        { text: query.q, joins: joinsOf(query), authStrategyId },
        await scopeOf(c),
        page,
      )
      const hits = rows.map(
        (row): SearchHit => ({ index: PRODUCT_CATALOG_INDEX, source: sourceOf(productBody(row)) }),
      )
      return c.json(toList(hits, total, page))
    },
  }
}

/** A hit has the keys of a product; the contract wants all of them present. */
function sourceOf({
  document_count = 0,
  version_count = 0,
  latest_version = null,
  ...product
}: ReturnType<typeof productBody>) {
  return { ...product, document_count, version_count, latest_version }
}
