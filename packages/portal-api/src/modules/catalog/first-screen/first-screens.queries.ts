import { and, desc, eq, isNull, sql } from 'drizzle-orm'
import { DOCUMENT_CODE } from '../../../config/version.ts'
import type { Database } from '../../../db/client.ts'
import { firstScreens, specs } from '../../../db/schema/catalog.ts'
import { setExcept } from '../../../db/statements/row-chunks.ts'

/** A first screen of the stored specification `contentHash` of a version. */
export interface ScreenKey {
  versionId: string
  contentHash: string
  /** Name in links of the operation at which the screen starts; undefined: at the top. */
  operation: string | undefined
}

/** @param code what computes first screens; those of other code are not found */
export function createFirstScreenQueries(db: Database, code = DOCUMENT_CODE) {
  const isCurrent = eq(firstScreens.code, code)
  return {
    /** Returns undefined if no screen is stored. `json` is null for a document without one. */
    async find({
      versionId,
      contentHash,
      operation = '',
    }: ScreenKey): Promise<{ json: string | null } | undefined> {
      const { productVersionId, operation: stored, contentHash: hash, json } = firstScreens
      const [row] = await db
        .select({ json })
        .from(firstScreens)
        .where(and(eq(productVersionId, versionId), eq(stored, operation), eq(hash, contentHash), isCurrent))
      return row
    },

    async save({ versionId, contentHash, operation = '' }: ScreenKey, json: string | null): Promise<void> {
      await db
        .insert(firstScreens)
        .values({ productVersionId: versionId, operation, contentHash, code, json })
        .onConflictDoUpdate({
          target: [firstScreens.productVersionId, firstScreens.operation],
          set: setExcept(firstScreens, 'productVersionId', 'operation'),
        })
    },

    /** Lists the specifications of which the top is not stored, the largest first. */
    missing: (): Promise<Omit<ScreenKey, 'operation'>[]> =>
      db
        .select({ versionId: specs.productVersionId, contentHash: specs.contentHash })
        .from(specs)
        .leftJoin(
          firstScreens,
          and(
            eq(firstScreens.productVersionId, specs.productVersionId),
            eq(firstScreens.operation, ''),
            eq(firstScreens.contentHash, specs.contentHash),
            isCurrent,
          ),
        )
        .where(isNull(firstScreens.productVersionId))
        .orderBy(desc(sql`length(${specs.responseGzip})`)),
  }
}
