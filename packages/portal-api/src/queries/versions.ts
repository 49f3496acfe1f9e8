import type { Page } from '@stagedoor/contract/paging'
import { and, asc, count, eq, sql } from 'drizzle-orm'
import type { Database } from '../db/client.ts'
import { productVersions, registrationConfigs, specOperations, specs } from '../db/schema/catalogue.ts'
import { authStrategies } from '../db/schema/portal.ts'
import { type PageOf, readPage, type TextFilter, textConditions, textValues } from './list-clauses.ts'
import { prepared, value } from './prepared.ts'

export type VersionRow = Pick<
  typeof productVersions.$inferSelect,
  'id' | 'name' | 'deprecated' | 'createdAt' | 'updatedAt'
>
export interface ConfigRow {
  versionId: string
  enabled: boolean
  autoApprove: boolean
  strategy: typeof authStrategies.$inferSelect
}
export type SpecRow = Pick<typeof specs.$inferSelect, 'apiType' | 'contentHash'>
export type OperationRow = typeof specOperations.$inferSelect

/** Versions of products and their specifications. */
export function createVersionQueries(db: Database) {
  const columns = {
    id: productVersions.id,
    name: productVersions.name,
    deprecated: productVersions.deprecated,
    createdAt: productVersions.createdAt,
    updatedAt: productVersions.updatedAt,
  }
  const named = and(
    eq(productVersions.productId, value('productId')),
    eq(productVersions.id, value('versionId')),
  )
  const page = prepared((isGiven) => {
    const where = and(
      eq(productVersions.productId, value('productId')),
      ...textConditions(productVersions.name, 'name', isGiven),
    )
    const total = sql<number>`${db.select({ all: count() }).from(productVersions).where(where)}`.mapWith(
      Number,
    )
    return db
      .select({ ...columns, total })
      .from(productVersions)
      .where(where)
      .orderBy(asc(productVersions.createdAt), asc(productVersions.id))
      .limit(value('limit'))
      .offset(value('offset'))
      .prepare('versions')
  })
  const one = prepared(() => db.select(columns).from(productVersions).where(named).prepare('version'))
  const configs = prepared(() =>
    db
      .select({
        versionId: registrationConfigs.productVersionId,
        enabled: registrationConfigs.enabled,
        autoApprove: registrationConfigs.autoApprove,
        strategy: authStrategies,
      })
      .from(registrationConfigs)
      .innerJoin(authStrategies, eq(authStrategies.id, registrationConfigs.authStrategyId))
      .where(sql`${registrationConfigs.productVersionId} = any(${value('versionIds')}::text::uuid[])`)
      .orderBy(asc(registrationConfigs.position))
      .prepare('configs'),
  )
  const spec = prepared(() =>
    db
      .select({ spec: { apiType: specs.apiType, contentHash: specs.contentHash } })
      .from(productVersions)
      .leftJoin(specs, eq(specs.productVersionId, productVersions.id))
      .where(named)
      .prepare('spec'),
  )

  return {
    /** Oldest first. */
    list: (productId: string, name: TextFilter, asked: Page): Promise<PageOf<VersionRow>> =>
      readPage(page, { productId, ...textValues('name', name) }, asked),

    async find(productId: string, versionId: string): Promise<VersionRow | undefined> {
      return (await one({ productId, versionId }))[0]
    },

    /** How the versions can be registered, of all of them at once, in the order of the wire format. */
    configs: (versionIds: string[]): Promise<ConfigRow[]> =>
      configs({ versionIds: `{${versionIds.join()}}` }),

    /** Nothing: no such version. `spec: null`: a version without specification. Never reads the content. */
    async findSpec(productId: string, versionId: string): Promise<{ spec: SpecRow | null } | undefined> {
      return (await spec({ productId, versionId }))[0]
    },

    /** The compressed answer of GET …/spec. */
    async specAnswer(versionId: string): Promise<Uint8Array | undefined> {
      const [row] = await db
        .select({ answerGzip: specs.answerGzip })
        .from(specs)
        .where(eq(specs.productVersionId, versionId))
      return row?.answerGzip
    },

    operations: (versionId: string): Promise<OperationRow[]> =>
      db
        .select()
        .from(specOperations)
        .where(eq(specOperations.productVersionId, versionId))
        .orderBy(asc(specOperations.position)),
  }
}
