import { and, eq, inArray, lt } from 'drizzle-orm'
import type { Database } from '../../../db/client.ts'
import { portalAssets } from '../../../db/schema/portal.ts'

export function createReleaseAssetQueries(db: Database) {
  return {
    async find(address: string): Promise<Uint8Array | undefined> {
      const [row] = await db
        .select({ content: portalAssets.content })
        .from(portalAssets)
        .where(eq(portalAssets.address, address))
      return row?.content
    },

    async storedOf(addresses: readonly string[]): Promise<string[]> {
      const rows = await db
        .select({ address: portalAssets.address })
        .from(portalAssets)
        .where(inArray(portalAssets.address, [...addresses]))
      return rows.map(({ address }) => address)
    },

    async add(rows: readonly (typeof portalAssets.$inferInsert)[]): Promise<void> {
      if (rows.length > 0)
        await db
          .insert(portalAssets)
          .values([...rows])
          .onConflictDoNothing()
    },

    /** Skips rows that another process is marking: two processes would wait for each other. */
    async markUsed(addresses: readonly string[], { before, at }: { before: Date; at: Date }): Promise<void> {
      const due = db
        .select({ address: portalAssets.address })
        .from(portalAssets)
        .where(and(inArray(portalAssets.address, [...addresses]), lt(portalAssets.usedAt, before)))
        .for('update', { skipLocked: true })
      await db.update(portalAssets).set({ usedAt: at }).where(inArray(portalAssets.address, due))
    },

    async removeUsedBefore(before: Date): Promise<void> {
      await db.delete(portalAssets).where(lt(portalAssets.usedAt, before))
    },
  }
}
