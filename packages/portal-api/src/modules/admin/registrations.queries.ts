import type { RegistrationStatus } from '@stagedoor/contract/applications/registrations'
import { and, asc, eq, inArray, type SQL, sql } from 'drizzle-orm'
import type { Database } from '../../db/client.ts'
import { developers } from '../../db/schema/accounts.ts'
import { applications, registrations } from '../../db/schema/applications.ts'
import { products, productVersions } from '../../db/schema/catalog.ts'
import { auditLog } from '../../db/schema/operations.ts'
import { containsAny, type Listing } from '../../db/statements/list-clauses.ts'
import { sandboxRequests } from './sandbox-requests.queries.ts'

export interface RegistrationFilter {
  status: RegistrationStatus | undefined
  productId: string | undefined
}

/** Registrations with what a reviewer needs to know. */
export function createAdminRegistrationQueries(db: Database) {
  const names = {
    id: registrations.id,
    since: registrations.createdAt,
    status: registrations.status,
    scopes: registrations.scopes,
    application: { id: applications.id, name: applications.name },
    developer: {
      id: developers.id,
      email: developers.email,
      fullName: developers.fullName,
      status: developers.status,
    },
    product: { id: products.id, name: products.name },
    version: { id: productVersions.id, name: productVersions.name },
    earlierDecisions: sql<number>`(
      select count(*)::int from ${applications} own
      join ${registrations} decided on decided.application_id = own.id
      join ${auditLog} on ${auditLog.subject} = 'registration:' || decided.id
        and ${auditLog.action} in ('registration.approved', 'registration.rejected', 'registration.revoked')
      where own.developer_id = ${developers.id}
    )`,
    sandboxRequests: sandboxRequests(
      sql`series.application_id = ${applications.id} and series.product_version_id = ${productVersions.id}`,
    ),
  }

  /** Ids of the matching registrations. Without a search or product, without joins. */
  function matching({ status, productId }: RegistrationFilter, search: string | undefined) {
    const where = and(
      status && eq(registrations.status, status),
      productId === undefined ? undefined : eq(products.id, productId),
      containsAny([developers.email, developers.fullName, applications.name, products.name], search),
    )
    const columns = { id: registrations.id }
    return search === undefined && productId === undefined
      ? db.select(columns).from(registrations).where(where)
      : db
          .select(columns)
          .from(registrations)
          .innerJoin(productVersions, eq(productVersions.id, registrations.productVersionId))
          .innerJoin(products, eq(products.id, productVersions.productId))
          .innerJoin(applications, eq(applications.id, registrations.applicationId))
          .innerJoin(developers, eq(developers.id, applications.developerId))
          .where(where)
  }

  const details = (where: SQL) =>
    db
      .select(names)
      .from(registrations)
      .innerJoin(productVersions, eq(productVersions.id, registrations.productVersionId))
      .innerJoin(products, eq(products.id, productVersions.productId))
      .innerJoin(applications, eq(applications.id, registrations.applicationId))
      .innerJoin(developers, eq(developers.id, applications.developerId))
      .where(where)
      .orderBy(asc(registrations.createdAt), asc(registrations.id))

  return {
    /** Oldest first. The search finds developers, applications and products by name, and developers by address. */
    async list(filter: RegistrationFilter, { search, limit, offset = 0 }: Listing) {
      // The counts of the details are only read for the rows of the page.
      const page = matching(filter, search)
        .orderBy(asc(registrations.createdAt), asc(registrations.id))
        .limit(limit)
        .offset(offset)
      const [rows, total] = await Promise.all([
        details(inArray(registrations.id, page)),
        db.$count(sql`(${matching(filter, search)}) as matching`),
      ])
      return { rows, total }
    },

    findMany: (ids: readonly string[]) =>
      ids.length === 0 ? Promise.resolve([]) : details(inArray(registrations.id, [...ids])),

    async findProductId(id: string): Promise<string | undefined> {
      const [found] = await db
        .select({ productId: productVersions.productId })
        .from(registrations)
        .innerJoin(productVersions, eq(productVersions.id, registrations.productVersionId))
        .where(eq(registrations.id, id))
      return found?.productId
    },
  }
}

export type RegistrationItemRow = Awaited<
  ReturnType<ReturnType<typeof createAdminRegistrationQueries>['findMany']>
>[number]
