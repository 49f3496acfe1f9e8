import type { Page } from '@stagedoor/contract/paging'
import { and, asc, count, eq, inArray, sql } from 'drizzle-orm'
import type { Database } from '../db/client.ts'
import { productVersions, registrationConfigs, specOperations, specs } from '../db/schema/catalogue.ts'
import { authStrategies } from '../db/schema/portal.ts'
import { type PageOf, pageWindow, type TextFilter, textConditions } from './list-clauses.ts'

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
  const named = (productId: string, versionId: string) =>
    and(eq(productVersions.productId, productId), eq(productVersions.id, versionId))

  return {
    /** Oldest first. */
    async list(productId: string, name: TextFilter, page: Page): Promise<PageOf<VersionRow>> {
      const where = and(
        eq(productVersions.productId, productId),
        ...textConditions(productVersions.name, name),
      )
      const { limit, offset } = pageWindow(page)
      const rows = await db
        .select({ ...columns, total: sql<number>`count(*) over ()`.mapWith(Number) })
        .from(productVersions)
        .where(where)
        .orderBy(asc(productVersions.createdAt), asc(productVersions.id))
        .limit(limit)
        .offset(offset)
      const [first] = rows
      if (first || offset === 0) return { rows, total: first?.total ?? 0 }
      const [all] = await db.select({ total: count() }).from(productVersions).where(where)
      return { rows: [], total: all?.total ?? 0 }
    },

    async find(productId: string, versionId: string): Promise<VersionRow | undefined> {
      const [row] = await db.select(columns).from(productVersions).where(named(productId, versionId))
      return row
    },

    /** How the versions can be registered, of all of them at once, in the order of the wire format. */
    configs: (versionIds: string[]): Promise<ConfigRow[]> =>
      db
        .select({
          versionId: registrationConfigs.productVersionId,
          enabled: registrationConfigs.enabled,
          autoApprove: registrationConfigs.autoApprove,
          strategy: authStrategies,
        })
        .from(registrationConfigs)
        .innerJoin(authStrategies, eq(authStrategies.id, registrationConfigs.authStrategyId))
        .where(inArray(registrationConfigs.productVersionId, versionIds))
        .orderBy(asc(registrationConfigs.position)),

    /** Nothing: no such version. `spec: null`: a version without specification. Never reads the content. */
    async findSpec(productId: string, versionId: string): Promise<{ spec: SpecRow | null } | undefined> {
      const [row] = await db
        .select({ spec: { apiType: specs.apiType, contentHash: specs.contentHash } })
        .from(productVersions)
        .leftJoin(specs, eq(specs.productVersionId, productVersions.id))
        .where(named(productId, versionId))
      return row
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
