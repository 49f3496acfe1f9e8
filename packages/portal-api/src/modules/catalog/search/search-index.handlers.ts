import type { SearchIndex } from '@stagedoor/contract/catalog/search-index'
import type { Context } from 'hono'
import type { AppEnv, Deps } from '../../../deps.ts'
import { AppError } from '../../../http/errors/app-error.ts'
import { sendStoredJson } from '../../../http/middleware/stored-gzip.ts'
import { pathId } from '../../../http/validate.ts'
import { createSearchIndexQueries } from './search-index.queries.ts'
import type { Services } from '../../../services.ts'

/** Under its hash a part never changes. Only the browser keeps it: what a developer may see is not everybody's. */
const KEPT_FOR_EVER = 'private, max-age=31536000, immutable'

const HASH = /^[\da-f]+$/

export function createSearchIndexHandlers({ db }: Deps, { access }: Services) {
  const parts = createSearchIndexQueries(db)

  return {
    /** Where the parts lie that the caller may see. */
    async list(c: Context<AppEnv>) {
      const mayView = await access.viewRule(c.get('developerId'))
      const rows = await parts.list()
      const body: SearchIndex = {
        parts: rows
          .filter(({ productId }) => mayView(productId))
          .map((row) => ({
            product_id: row.productId,
            product_name: row.productName,
            version_id: row.versionId,
            version_name: row.versionName,
            hash: row.hash,
            operations: row.operations,
          })),
      }
      return c.json(body)
    },

    async content(c: Context<AppEnv>) {
      const versionId = pathId(c, 'productVersionId')
      const hash = c.req.param('hash') ?? ''
      if (!HASH.test(hash)) throw new AppError('not_found')
      const productId = await parts.findProduct(versionId, hash)
      if (!productId) throw new AppError('not_found')
      await access.requireView(c.get('developerId'), productId)
      const stored = await parts.content(versionId, hash)
      if (!stored) throw new AppError('not_found')
      c.header('cache-control', KEPT_FOR_EVER)
      return sendStoredJson(c, stored)
    },
  }
}
