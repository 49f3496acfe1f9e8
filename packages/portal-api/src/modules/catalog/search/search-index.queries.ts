import { and, asc, eq } from 'drizzle-orm'
import type { Database } from '../../../db/client.ts'
import { products, productVersions, searchIndexParts } from '../../../db/schema/catalog.ts'

/** What the search of the whole catalogue is made of: a part for each version that has a specification. */
export function createSearchIndexQueries(db: Database) {
  return {
    /** Every part, without its content. */
    list: () =>
      db
        .select({
          productId: products.id,
          productName: products.name,
          versionId: productVersions.id,
          versionName: productVersions.name,
          hash: searchIndexParts.hash,
          operations: searchIndexParts.operations,
        })
        .from(searchIndexParts)
        .innerJoin(productVersions, eq(productVersions.id, searchIndexParts.productVersionId))
        .innerJoin(products, eq(products.id, productVersions.productId))
        .orderBy(asc(productVersions.name), asc(productVersions.id)),

    /** The product that a part belongs to. Nothing: no such version, or its content has changed since. */
    async findProduct(versionId: string, hash: string): Promise<string | undefined> {
      const [row] = await db
        .select({ productId: productVersions.productId })
        .from(searchIndexParts)
        .innerJoin(productVersions, eq(productVersions.id, searchIndexParts.productVersionId))
        .where(named(versionId, hash))
      return row?.productId
    },

    /** The content of a part, compressed. */
    async content(versionId: string, hash: string): Promise<Uint8Array | undefined> {
      const [row] = await db
        .select({ contentGzip: searchIndexParts.contentGzip })
        .from(searchIndexParts)
        .where(named(versionId, hash))
      return row?.contentGzip
    },
  }
}

function named(versionId: string, hash: string) {
  return and(eq(searchIndexParts.productVersionId, versionId), eq(searchIndexParts.hash, hash))
}
