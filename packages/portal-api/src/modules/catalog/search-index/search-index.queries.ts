import { and, asc, eq } from 'drizzle-orm'
import type { Database } from '../../../db/client.ts'
import { products, productVersions, searchIndexParts } from '../../../db/schema/catalog.ts'

/** Search index of the catalog: one part per version with a specification. */
export function createSearchIndexQueries(db: Database) {
  return {
    /** Lists all parts without their content. */
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

    /** Returns the product of a part; undefined when the version does not exist or its hash has changed. */
    async findProduct(versionId: string, hash: string): Promise<string | undefined> {
      const [row] = await db
        .select({ productId: productVersions.productId })
        .from(searchIndexParts)
        .innerJoin(productVersions, eq(productVersions.id, searchIndexParts.productVersionId))
        .where(isPart(versionId, hash))
      return row?.productId
    },

    /** Returns the gzip-compressed content of a part. */
    async content(versionId: string, hash: string): Promise<Uint8Array | undefined> {
      const [row] = await db
        .select({ contentGzip: searchIndexParts.contentGzip })
        .from(searchIndexParts)
        .where(isPart(versionId, hash))
      return row?.contentGzip
    },
  }
}

function isPart(versionId: string, hash: string) {
  return and(eq(searchIndexParts.productVersionId, versionId), eq(searchIndexParts.hash, hash))
}
