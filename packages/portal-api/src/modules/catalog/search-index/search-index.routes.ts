import {
  SearchIndexBundleQuerySchema,
  SearchIndexBundleSchema,
  SearchIndexContentSchema,
  SearchIndexProductContentSchema,
  SearchIndexSchema,
} from '@stagedoor/contract/catalog/search-index'
import { JSON_MEDIA_TYPE } from '@stagedoor/contract/constants'
import * as z from 'zod/mini'
import { textMs } from '../../../security/work-budgets.ts'
import type { Deps } from '../../../deps.ts'
import type { AccessGuards } from '../../../http/access.ts'
import { AppError } from '../../../errors/app-error.ts'
import { clientAddress } from '../../../http/middleware/client-address.ts'
import { compressed } from '../../../http/middleware/compressed.ts'
import { NOT_MODIFIED, revalidated } from '../../../http/middleware/revalidated.ts'
import { sendStoredJson } from '../../../http/middleware/stored-gzip.ts'
import { route, routes } from '../../../http/route.ts'
import type { Services } from '../../../services.ts'
import { onlySandboxes, readBundle } from './search-index-bundle.ts'

const about = { tag: 'Search', access: 'session-or-public-portal', allowsPending: true } as const

/** The content of a hash never changes. Only browsers may store it, because developers see different products. */
const IMMUTABLE = 'private, max-age=31536000, immutable'

const HASH = { hash: z.string().check(z.regex(/^[\da-f]+$/)) }

/** The search index of the portal: one part per product, and per version with a specification. */
export function searchIndexRoutes(
  deps: Deps,
  { access, catalog: { searchIndex } }: Services,
  guards: AccessGuards,
) {
  return routes(guards, [
    route('get', '/search-index', {
      ...about,
      middleware: [compressed, revalidated],
      id: 'getSearchIndex',
      summary: 'List the parts of the search index that the caller may see',
      responses: { 200: SearchIndexSchema, 304: NOT_MODIFIED },
      handler: async ({ developerId, isPending }) => {
        const mayView = await access.viewRule(developerId)
        const [versions, products] = [await searchIndex.versions(), await searchIndex.products()]
        return {
          parts: versions
            .filter(({ productId, hasSandbox }) => mayView(productId) && (hasSandbox || !isPending))
            .map((row) => ({
              product_id: row.productId,
              product_name: row.productName,
              version_id: row.versionId,
              version_name: row.versionName,
              hash: row.hash,
              operations: row.operations,
            })),
          products: products
            .filter(({ productId }) => mayView(productId))
            .map((row) => ({
              product_id: row.productId,
              product_name: row.productName,
              hash: row.hash,
            })),
        }
      },
    }),

    route('get', '/search-index/bundle', {
      ...about,
      middleware: [compressed],
      id: 'getSearchIndexBundle',
      summary:
        'Get several parts of the search index that the caller may see. The content of a hash never changes',
      query: SearchIndexBundleQuerySchema,
      errors: ['too_many_attempts'],
      responses: { 200: { description: 'OK.', content: { [JSON_MEDIA_TYPE]: SearchIndexBundleSchema } } },
      handler: async ({ c, query: { products, versions }, developerId, isPending }) => {
        const client = clientAddress(c, deps)
        const { renders } = deps.budgets
        // The client then requests the parts one by one, which are stored as they are sent.
        if (!renders.take(client, deps.now()))
          throw new AppError('too_many_attempts', { headers: { 'retry-after': '1' } })
        let length = 0
        try {
          const mayView = await access.viewRule(developerId)
          const bundle = await readBundle(searchIndex, { products, versions }, { mayView, isPending })
          length = bundle.text.length
          c.header('cache-control', bundle.isImmutable ? IMMUTABLE : 'no-store')
          c.header('content-type', JSON_MEDIA_TYPE)
          return c.body(bundle.text)
        } finally {
          renders.settle(client, textMs(length), deps.now())
        }
      },
    }),

    route('get', '/search-index/products/:productId/:hash', {
      ...about,
      middleware: [compressed],
      id: 'getSearchIndexProduct',
      summary: 'Get the versions and guides of one product. The content of a hash never changes',
      params: HASH,
      responses: {
        200: { description: 'OK.', content: { [JSON_MEDIA_TYPE]: SearchIndexProductContentSchema } },
      },
      errors: ['forbidden'],
      handler: async ({ c, params: { productId, hash }, developerId, isPending }) => {
        await access.requireView(developerId, productId)
        const stored = await searchIndex.productContent(productId, hash)
        if (!stored) throw new AppError('not_found')
        if (isPending) {
          // The content of this hash changes with the approval, so it is not stored.
          return c.json(await onlySandboxes(stored, await searchIndex.sandboxes(productId)))
        }
        c.header('cache-control', IMMUTABLE)
        return sendStoredJson(c, stored)
      },
    }),

    route('get', '/search-index/:productVersionId/:hash', {
      ...about,
      middleware: [compressed],
      id: 'getSearchIndexPart',
      summary: 'Get the operations and schemas of one version. The content of a hash never changes',
      params: HASH,
      responses: { 200: { description: 'OK.', content: { [JSON_MEDIA_TYPE]: SearchIndexContentSchema } } },
      errors: ['forbidden'],
      handler: async ({ c, params: { productVersionId, hash }, developerId, isPending }) => {
        const version = await searchIndex.findVersion(productVersionId, hash)
        if (!version || (isPending && !version.hasSandbox)) throw new AppError('not_found')
        await access.requireView(developerId, version.productId)
        const stored = await searchIndex.content(productVersionId, hash)
        if (!stored) throw new AppError('not_found')
        c.header('cache-control', IMMUTABLE)
        return sendStoredJson(c, stored)
      },
    }),
  ])
}
