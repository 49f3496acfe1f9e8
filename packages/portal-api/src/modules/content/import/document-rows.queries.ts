import { inArray, type SQL, sql } from 'drizzle-orm'
import type { Database } from '../../../db/client.ts'
import { documentImages, documents } from '../../../db/schema/catalog.ts'
import {
  setExcept,
  inChunks,
  LARGE_ROWS_PER_INSERT,
  ROWS_PER_INSERT,
} from '../../../db/statements/row-chunks.ts'

/** What an import reads and writes of documents and their pictures. */
export function createDocumentRowQueries(db: Database) {
  return {
    documentFingerprints: () =>
      db.select({ key: documents.id, fingerprint: documents.fingerprint }).from(documents),

    pictureFingerprints: () =>
      db.select({ key: pictureKey(), fingerprint: documentImages.fingerprint }).from(documentImages),

    /** Parents must come before their children. */
    upsertDocuments: (rows: (typeof documents.$inferInsert)[]) =>
      inChunks(rows, ROWS_PER_INSERT, (chunk) =>
        db
          .insert(documents)
          .values(chunk)
          .onConflictDoUpdate({ target: documents.id, set: setExcept(documents, 'id', 'createdAt') }),
      ),

    upsertPictures: (rows: (typeof documentImages.$inferInsert)[]) =>
      inChunks(rows, LARGE_ROWS_PER_INSERT, (chunk) =>
        db
          .insert(documentImages)
          .values(chunk)
          .onConflictDoUpdate({
            target: [documentImages.productId, documentImages.path],
            set: setExcept(documentImages, 'productId', 'path'),
          }),
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
