import type { Page } from '@stagedoor/contract/paging'
import type { OperationGroup } from '@stagedoor/contract/catalog/versions'
import { and, asc, eq, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { Database } from '../../../db/client.ts'
import {
  operationLists,
  productVersions,
  registrationConfigs,
  specOperations,
  specs,
} from '../../../db/schema/catalog.ts'
import { authStrategies } from '../../../db/schema/portal.ts'
import { batchedById } from '../../../db/statements/batched.ts'
import {
  type PageOf,
  readPage,
  type TextFilter,
  textConditions,
  textValues,
} from '../../../db/statements/list-clauses.ts'
import { prepared, value } from '../../../db/statements/prepared.ts'

export type VersionRow = Pick<
  typeof productVersions.$inferSelect,
  'id' | 'name' | 'deprecated' | 'createdAt' | 'updatedAt'
>
export interface ConfigRow {
  /** The version. */
  ownerId: string
  enabled: boolean
  autoApprove: boolean
  strategy: typeof authStrategies.$inferSelect
}
export type SpecRow = Pick<typeof specs.$inferSelect, 'apiType' | 'contentHash'>
export type OperationRow = Pick<
  typeof specOperations.$inferSelect,
  'path' | 'method' | 'operationId' | 'summary' | 'tags' | 'deprecated'
>

/**
 * Versions of products and their specifications. What a page of the portal asks of each of its products is one query for
 * all of them.
 */
export function createVersionQueries(db: Database) {
  const columns = {
    id: productVersions.id,
    name: productVersions.name,
    deprecated: productVersions.deprecated,
    createdAt: productVersions.createdAt,
    updatedAt: productVersions.updatedAt,
  }
  const pageOf = batchedById(
    prepared((isGiven) => {
      const versions = db
        .select({
          ...columns,
          ownerId: sql<string>`${productVersions.productId}`.as('owner_id'),
          position: sql`row_number() over (partition by ${productVersions.productId}
            order by ${productVersions.createdAt}, ${productVersions.id})`.as('position'),
          total: sql`count(*) over (partition by ${productVersions.productId})`.as('total'),
        })
        .from(productVersions)
        .where(
          and(isOneOf(productVersions.productId), ...textConditions(productVersions.name, 'name', isGiven)),
        )
        .as('versions')
      const offset = sql`${value('offset')}::int`
      return db
        .select({
          id: versions.id,
          name: versions.name,
          deprecated: versions.deprecated,
          createdAt: versions.createdAt,
          updatedAt: versions.updatedAt,
          ownerId: sql<string>`${versions.ownerId}`,
          total: sql<number>`${versions.total}`.mapWith(Number),
        })
        .from(versions)
        .where(
          sql`${versions.position} > ${offset} and ${versions.position} <= ${offset} + ${value('limit')}::int`,
        )
        .orderBy(sql`${versions.position}`)
        .prepare('versions')
    }),
  )
  const one = prepared(() =>
    db
      .select(columns)
      .from(productVersions)
      .where(
        and(eq(productVersions.productId, value('productId')), eq(productVersions.id, value('versionId'))),
      )
      .prepare('version'),
  )
  const configsOf = batchedById(
    prepared(() =>
      db
        .select({
          ownerId: registrationConfigs.productVersionId,
          enabled: registrationConfigs.enabled,
          autoApprove: registrationConfigs.autoApprove,
          strategy: authStrategies,
        })
        .from(registrationConfigs)
        .innerJoin(authStrategies, eq(authStrategies.id, registrationConfigs.authStrategyId))
        .where(isOneOf(registrationConfigs.productVersionId))
        .orderBy(asc(registrationConfigs.position))
        .prepare('configs'),
    ),
  )
  const specOf = batchedById(
    prepared(() =>
      db
        .select({
          ownerId: productVersions.id,
          productId: productVersions.productId,
          spec: { apiType: specs.apiType, contentHash: specs.contentHash },
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
        .select({ ownerId: operationLists.productVersionId, groups: operationLists.groups })
        .from(operationLists)
        .where(isOneOf(operationLists.productVersionId))
        .prepare('operation_groups'),
    ),
  )

  return {
    /** Oldest first. */
    list: (productId: string, name: TextFilter, asked: Page): Promise<PageOf<VersionRow>> =>
      readPage((values) => pageOf(productId, values), textValues('name', name), asked),

    async find(productId: string, versionId: string): Promise<VersionRow | undefined> {
      return (await one({ productId, versionId }))[0]
    },

    /** How the versions can be registered, of all of them at once, in the order of the wire format. */
    async configs(versionIds: string[]): Promise<ConfigRow[]> {
      return (await Promise.all(versionIds.map((id) => configsOf(id)))).flat()
    },

    /** Nothing: no such version. `spec: null`: a version without specification. Never reads the content. */
    async findSpec(productId: string, versionId: string): Promise<{ spec: SpecRow | null } | undefined> {
      const [row] = await specOf(versionId)
      return row?.productId === productId ? row : undefined
    },

    /** The compressed answer of GET …/spec. */
    async specAnswer(versionId: string): Promise<Uint8Array | undefined> {
      const [row] = await db
        .select({ answerGzip: specs.answerGzip })
        .from(specs)
        .where(eq(specs.productVersionId, versionId))
      return row?.answerGzip
    },

    /** In the order of the page, and what they stand under. */
    async operations(versionId: string): Promise<{ operations: OperationRow[]; groups: OperationGroup[] }> {
      const [operations, lists] = await Promise.all([operationsOf(versionId), groupsOf(versionId)])
      return { operations, groups: lists[0]?.groups ?? [] }
    },
  }
}

/** Whether a column is one of the ids that `batchedById` asks about. */
function isOneOf(column: PgColumn): SQL {
  return sql`${column} = any(${value('ids')}::text::uuid[])`
}
