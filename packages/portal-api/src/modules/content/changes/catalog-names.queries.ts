import { eq } from 'drizzle-orm'
import type { Database } from '../../../db/client.ts'
import {
  documents,
  products,
  productVersions,
  registrationConfigs,
  specs,
} from '../../../db/schema/catalog.ts'
import { authStrategies } from '../../../db/schema/portal.ts'

/** Reads names and ids of the stored catalog, so that an import can report its changes by name. */
export function createCatalogNameQueries(db: Database) {
  return {
    products: () =>
      db
        .select({
          id: products.id,
          slug: products.slug,
          formerSlugs: products.formerSlugs,
          name: products.name,
        })
        .from(products)
        .orderBy(products.slug),

    versions: () =>
      db
        .select({
          id: productVersions.id,
          productId: productVersions.productId,
          name: productVersions.name,
          formerNames: productVersions.formerNames,
          specHash: specs.contentHash,
        })
        .from(productVersions)
        .leftJoin(specs, eq(specs.productVersionId, productVersions.id))
        .orderBy(productVersions.createdAt, productVersions.id),

    documents: () =>
      db.select({ id: documents.id, productId: documents.productId, slug: documents.slug }).from(documents),

    /** Lists the auth strategies with which applications can register for each version. */
    offeredStrategies: () =>
      db
        .select({
          versionId: registrationConfigs.productVersionId,
          strategyId: authStrategies.id,
          slug: authStrategies.slug,
          credentialType: authStrategies.credentialType,
        })
        .from(registrationConfigs)
        .innerJoin(authStrategies, eq(authStrategies.id, registrationConfigs.authStrategyId)),
  }
}

type Queries = ReturnType<typeof createCatalogNameQueries>
export type NamedProduct = Awaited<ReturnType<Queries['products']>>[number]
export type NamedVersion = Awaited<ReturnType<Queries['versions']>>[number]
export type OfferedStrategy = Awaited<ReturnType<Queries['offeredStrategies']>>[number]
