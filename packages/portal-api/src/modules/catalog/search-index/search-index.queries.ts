import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import type { Database } from '../../../db/client.ts'
import {
  products,
  productSearchParts,
  productVersions,
  searchIndexParts,
} from '../../../db/schema/catalog.ts'

/** A part without its content. */
export interface BundledPart {
  id: string
  productId: string
  /** Only of parts of versions. */
  hasSandbox?: boolean
  hash: string
  bytes: number
}

/** Search index of the catalog: one part per product, and per version with a specification. */
export function createSearchIndexQueries(db: Database) {
  return {
    /** Lists the parts of all versions without their content. */
    versions: () =>
      db
        .select({
          productId: products.id,
          productName: products.name,
          versionId: productVersions.id,
          versionName: productVersions.name,
          hasSandbox: productVersions.hasSandbox,
          hash: searchIndexParts.hash,
          operations: searchIndexParts.operations,
        })
        .from(searchIndexParts)
        .innerJoin(productVersions, eq(productVersions.id, searchIndexParts.productVersionId))
        .innerJoin(products, eq(products.id, productVersions.productId))
        .orderBy(asc(productVersions.name), asc(productVersions.id)),

    /** Lists the parts of all products without their content. */
    products: () =>
      db
        .select({ productId: products.id, productName: products.name, hash: productSearchParts.hash })
        .from(productSearchParts)
        .innerJoin(products, eq(products.id, productSearchParts.productId))
        .orderBy(sql`lower(${products.name})`, asc(products.id)),

    /** Returns the version of a part; undefined when it does not exist or its hash has changed. */
    async findVersion(
      versionId: string,
      hash: string,
    ): Promise<{ productId: string; hasSandbox: boolean } | undefined> {
      const [row] = await db
        .select({ productId: productVersions.productId, hasSandbox: productVersions.hasSandbox })
        .from(searchIndexParts)
        .innerJoin(productVersions, eq(productVersions.id, searchIndexParts.productVersionId))
        .where(isPart(versionId, hash))
      return row
    },

    /** Returns the gzip-compressed content of a part. */
    async content(versionId: string, hash: string): Promise<Uint8Array | undefined> {
      const [row] = await db
        .select({ contentGzip: searchIndexParts.contentGzip })
        .from(searchIndexParts)
        .where(isPart(versionId, hash))
      return row?.contentGzip
    },

    /** Returns the ids of the versions of a product that have a sandbox. */
    async sandboxes(productId: string): Promise<ReadonlySet<string>> {
      const rows = await db
        .select({ id: productVersions.id })
        .from(productVersions)
        .where(and(eq(productVersions.productId, productId), eq(productVersions.hasSandbox, true)))
      return new Set(rows.map(({ id }) => id))
    },

    /** Lists the parts of versions with their size when compressed, in bytes. */
    versionParts: (ids: string[]): Promise<BundledPart[]> =>
      db
        .select({
          id: productVersions.id,
          productId: productVersions.productId,
          hasSandbox: productVersions.hasSandbox,
          hash: searchIndexParts.hash,
          bytes: sql<number>`octet_length(${searchIndexParts.contentGzip})`.mapWith(Number),
        })
        .from(searchIndexParts)
        .innerJoin(productVersions, eq(productVersions.id, searchIndexParts.productVersionId))
        .where(inArray(productVersions.id, ids))
        .orderBy(asc(productVersions.id)),

    /** Lists the parts of products with their size when compressed, in bytes. */
    productParts: (ids: string[]): Promise<BundledPart[]> =>
      db
        .select({
          id: productSearchParts.productId,
          productId: productSearchParts.productId,
          hash: productSearchParts.hash,
          bytes: sql<number>`octet_length(${productSearchParts.contentGzip})`.mapWith(Number),
        })
        .from(productSearchParts)
        .where(inArray(productSearchParts.productId, ids))
        .orderBy(asc(productSearchParts.productId)),

    /** Returns the gzip-compressed content of a product's part. */
    async productContent(productId: string, hash: string): Promise<Uint8Array | undefined> {
      const [row] = await db
        .select({ contentGzip: productSearchParts.contentGzip })
        .from(productSearchParts)
        .where(and(eq(productSearchParts.productId, productId), eq(productSearchParts.hash, hash)))
      return row?.contentGzip
    },
  }
}

function isPart(versionId: string, hash: string) {
  return and(eq(searchIndexParts.productVersionId, versionId), eq(searchIndexParts.hash, hash))
}
