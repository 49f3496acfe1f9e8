import type { CredentialType } from '@stagedoor/contract/applications/auth-strategies'
import { and, arrayContains, asc, desc, eq, or, type SQL, sql } from 'drizzle-orm'
import type { Database } from '../../db/client.ts'
import { applications, type RegistrationRow, registrations } from '../../db/schema/applications.ts'
import { products, productVersions } from '../../db/schema/catalog.ts'
import { authStrategies } from '../../db/schema/portal.ts'
import { UUID } from '../../http/uuid.ts'

/** A product, and its version if it exists. */
export interface RejectedVersion {
  productId: string
  productName: string
  versionId: string | null
}

export interface RejectedApplicationRow {
  id: string
  name: string
  authStrategyId: string | null
  credentialType: CredentialType | null
  registration: RegistrationRow | null
}

const MAX_APPLICATIONS = 100

export function createRejectionHelpQueries(db: Database) {
  const columns = { productId: products.id, productName: products.name }

  async function productOfVersion(id: string): Promise<RejectedVersion | undefined> {
    const [row] = await db
      .select({ ...columns, versionId: productVersions.id })
      .from(productVersions)
      .innerJoin(products, eq(products.id, productVersions.productId))
      .where(eq(productVersions.id, id))
    return row
  }

  async function named(isProduct: SQL, name: string): Promise<RejectedVersion | undefined> {
    const isVersion = or(eq(productVersions.name, name), arrayContains(productVersions.formerNames, [name]))
    const [row] = await db
      .select({ ...columns, versionId: productVersions.id })
      .from(products)
      .leftJoin(productVersions, and(eq(productVersions.productId, products.id), isVersion))
      .where(isProduct)
      // A current name before a former one.
      .orderBy(desc(sql`${productVersions.name} is not distinct from ${name}`))
      .limit(1)
    return row
  }

  return {
    /** @param reference id of a version, or `<product slug>/<version name>`, also with former names */
    async find(reference: string): Promise<RejectedVersion | undefined> {
      if (UUID.test(reference)) return productOfVersion(reference.toLowerCase())
      const slash = reference.indexOf('/')
      // PostgreSQL rejects text with NUL characters.
      if (slash < 1 || reference.includes('\u0000')) return undefined
      const [slug, name] = [reference.slice(0, slash), reference.slice(slash + 1)]
      const current = await named(eq(products.slug, slug), name)
      return current ?? named(arrayContains(products.formerSlugs, [slug]), name)
    },

    /** The developer's applications with their registration for a version, registered ones first. */
    applications: (developerId: string, versionId: string | null): Promise<RejectedApplicationRow[]> =>
      db
        .select({
          id: applications.id,
          name: applications.name,
          authStrategyId: applications.authStrategyId,
          credentialType: authStrategies.credentialType,
          registration: registrations,
        })
        .from(applications)
        .leftJoin(authStrategies, eq(authStrategies.id, applications.authStrategyId))
        .leftJoin(
          registrations,
          and(
            eq(registrations.applicationId, applications.id),
            versionId === null ? sql`false` : eq(registrations.productVersionId, versionId),
          ),
        )
        .where(eq(applications.developerId, developerId))
        .orderBy(sql`${registrations.id} is null`, desc(applications.createdAt), asc(applications.id))
        .limit(MAX_APPLICATIONS),
  }
}
