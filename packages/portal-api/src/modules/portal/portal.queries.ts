import { inArray } from 'drizzle-orm'
import type { Database } from '../../db/client.ts'
import { brandingAssets, portals, type PortalRow } from '../../db/schema/portal.ts'

export type BrandingAsset = typeof brandingAssets.$inferSelect

export function createPortalQueries(db: Database) {
  return {
    async find(): Promise<PortalRow | undefined> {
      const [row] = await db.select().from(portals).limit(1)
      return row
    },

    /** Before the first import, the portal is private and has no content. */
    async findState(): Promise<{ isPublic: boolean; contentVersion: string }> {
      const { isPublic, contentHash, updatedAt } = portals
      const [row] = await db.select({ isPublic, contentHash, updatedAt }).from(portals).limit(1)
      if (!row) return { isPublic: false, contentVersion: '' }
      // The hash covers imported content; the time covers settings changed by commands.
      return { isPublic: row.isPublic, contentVersion: `${row.contentHash} ${row.updatedAt.toISOString()}` }
    },

    /** Returns true before the first import. */
    async hasPasswordSignIn(): Promise<boolean> {
      const [row] = await db.select({ isEnabled: portals.basicAuthEnabled }).from(portals).limit(1)
      return row?.isEnabled ?? true
    },

    /** Like `hasPasswordSignIn`, and keeps an import from changing it until the transaction ends. */
    async lockPasswordSignIn(): Promise<boolean> {
      const [row] = await db
        .select({ isEnabled: portals.basicAuthEnabled })
        .from(portals)
        .limit(1)
        .for('share')
      return row?.isEnabled ?? true
    },

    /** A public portal has no applications, so that its developers need no test access. */
    async hasTestAccess(): Promise<boolean> {
      const { isPublic, testAccessBeforeApproval } = portals
      const [row] = await db.select({ isPublic, testAccessBeforeApproval }).from(portals).limit(1)
      return row !== undefined && row.testAccessBeforeApproval && !row.isPublic
    },

    findAssets: (names: string[]): Promise<BrandingAsset[]> =>
      db.select().from(brandingAssets).where(inArray(brandingAssets.name, names)),

    /** Lists the operator's pictures without their content. */
    listAssets: (): Promise<Pick<BrandingAsset, 'name' | 'mediaType'>[]> =>
      db.select({ name: brandingAssets.name, mediaType: brandingAssets.mediaType }).from(brandingAssets),
  }
}
