import { SearchIndexContentSchema, SearchIndexSchema } from '@stagedoor/contract/catalog/search-index'
import { JSON_MEDIA_TYPE } from '@stagedoor/contract/constants'
import * as z from 'zod/mini'
import type { AccessGuards } from '../../../http/access.ts'
import { AppError } from '../../../http/errors/app-error.ts'
import { compressed } from '../../../http/middleware/compressed.ts'
import { NOT_MODIFIED, revalidated } from '../../../http/middleware/revalidated.ts'
import { sendStoredJson } from '../../../http/middleware/stored-gzip.ts'
import { route, routes } from '../../../http/route.ts'
import type { Services } from '../../../services.ts'

const about = { tag: 'Search', access: 'session-or-public-portal' } as const

/** The content of a hash never changes. Only browsers may store it, because developers see different products. */
const IMMUTABLE = 'private, max-age=31536000, immutable'

/** The search index of the portal: one part per product version. */
export function searchIndexRoutes({ access, catalog: { searchIndex } }: Services, guards: AccessGuards) {
  return routes(guards, [
    route('get', '/search-index', {
      ...about,
      middleware: [compressed, revalidated],
      id: 'getSearchIndex',
      summary: 'List the parts of the search index that the caller may see',
      responses: { 200: SearchIndexSchema, 304: NOT_MODIFIED },
      handler: async ({ developerId }) => {
        const mayView = await access.viewRule(developerId)
        const rows = await searchIndex.list()
        return {
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
      },
    }),

    route('get', '/search-index/:productVersionId/:hash', {
      ...about,
      middleware: [compressed],
      id: 'getSearchIndexPart',
      summary: 'Get the operations of one version. The content of a hash never changes',
      params: { hash: z.string().check(z.regex(/^[\da-f]+$/)) },
      responses: { 200: { description: 'OK.', content: { [JSON_MEDIA_TYPE]: SearchIndexContentSchema } } },
      errors: ['forbidden'],
      handler: async ({ c, params: { productVersionId, hash }, developerId }) => {
        const productId = await searchIndex.findProduct(productVersionId, hash)
        if (!productId) throw new AppError('not_found')
        await access.requireView(developerId, productId)
        const stored = await searchIndex.content(productVersionId, hash)
        if (!stored) throw new AppError('not_found')
        c.header('cache-control', IMMUTABLE)
        return sendStoredJson(c, stored)
      },
    }),
  ])
}
