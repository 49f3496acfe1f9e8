import { canonicalName, possibleIds } from '@stagedoor/api-document/outline/operation-link'
import type { OperationGroup } from '@stagedoor/contract/catalog/versions'
import { and, asc, eq, inArray, or, sql } from 'drizzle-orm'
import type { Database } from '../../../db/client.ts'
import { operationGroups, productVersions, specOperations, specs } from '../../../db/schema/catalog.ts'
import { batchedById, isOneOf } from '../../../db/statements/batched.ts'
import { prepared } from '../../../db/statements/prepared.ts'

export type SpecRow = Pick<typeof specs.$inferSelect, 'apiType' | 'contentHash' | 'updatedAt'>
export type OperationRow = Pick<
  typeof specOperations.$inferSelect,
  'name' | 'path' | 'method' | 'operationId' | 'summary' | 'tags' | 'deprecated'
>

/** Specifications of versions. Lookups of several versions at the same time are one query. */
export function createVersionSpecQueries(db: Database) {
  const specOf = batchedById(
    prepared(() =>
      db
        .select({
          ownerId: productVersions.id,
          productId: productVersions.productId,
          hasSandbox: productVersions.hasSandbox,
          spec: { apiType: specs.apiType, contentHash: specs.contentHash, updatedAt: specs.updatedAt },
        })
        .from(productVersions)
        .leftJoin(specs, eq(specs.productVersionId, productVersions.id))
        .where(isOneOf(productVersions.id))
        .prepare('specs'),
    ),
  )
  const operationsOf = batchedById(
    prepared(() =>
      db
        .select({
          ownerId: specOperations.productVersionId,
          name: specOperations.name,
          path: specOperations.path,
          method: specOperations.method,
          operationId: specOperations.operationId,
          summary: specOperations.summary,
          tags: specOperations.tags,
          deprecated: specOperations.deprecated,
        })
        .from(specOperations)
        .where(isOneOf(specOperations.productVersionId))
        .orderBy(asc(specOperations.productVersionId), asc(specOperations.position))
        .prepare('operations'),
    ),
  )
  const groupsOf = batchedById(
    prepared(() =>
      db
        .select({ ownerId: operationGroups.productVersionId, groups: operationGroups.groups })
        .from(operationGroups)
        .where(isOneOf(operationGroups.productVersionId))
        .prepare('operation_groups'),
    ),
  )

  return {
    /** Returns undefined for an unknown version and `spec: null` for one without a specification. Does not read the content. */
    async findSpec(
      productId: string,
      versionId: string,
    ): Promise<{ spec: SpecRow | null; hasSandbox: boolean } | undefined> {
      const [row] = await specOf(versionId)
      return row?.productId === productId ? row : undefined
    },

    /** Returns the gzip-compressed response of `GET …/spec`; with a hash, only if the content still has it. */
    async specResponse(versionId: string, contentHash?: string): Promise<Uint8Array | undefined> {
      const [row] = await db
        .select({ responseGzip: specs.responseGzip })
        .from(specs)
        .where(
          and(
            eq(specs.productVersionId, versionId),
            contentHash ? eq(specs.contentHash, contentHash) : undefined,
          ),
        )
      return row?.responseGzip
    },

    /** Returns the name in links of an operation with any of its names; undefined if there is none (`operationNamed`). */
    async canonicalName(versionId: string, name: string): Promise<string | undefined> {
      const ofVersion = eq(specOperations.productVersionId, versionId)
      const [exact] = await db
        .select({ name: specOperations.name })
        .from(specOperations)
        // The condition of the index.
        .where(and(ofVersion, eq(specOperations.name, name), sql`length(${specOperations.name}) <= 500`))
        .limit(1)
      if (exact) return exact.name
      const { name: named, linkId: id, tags, key } = specOperations
      const candidates = await db
        .select({ name: named, id, tags, key })
        .from(specOperations)
        .where(and(ofVersion, or(eq(key, `#/${name}`), inArray(id, possibleIds(name)))))
        .orderBy(asc(specOperations.position))
      return canonicalName(candidates, name)
    },

    /** Returns the operations and their groups in the order of the API reference. */
    async operations(versionId: string): Promise<{ operations: OperationRow[]; groups: OperationGroup[] }> {
      const [operations, lists] = await Promise.all([operationsOf(versionId), groupsOf(versionId)])
      return { operations, groups: lists[0]?.groups ?? [] }
    },
  }
}
