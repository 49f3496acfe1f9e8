import { and, eq, gt, sql } from 'drizzle-orm'
import type { Database } from '../../../db/client.ts'
import { developers } from '../../../db/schema/accounts.ts'
import { applications, registrations } from '../../../db/schema/applications.ts'
import { products, productVersions } from '../../../db/schema/catalog.ts'
import { auditLog } from '../../../db/schema/operations.ts'

/** Accounts and registrations that wait for a decision. */
export function createReviewMailQueries(db: Database) {
  /** The account changes again when its owner sets the first password. Demo accounts were never confirmed. */
  const confirmedAt = sql`coalesce((
    select max(${auditLog.at}) from ${auditLog}
    where ${auditLog.subject} = 'developer:' || ${developers.id}::text
      and ${auditLog.action} = 'developer.email_verified'
  ), ${developers.createdAt})`

  return {
    /** Developers who wait for approval, and have changed after a time. */
    listDevelopers: (after: Date) =>
      db
        .select({
          id: developers.id,
          email: developers.email,
          fullName: developers.fullName,
          since: confirmedAt.mapWith(developers.createdAt),
        })
        .from(developers)
        .where(and(eq(developers.status, 'pending'), gt(developers.updatedAt, after))),

    /** Registrations that wait since a later time. */
    listRegistrations: (after: Date) =>
      db
        .select({
          id: registrations.id,
          since: registrations.createdAt,
          email: developers.email,
          application: applications.name,
          productId: products.id,
          product: products.name,
          version: productVersions.name,
        })
        .from(registrations)
        .innerJoin(productVersions, eq(productVersions.id, registrations.productVersionId))
        .innerJoin(products, eq(products.id, productVersions.productId))
        .innerJoin(applications, eq(applications.id, registrations.applicationId))
        .innerJoin(developers, eq(developers.id, applications.developerId))
        .where(and(eq(registrations.status, 'pending'), gt(registrations.createdAt, after))),
  }
}
