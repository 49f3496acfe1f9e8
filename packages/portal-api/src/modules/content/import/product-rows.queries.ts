import { inArray, sql } from 'drizzle-orm'
import type { Database } from '../../../db/client.ts'
import { documents, products, productVersions, registrationConfigs } from '../../../db/schema/catalog.ts'
import { setExcept, inChunks, ROWS_PER_INSERT } from '../../../db/statements/row-chunks.ts'

/** What an import reads and writes of products and their versions. */
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

    /** Replaces slugs with ids before new slugs are written, because slugs are unique and products may swap them. */
    async releaseSlugs(ids: string[]): Promise<void> {
      if (ids.length === 0) return
      await db
        .update(products)
        .set({ slug: sql`${products.id}::text` })
        .where(inArray(products.id, ids))
    },

    /** Does the same for names of versions, which are unique within a product. */
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
          .onConflictDoUpdate({ target: products.id, set: setExcept(products, 'id', 'createdAt') }),
      ),

    upsertVersions: (rows: (typeof productVersions.$inferInsert)[]) =>
      inChunks(rows, ROWS_PER_INSERT, (chunk) =>
        db
          .insert(productVersions)
          .values(chunk)
          .onConflictDoUpdate({ target: productVersions.id, set: setExcept(productVersions, 'id') }),
      ),

    /** Text by which a search finds products, in addition to their own text. */
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

    removeProducts: (ids: string[]) =>
      inChunks(ids, ROWS_PER_INSERT, (keys) => db.delete(products).where(inArray(products.id, keys))),

    removeVersions: (ids: string[]) =>
      inChunks(ids, ROWS_PER_INSERT, (keys) =>
        db.delete(productVersions).where(inArray(productVersions.id, keys)),
      ),
  }
}
