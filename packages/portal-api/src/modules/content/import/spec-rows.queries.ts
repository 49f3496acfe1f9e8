import { inArray } from 'drizzle-orm'
import type { Database } from '../../../db/client.ts'
import { firstScreens, operationGroups, specOperations, specs } from '../../../db/schema/catalog.ts'
import {
  setExcept,
  inChunks,
  insertRecords,
  LARGE_ROWS_PER_INSERT,
  ROWS_PER_INSERT,
} from '../../../db/statements/row-chunks.ts'

/** What an import reads and writes of specifications. */
export function createSpecRowQueries(db: Database) {
  return {
    specHashes: () => db.select({ key: specs.productVersionId, fingerprint: specs.contentHash }).from(specs),

    operationListHashes: () =>
      db
        .select({ key: operationGroups.productVersionId, fingerprint: operationGroups.hash })
        .from(operationGroups),

    upsertSpecs: (rows: (typeof specs.$inferInsert)[]) =>
      inChunks(rows, LARGE_ROWS_PER_INSERT, async (chunk) => {
        await db
          .insert(specs)
          .values(chunk)
          .onConflictDoUpdate({
            target: specs.productVersionId,
            set: setExcept(specs, 'productVersionId'),
          })
        const ids = chunk.map((row) => row.productVersionId)
        await db.delete(firstScreens).where(inArray(firstScreens.productVersionId, ids))
      }),

    async replaceOperations(
      lists: (typeof operationGroups.$inferInsert)[],
      operations: (typeof specOperations.$inferSelect)[],
    ): Promise<void> {
      await this.removeOperations(lists.map((list) => list.productVersionId))
      await inChunks(lists, LARGE_ROWS_PER_INSERT, (chunk) => db.insert(operationGroups).values(chunk))
      await inChunks(operations, ROWS_PER_INSERT, (chunk) => insertRecords(db, specOperations, chunk))
    },

    removeOperations: (versionIds: string[]) =>
      inChunks(versionIds, ROWS_PER_INSERT, async (ids) => {
        await db.delete(specOperations).where(inArray(specOperations.productVersionId, ids))
        await db.delete(operationGroups).where(inArray(operationGroups.productVersionId, ids))
      }),

    removeSpecs: (versionIds: string[]) =>
      inChunks(versionIds, ROWS_PER_INSERT, (keys) =>
        db.delete(specs).where(inArray(specs.productVersionId, keys)),
      ),
  }
}
