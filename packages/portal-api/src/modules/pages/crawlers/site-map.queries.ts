import { aliasedTable, asc, eq, sql } from 'drizzle-orm'
import type { Database } from '../../../db/client.ts'
import { documents, products, productVersions, specOperations } from '../../../db/schema/catalog.ts'

export interface SiteProduct {
  id: string
  name: string
  description: string | null
  updatedAt: Date
  /** The most recent version. */
  versionId: string | null
}

export interface SiteDocument {
  productId: string
  slug: string
  /** Slug of the direct parent. */
  parentSlug: string | null
  title: string
  updatedAt: Date
}

export interface SiteOperation {
  productId: string
  name: string
}

/** Lists everything in the catalog that has a page, in the order of the catalog. */
export function createSiteMapQueries(db: Database) {
  return {
    products: (limit: number): Promise<SiteProduct[]> =>
      db
        .select({
          id: products.id,
          name: products.name,
          description: products.description,
          updatedAt: products.updatedAt,
          // Drizzle omits table names here, so the inner table needs an alias.
          versionId: sql<string | null>`(
            select version.id from ${productVersions} version where version.product_id = ${products}.id
            order by version.created_at desc, version.id desc limit 1)`,
        })
        .from(products)
        .orderBy(sql`lower(${products.name})`, asc(products.id))
        .limit(limit),

    /** Lists the operations of the most recent versions, each version in the order of its page. */
    operations: (limit: number): Promise<SiteOperation[]> =>
      db
        .select({
          productId: productVersions.productId,
          name: specOperations.name,
        })
        .from(specOperations)
        .innerJoin(productVersions, eq(productVersions.id, specOperations.productVersionId))
        .where(
          sql`${productVersions.id} = (
            select version.id from ${productVersions} version where version.product_id = ${productVersions.productId}
            order by version.created_at desc, version.id desc limit 1)`,
        )
        .orderBy(asc(productVersions.productId), asc(specOperations.position))
        .limit(limit),

    /** Lists the documents of one product, or of all products. */
    documents(limit: number, productId?: string): Promise<SiteDocument[]> {
      const parents = aliasedTable(documents, 'parents')
      return db
        .select({
          productId: documents.productId,
          slug: documents.slug,
          parentSlug: parents.slug,
          title: documents.title,
          updatedAt: documents.updatedAt,
        })
        .from(documents)
        .leftJoin(parents, eq(parents.id, documents.parentId))
        .where(productId === undefined ? undefined : eq(documents.productId, productId))
        .orderBy(asc(documents.productId), asc(documents.position))
        .limit(limit)
    },
  }
}
