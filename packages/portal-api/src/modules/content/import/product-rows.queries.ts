import { inArray, type SQL, sql } from 'drizzle-orm'
import type { Database } from '../../../db/client.ts'
import {
  documentImages,
  documents,
  products,
  productVersions,
  registrationConfigs,
} from '../../../db/schema/catalog.ts'
import {
  allBut,
  inChunks,
  LARGE_ROWS_PER_INSERT,
  ROWS_PER_INSERT,
} from '../../../db/statements/row-chunks.ts'

/** What an import reads and writes of products with their versions, documents and pictures. */
export function createProductRowQueries(db: Database) {
  return {
    productFingerprints: () =>
      db.select({ key: products.id, fingerprint: products.fingerprint }).from(products),

    versions: () =>
      db
        .select({
          key: productVersions.id,
          fingerprint: productVersions.fingerprint,
          createdAt: productVersions.createdAt,
        })
        .from(productVersions),

    documentFingerprints: () =>
      db.select({ key: documents.id, fingerprint: documents.fingerprint }).from(documents),

    pictureFingerprints: () =>
      db.select({ key: pictureKey(), fingerprint: documentImages.fingerprint }).from(documentImages),

    /** Slugs are unique at every moment, and products may exchange theirs: first everybody gives theirs up. */
    async releaseSlugs(ids: string[]): Promise<void> {
      if (ids.length === 0) return
      await db
        .update(products)
        .set({ slug: sql`${products.id}::text` })
        .where(inArray(products.id, ids))
    },

    /** The same for names of versions, which are unique within their product. */
    async releaseVersionNames(ids: string[]): Promise<void> {
      if (ids.length === 0) return
      await db
        .update(productVersions)
        .set({ name: sql`${productVersions.id}::text` })
        .where(inArray(productVersions.id, ids))
    },

    upsertProducts: (rows: (typeof products.$inferInsert)[]) =>
      inChunks(rows, ROWS_PER_INSERT, (chunk) =>
        db
          .insert(products)
          .values(chunk)
          .onConflictDoUpdate({ target: products.id, set: allBut(products, 'id', 'createdAt') }),
      ),

    upsertVersions: (rows: (typeof productVersions.$inferInsert)[]) =>
      inChunks(rows, ROWS_PER_INSERT, (chunk) =>
        db
          .insert(productVersions)
          .values(chunk)
          .onConflictDoUpdate({ target: productVersions.id, set: allBut(productVersions, 'id') }),
      ),

    /** What a search finds products by besides their own texts. */
    async refreshSearchWords(): Promise<void> {
      const names = sql`coalesce((select string_agg(lower(${productVersions.name}), chr(10))
        from ${productVersions} where ${productVersions.productId} = ${products.id}), '')`
      const titles = sql`coalesce((select string_agg(lower(${documents.title}), chr(10) order by ${documents.position})
        from ${documents} where ${documents.productId} = ${products.id}), '')`
      await db.update(products).set({ versionNames: names, documentTitles: titles })
    },

    async replaceRegistrationConfigs(
      versionIds: string[],
      rows: (typeof registrationConfigs.$inferInsert)[],
    ): Promise<void> {
      await inChunks(versionIds, ROWS_PER_INSERT, (ids) =>
        db.delete(registrationConfigs).where(inArray(registrationConfigs.productVersionId, ids)),
      )
      await inChunks(rows, ROWS_PER_INSERT, (chunk) => db.insert(registrationConfigs).values(chunk))
    },

    /** Parents must come before their children. */
    upsertDocuments: (rows: (typeof documents.$inferInsert)[]) =>
      inChunks(rows, ROWS_PER_INSERT, (chunk) =>
        db
          .insert(documents)
          .values(chunk)
          .onConflictDoUpdate({ target: documents.id, set: allBut(documents, 'id', 'createdAt') }),
      ),

    upsertPictures: (rows: (typeof documentImages.$inferInsert)[]) =>
      inChunks(rows, LARGE_ROWS_PER_INSERT, (chunk) =>
        db
          .insert(documentImages)
          .values(chunk)
          .onConflictDoUpdate({
            target: [documentImages.productId, documentImages.path],
            set: allBut(documentImages, 'productId', 'path'),
          }),
      ),

    removeProducts: (ids: string[]) =>
      inChunks(ids, ROWS_PER_INSERT, (keys) => db.delete(products).where(inArray(products.id, keys))),

    removeVersions: (ids: string[]) =>
      inChunks(ids, ROWS_PER_INSERT, (keys) =>
        db.delete(productVersions).where(inArray(productVersions.id, keys)),
      ),

    removeDocuments: (ids: string[]) =>
      inChunks(ids, ROWS_PER_INSERT, (keys) => db.delete(documents).where(inArray(documents.id, keys))),

    removePictures: (pictures: string[]) =>
      inChunks(pictures, ROWS_PER_INSERT, (keys) =>
        db.delete(documentImages).where(inArray(pictureKey(), keys)),
      ),
  }
}

function pictureKey(): SQL<string> {
  return sql<string>`${documentImages.productId} || '/' || ${documentImages.path}`
}
