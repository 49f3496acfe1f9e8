import type { Page } from '@stagedoor/contract/paging'
import { and, asc, eq, sql } from 'drizzle-orm'
import type { Database } from '../../../db/client.ts'
import { productVersions, registrationConfigs } from '../../../db/schema/catalog.ts'
import { authStrategies } from '../../../db/schema/portal.ts'
import { batchedById, isOneOf } from '../../../db/statements/batched.ts'
import {
  type PageOf,
  readPage,
  type TextFilter,
  textConditions,
  textValues,
} from '../../../db/statements/list-clauses.ts'
import { prepared, value } from '../../../db/statements/prepared.ts'

export interface VersionRow
  extends Pick<
    typeof productVersions.$inferSelect,
    'id' | 'name' | 'deprecated' | 'hasSandbox' | 'createdAt' | 'updatedAt'
  > {
  productSlug: string
}
export interface ConfigRow {
  /** Id of the version. */
  ownerId: string
  enabled: boolean
  autoApprove: boolean
  strategy: typeof authStrategies.$inferSelect
}

/** Versions of products. Lookups for several products at the same time are one query. */
export function createVersionQueries(db: Database) {
  const columns = {
    id: productVersions.id,
    name: productVersions.name,
    deprecated: productVersions.deprecated,
    hasSandbox: productVersions.hasSandbox,
    productSlug: sql<string>`(select slug from products where products.id = ${productVersions.productId})`.as(
      'product_slug',
    ),
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
          and(
            isOneOf(productVersions.productId),
            ...textConditions(productVersions.name, 'name', isGiven),
            isGiven('sandboxesOnly') ? eq(productVersions.hasSandbox, true) : undefined,
          ),
        )
        .as('versions')
      const offset = sql`${value('offset')}::int`
      return db
        .select({
          id: versions.id,
          name: versions.name,
          deprecated: versions.deprecated,
          hasSandbox: versions.hasSandbox,
          productSlug: versions.productSlug,
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

  return {
    /** Oldest first. */
    list: (
      productId: string,
      { name, sandboxesOnly }: { name: TextFilter; sandboxesOnly: boolean },
      paging: Page,
    ): Promise<PageOf<VersionRow>> =>
      readPage(
        (values) => pageOf(productId, values),
        { ...textValues('name', name), ...(sandboxesOnly && { sandboxesOnly: 1 }) },
        paging,
      ),

    async find(productId: string, versionId: string): Promise<VersionRow | undefined> {
      return (await one({ productId, versionId }))[0]
    },

    /** Returns the registration configs of versions, in the order of the content file. */
    async configs(versionIds: string[]): Promise<ConfigRow[]> {
      return (await Promise.all(versionIds.map((id) => configsOf(id)))).flat()
    },
  }
}
