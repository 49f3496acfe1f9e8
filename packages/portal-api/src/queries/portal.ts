import { eq, inArray } from 'drizzle-orm'
import type { Database } from '../db/client.ts'
import { brandingAssets, portals } from '../db/schema/portal.ts'

export type PortalRow = typeof portals.$inferSelect
export type BrandingAsset = typeof brandingAssets.$inferSelect

/** The portal's own row and pictures. */
export function createPortalQueries(db: Database) {
  return {
    async find(): Promise<PortalRow | undefined> {
      const [row] = await db.select().from(portals).limit(1)
      return row
    },

    /** Pictures of these names, as far as there are any. */
    findAssets: (names: string[]): Promise<BrandingAsset[]> =>
      db.select().from(brandingAssets).where(inArray(brandingAssets.name, names)),

    async hasLogo(): Promise<boolean> {
      const logo = db.select({ name: brandingAssets.name }).from(brandingAssets)
      return (await logo.where(eq(brandingAssets.name, 'logo'))).length > 0
    },
  }
}
