import {
  FirstScreenQuerySchema,
  FirstScreenSchema,
  ProductVersionListQuerySchema,
  ProductVersionListSchema,
  ProductVersionSchema,
  VersionOperationsSchema,
  VersionSpecSchema,
} from '@stagedoor/contract/catalog/versions'
import { JSON_MEDIA_TYPE } from '@stagedoor/contract/constants'
import { pageOf, textValues, toList } from '@stagedoor/contract/paging'
import type { Deps } from '../../../deps.ts'
import type { AccessGuards } from '../../../http/access.ts'
import { AppError } from '../../../errors/app-error.ts'
import { clientAddress } from '../../../http/middleware/client-address.ts'
import { compressed } from '../../../http/middleware/compressed.ts'
import { hasEntityTag } from '../../../http/middleware/if-none-match.ts'
import { NOT_MODIFIED, revalidated } from '../../../http/middleware/revalidated.ts'
import { sendStoredJson } from '../../../http/middleware/stored-gzip.ts'
import { route, routes } from '../../../http/route.ts'
import type { Services } from '../../../services.ts'
import { versionBody } from './version-body.ts'
import { findVisibleSpec } from './visible-spec.ts'

const about = {
  tag: 'Versions',
  access: 'session-or-public-portal',
  allowsPending: true,
  middleware: [compressed],
  errors: ['forbidden'],
} as const
const aboutSpec = { ...about, middleware: [compressed, revalidated] } as const
const VERSIONS = '/products/:productId/versions'
const VERSION = `${VERSIONS}/:productVersionId` as const
/** When the first screen of a large specification is requested again, in seconds. */
const RETRY_AFTER_S = 5
const NO_SPEC = { description: 'The version has no specification.' }

/** Versions of a product and their specifications. */
export function versionRoutes(deps: Pick<Deps, 'settings'>, services: Services, guards: AccessGuards) {
  const { access, catalog } = services
  const { products, versions, specs, operationList, firstScreens } = catalog
  const { SANDBOX_URL: sandboxOrigin } = deps.settings

  return routes(guards, [
    route('get', VERSIONS, {
      ...about,
      id: 'listVersions',
      summary: 'List the versions of a product, oldest first',
      query: ProductVersionListQuerySchema,
      responses: { 200: ProductVersionListSchema },
      handler: async ({ params: { productId }, query, developerId, isPending }) => {
        await access.requireView(developerId, productId)
        const page = pageOf(query)
        const filter = { name: textValues(query, 'name'), sandboxesOnly: isPending }
        const { rows, total } = await versions.list(productId, filter, page)
        if (total === 0 && !(await products.exists(productId))) throw new AppError('not_found')
        const configs = rows.length > 0 ? await versions.configs(rows.map(({ id }) => id)) : []
        const data = rows.map((row) => versionBody(row, configs, sandboxOrigin))
        return toList(data, total, page)
      },
    }),

    route('get', VERSION, {
      ...about,
      id: 'getVersion',
      summary: 'Get a version',
      responses: { 200: ProductVersionSchema },
      handler: async ({ params: { productId, productVersionId }, developerId, isPending }) => {
        await access.requireView(developerId, productId)
        const row = await versions.find(productId, productVersionId)
        if (!row || (isPending && !row.hasSandbox)) throw new AppError('not_found')
        return versionBody(row, await versions.configs([row.id]), sandboxOrigin)
      },
    }),

    route('get', `${VERSION}/spec`, {
      ...aboutSpec,
      id: 'getSpec',
      summary: 'Get the specification of a version as text',
      responses: {
        200: { description: 'OK.', content: { [JSON_MEDIA_TYPE]: VersionSpecSchema } },
        204: NO_SPEC,
        304: NOT_MODIFIED,
      },
      handler: async ({ c, params, ...caller }) => {
        const spec = await findVisibleSpec(services, params, caller)
        if (!spec) return c.body(null, 204)
        const entityTag = `W/"${spec.contentHash}"`
        c.header('etag', entityTag)
        // Skips reading an unchanged specification: `revalidated` responds 304.
        if (hasEntityTag(c, entityTag)) return c.body(null, 200)
        // The response is stored compressed, so that large specifications are neither parsed nor compressed here.
        const stored = await specs.specResponse(params.productVersionId)
        if (!stored) throw new AppError('not_found')
        return sendStoredJson(c, stored)
      },
    }),

    route('get', `${VERSION}/spec/operations`, {
      ...aboutSpec,
      id: 'listOperations',
      summary: 'List the operations of a specification',
      responses: {
        200: { description: 'OK.', content: { [JSON_MEDIA_TYPE]: VersionOperationsSchema } },
        204: NO_SPEC,
        304: NOT_MODIFIED,
      },
      errors: [...aboutSpec.errors, 'too_many_attempts'],
      handler: async ({ c, params, ...caller }) => {
        const spec = await findVisibleSpec(services, params, caller)
        if (!spec) return c.body(null, 204)
        const client = clientAddress(c, deps)
        const list = await operationList({ versionId: params.productVersionId, spec, client })
        c.header('etag', list.entityTag)
        // `revalidated` responds 304.
        return hasEntityTag(c, list.entityTag) ? c.body(null, 200) : sendStoredJson(c, list.gzip)
      },
    }),

    route('get', `${VERSION}/spec/first-screen`, {
      ...aboutSpec,
      id: 'getFirstScreen',
      summary: 'Get what the page of a specification shows first',
      query: FirstScreenQuerySchema,
      responses: {
        200: { description: 'OK.', content: { [JSON_MEDIA_TYPE]: FirstScreenSchema } },
        204: {
          description:
            'The version has no specification, or its first screen is too large. With `Retry-After`: no result in time; a later request may have one.',
        },
        304: NOT_MODIFIED,
      },
      handler: async ({ c, params, query: { operation }, ...caller }) => {
        const spec = await findVisibleSpec(services, params, caller)
        if (!spec) return c.body(null, 204)
        const versionId = params.productVersionId
        const json = await firstScreens.find({
          versionId,
          contentHash: spec.contentHash,
          operation: operation === undefined ? undefined : await specs.canonicalName(versionId, operation),
          client: clientAddress(c, deps),
        })
        if (json === undefined) return c.body(null, 204, { 'retry-after': String(RETRY_AFTER_S) })
        if (json === null) return c.body(null, 204)
        c.header('content-type', JSON_MEDIA_TYPE)
        return c.body(json)
      },
    }),
  ])
}
