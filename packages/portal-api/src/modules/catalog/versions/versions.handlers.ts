import { containsValue, equalsValue, pageOf, toList } from '@stagedoor/contract/paging'
import { ProductVersionListQuerySchema, type VersionOperations } from '@stagedoor/contract/catalog/versions'
import type { Context } from 'hono'
import type { AppEnv, Deps } from '../../../deps.ts'
import { AppError } from '../../../http/errors/app-error.ts'
import { isKnown } from '../../../http/middleware/if-none-match.ts'
import { sendStoredJson } from '../../../http/middleware/stored-gzip.ts'
import { parseQuery, pathId } from '../../../http/validate.ts'
import { createProductQueries } from '../products/products.queries.ts'
import { createVersionQueries } from './versions.queries.ts'
import { operationBody, versionBody } from './version-body.ts'
import type { Services } from '../../../services.ts'

export function createVersionHandlers({ db }: Deps, { access }: Services) {
  const versions = createVersionQueries(db)
  const products = createProductQueries(db)

  /** The product of the path. Throws not_found and forbidden. */
  async function viewableProductId(c: Context<AppEnv>): Promise<string> {
    const productId = pathId(c, 'productId')
    await access.requireView(c.get('developerId'), productId)
    return productId
  }

  /** The specification's facts, or nothing when the version has none. Throws not_found and forbidden. */
  async function findSpec(c: Context<AppEnv>, versionId: string) {
    const productId = await viewableProductId(c)
    const found = await versions.findSpec(productId, versionId)
    if (!found) throw new AppError('not_found')
    return found.spec ?? undefined
  }

  return {
    async list(c: Context<AppEnv>) {
      const productId = await viewableProductId(c)
      const query = parseQuery(c, ProductVersionListQuerySchema)
      const page = pageOf(query)
      const name = { equals: equalsValue(query, 'name'), contains: containsValue(query, 'name') }
      const { rows, total } = await versions.list(productId, name, page)
      if (total === 0 && !(await products.exists(productId))) throw new AppError('not_found')
      const configs = rows.length > 0 ? await versions.configs(rows.map(({ id }) => id)) : []
      return c.json(
        toList(
          rows.map((row) => versionBody(row, configs)),
          total,
          page,
        ),
      )
    },

    async get(c: Context<AppEnv>) {
      const row = await versions.find(await viewableProductId(c), pathId(c, 'productVersionId'))
      if (!row) throw new AppError('not_found')
      return c.json(versionBody(row, await versions.configs([row.id])))
    },

    /** The stored answer is sent as it lies there: nothing is parsed, escaped or compressed, whatever its size. */
    async spec(c: Context<AppEnv>) {
      const versionId = pathId(c, 'productVersionId')
      const spec = await findSpec(c, versionId)
      if (!spec) return c.body(null, 204)
      const entityTag = `W/"${spec.contentHash}"`
      c.header('etag', entityTag)
      // Unchanged: the content need not even be read. The middleware makes a 304 of it.
      if (isKnown(c, entityTag)) return c.body(null, 200)
      const stored = await versions.specAnswer(versionId)
      if (!stored) throw new AppError('not_found')
      return sendStoredJson(c, stored)
    },

    async operations(c: Context<AppEnv>) {
      const versionId = pathId(c, 'productVersionId')
      const spec = await findSpec(c, versionId)
      if (!spec) return c.body(null, 204)
      const { operations, groups } = await versions.operations(versionId)
      const body: VersionOperations = {
        api_type: spec.apiType,
        operations: operations.map(operationBody),
        groups,
      }
      return c.json(body)
    },
  }
}
