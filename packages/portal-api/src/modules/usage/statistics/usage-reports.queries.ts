import { and, asc, eq, inArray, type SQL, sql } from 'drizzle-orm'
import type { Database } from '../../../db/client.ts'
import { developers } from '../../../db/schema/accounts.ts'
import { applications } from '../../../db/schema/applications.ts'
import { products, productVersions } from '../../../db/schema/catalog.ts'
import { usageSeries } from '../../../db/schema/usage.ts'
import { rawRows } from '../../../db/statements/raw-rows.ts'
import type { Segment } from '../rollups/levels.ts'
import { cellsWhere } from './stats.queries.ts'

/** What the rows of a report are. */
export const REPORT_GROUPS = ['application', 'developer', 'product'] as const
export type ReportGroup = (typeof REPORT_GROUPS)[number]

/** A series with the group that it is counted in; null when the group was deleted. */
export interface ReportSeries {
  seriesId: number
  status: number
  groupId: string | null
}

/** Requests of one group. */
export interface GroupCount {
  groupId: string | null
  requests: number
  clientErrors: number
  serverErrors: number
}

const GROUP_COLUMNS = {
  // A deleted application has no row, and keeps its usage until it expires.
  application: applications.id,
  developer: applications.developerId,
  product: productVersions.productId,
} as const

/** Usage of all developers, for operators. */
export function createUsageReportQueries(db: Database) {
  const seriesWhere = (groupId: SQL<string | null>, isSandbox: boolean, where: SQL | undefined) =>
    db
      .select({ seriesId: usageSeries.id, status: usageSeries.status, groupId })
      .from(usageSeries)
      .leftJoin(applications, eq(applications.id, usageSeries.applicationId))
      .leftJoin(productVersions, eq(productVersions.id, usageSeries.productVersionId))
      .where(and(eq(usageSeries.isSandbox, isSandbox), where))
      .orderBy(asc(usageSeries.id))
  const versionId = sql<string>`${usageSeries.productVersionId}`

  return {
    async findProduct(by: { slug: string } | { id: string }) {
      const where = 'slug' in by ? eq(products.slug, by.slug) : eq(products.id, by.id)
      const [product] = await db
        .select({ id: products.id, slug: products.slug, name: products.name })
        .from(products)
        .where(where)
      return product
    },

    /** Series of a product, by version. */
    ofProduct: (productId: string, isSandbox: boolean): Promise<ReportSeries[]> => {
      const versions = db
        .select({ id: productVersions.id })
        .from(productVersions)
        .where(eq(productVersions.productId, productId))
      return seriesWhere(versionId, isSandbox, inArray(usageSeries.productVersionId, versions))
    },

    /** Series of an application, by version. */
    ofApplication: (applicationId: string, isSandbox: boolean): Promise<ReportSeries[]> =>
      seriesWhere(versionId, isSandbox, eq(usageSeries.applicationId, applicationId)),

    /** Series of some groups. */
    ofGroups: (group: ReportGroup, ids: string[], isSandbox: boolean): Promise<ReportSeries[]> => {
      const column = GROUP_COLUMNS[group]
      return seriesWhere(sql<string>`${column}`, isSandbox, inArray(column, ids))
    },

    /** The groups with the most requests in some segments, and the number of groups with requests. */
    async top(
      group: ReportGroup,
      { segments, isSandbox, limit }: { segments: readonly Segment[]; isSandbox: boolean; limit: number },
    ): Promise<{ rows: GroupCount[]; total: number }> {
      if (segments.length === 0) return { rows: [], total: 0 }
      const errors = (from: number, to: number) =>
        sql`coalesce(sum(counted.count) filter (where status >= ${from} and status < ${to}), 0)::text`
      const rows = await rawRows<
        Record<'requests' | 'client' | 'server' | 'total', string> & { id: string | null }
      >(
        db,
        sql`select ${GROUP_COLUMNS[group]} as id, sum(counted.count)::text as requests,
              ${errors(400, 500)} as client, ${errors(500, 600)} as server, (count(*) over ())::text as total
            from (
              select series_id, sum(count) as count from (${cellsWhere(sql`true`, segments, sql`count`)}) as cells
              group by series_id
            ) as counted
            join ${usageSeries} on ${usageSeries.id} = counted.series_id and ${usageSeries.isSandbox} = ${isSandbox}
            left join ${applications} on ${applications.id} = ${usageSeries.applicationId}
            left join ${productVersions} on ${productVersions.id} = ${usageSeries.productVersionId}
            group by ${GROUP_COLUMNS[group]}
            order by sum(counted.count) desc, ${GROUP_COLUMNS[group]}
            limit ${limit}`,
      )
      return {
        rows: rows.map(({ id, requests, client, server }) => ({
          groupId: id,
          requests: Number(requests),
          clientErrors: Number(client),
          serverErrors: Number(server),
        })),
        total: Number(rows[0]?.total ?? 0),
      }
    },

    /** Names of groups by id: `Till, ada@example.com`. */
    async names(group: ReportGroup, ids: string[]): Promise<Map<string, string>> {
      if (ids.length === 0) return new Map()
      const rows = await {
        application: () =>
          db
            .select({
              id: applications.id,
              name: sql<string>`${applications.name} || ', ' || ${developers.email}`,
            })
            .from(applications)
            .innerJoin(developers, eq(developers.id, applications.developerId))
            .where(inArray(applications.id, ids)),
        developer: () =>
          db
            .select({ id: developers.id, name: developers.email })
            .from(developers)
            .where(inArray(developers.id, ids)),
        product: () =>
          db.select({ id: products.id, name: products.slug }).from(products).where(inArray(products.id, ids)),
      }[group]()
      return new Map(rows.map(({ id, name }) => [id, name]))
    },

    /** Names of versions by id: `events v2`. */
    async versionNames(ids: string[]): Promise<Map<string, string>> {
      if (ids.length === 0) return new Map()
      const rows = await db
        .select({ id: productVersions.id, product: products.slug, version: productVersions.name })
        .from(productVersions)
        .innerJoin(products, eq(products.id, productVersions.productId))
        .where(inArray(productVersions.id, ids))
      return new Map(rows.map(({ id, product, version }) => [id, `${product} ${version}`]))
    },
  }
}
