import type { OperationGroup } from '@stagedoor/contract/catalog/versions'
import { asc, desc, eq, sql } from 'drizzle-orm'
import type { Database } from '../../../db/client.ts'
import { operationGroups, productVersions, specOperations, specs } from '../../../db/schema/catalog.ts'
import { batchedById, isOneOf } from '../../../db/statements/batched.ts'
import { prepared } from '../../../db/statements/prepared.ts'

export type SpecRow = Pick<typeof specs.$inferSelect, 'apiType' | 'contentHash' | 'updatedAt'>
export type OperationRow = Pick<
  typeof specOperations.$inferSelect,
  'path' | 'method' | 'operationId' | 'summary' | 'tags' | 'deprecated'
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

    /** Returns the gzip-compressed response of `GET …/spec`. */
    async specResponse(versionId: string): Promise<Uint8Array | undefined> {
      const [row] = await db
        .select({ responseGzip: specs.responseGzip })
        .from(specs)
        .where(eq(specs.productVersionId, versionId))
      return row?.responseGzip
    },

    /** Returns the largest specifications, the largest first. Does not read the content. */
    async largest(most: number): Promise<{ versionId: string; contentHash: string }[]> {
      return db
        .select({ versionId: specs.productVersionId, contentHash: specs.contentHash })
        .from(specs)
        .orderBy(desc(sql`length(${specs.responseGzip})`))
        .limit(most)
    },

    /** Returns the operations and their groups in the order of the API reference. */
    async operations(versionId: string): Promise<{ operations: OperationRow[]; groups: OperationGroup[] }> {
      const [operations, lists] = await Promise.all([operationsOf(versionId), groupsOf(versionId)])
      return { operations, groups: lists[0]?.groups ?? [] }
    },
  }
}
