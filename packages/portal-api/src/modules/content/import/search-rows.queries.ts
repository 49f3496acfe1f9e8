import { inArray } from 'drizzle-orm'
import type { Database } from '../../../db/client.ts'
import { productSearchParts, searchIndexParts } from '../../../db/schema/catalog.ts'
import {
  inChunks,
  LARGE_ROWS_PER_INSERT,
  ROWS_PER_INSERT,
  setExcept,
} from '../../../db/statements/row-chunks.ts'

/** What an import reads and writes of the search index. */
export function createSearchRowQueries(db: Database) {
  return {
    searchIndexHashes: () =>
      db
        .select({ key: searchIndexParts.productVersionId, fingerprint: searchIndexParts.hash })
        .from(searchIndexParts),

    productSearchHashes: () =>
      db
        .select({ key: productSearchParts.productId, fingerprint: productSearchParts.hash })
        .from(productSearchParts),

    upsertSearchIndex: (rows: (typeof searchIndexParts.$inferInsert)[]) =>
      inChunks(rows, LARGE_ROWS_PER_INSERT, (chunk) =>
        db
          .insert(searchIndexParts)
          .values(chunk)
          .onConflictDoUpdate({
            target: searchIndexParts.productVersionId,
            set: setExcept(searchIndexParts, 'productVersionId'),
          }),
      ),

    upsertProductSearch: (rows: (typeof productSearchParts.$inferInsert)[]) =>
      inChunks(rows, LARGE_ROWS_PER_INSERT, (chunk) =>
        db
          .insert(productSearchParts)
          .values(chunk)
          .onConflictDoUpdate({
            target: productSearchParts.productId,
            set: setExcept(productSearchParts, 'productId'),
          }),
      ),

    removeSearchIndex: (versionIds: string[]) =>
      inChunks(versionIds, ROWS_PER_INSERT, (ids) =>
        db.delete(searchIndexParts).where(inArray(searchIndexParts.productVersionId, ids)),
      ),

    removeProductSearch: (productIds: string[]) =>
      inChunks(productIds, ROWS_PER_INSERT, (ids) =>
        db.delete(productSearchParts).where(inArray(productSearchParts.productId, ids)),
      ),
  }
}
