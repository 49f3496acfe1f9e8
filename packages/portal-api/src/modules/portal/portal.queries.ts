import { inArray } from 'drizzle-orm'
import type { Database } from '../../db/client.ts'
import { brandingAssets, portals, type PortalRow } from '../../db/schema/portal.ts'

export type BrandingAsset = typeof brandingAssets.$inferSelect

/** The portal's own row and pictures. */
export function createPortalQueries(db: Database) {
  return {
    async find(): Promise<PortalRow | undefined> {
      const [row] = await db.select().from(portals).limit(1)
      return row
    },

    /** Private and without content while nothing has been imported. */
    async findState(): Promise<{ isPublic: boolean; contentVersion: string }> {
      const { isPublic, contentHash, updatedAt } = portals
      const [row] = await db.select({ isPublic, contentHash, updatedAt }).from(portals).limit(1)
      if (!row) return { isPublic: false, contentVersion: '' }
      // The hash is that of all that was imported; the time moves with what is set by hand.
      return { isPublic: row.isPublic, contentVersion: `${row.contentHash} ${row.updatedAt.toISOString()}` }
    },

    /** Whether passwords are accepted; they are while nothing has been imported. */
    async hasPasswordSignIn(): Promise<boolean> {
      const [row] = await db.select({ isEnabled: portals.basicAuthEnabled }).from(portals).limit(1)
      return row?.isEnabled ?? true
    },

    /** Pictures of these names, as far as there are any. */
    findAssets: (names: string[]): Promise<BrandingAsset[]> =>
      db.select().from(brandingAssets).where(inArray(brandingAssets.name, names)),

    /** Which pictures of the operator there are, without what is in them. */
    listAssets: (): Promise<Pick<BrandingAsset, 'name' | 'mediaType'>[]> =>
      db.select({ name: brandingAssets.name, mediaType: brandingAssets.mediaType }).from(brandingAssets),
  }
}
