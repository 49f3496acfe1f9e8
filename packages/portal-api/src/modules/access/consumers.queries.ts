import { and, asc, count, eq, sql } from 'drizzle-orm'
import type { Database } from '../../db/client.ts'
import { developers } from '../../db/schema/accounts.ts'
import { applications, registrations } from '../../db/schema/applications.ts'
import { products, productVersions } from '../../db/schema/catalog.ts'
import { type ConsumeAccess, consumeAccess } from '../../db/statements/consume-access.ts'

/** A developer whose applications have approved registrations for a product. */
export interface Consumer {
  developerId: string
  email: string
  productId: string
  productSlug: string
  registrations: number
  access: ConsumeAccess | null
}

/** Lists approved developers with approved registrations, per product. */
export function listConsumers(db: Database): Promise<Consumer[]> {
  return db
    .select({
      developerId: developers.id,
      email: developers.email,
      productId: products.id,
      productSlug: products.slug,
      registrations: count(),
      access: consumeAccess(sql`${products.id}`, sql`true`),
    })
    .from(registrations)
    .innerJoin(productVersions, eq(productVersions.id, registrations.productVersionId))
    .innerJoin(products, eq(products.id, productVersions.productId))
    .innerJoin(applications, eq(applications.id, registrations.applicationId))
    .innerJoin(developers, eq(developers.id, applications.developerId))
    .where(and(eq(registrations.status, 'approved'), eq(developers.status, 'approved')))
    .groupBy(developers.id, products.id)
    .orderBy(asc(products.slug), asc(developers.email))
}
