import { count, eq, inArray, isNotNull, sql } from 'drizzle-orm'
import type { Database } from '../../../db/client.ts'
import { applications } from '../../../db/schema/applications.ts'
import { authStrategies, brandingAssets, portals } from '../../../db/schema/portal.ts'
import {
  setExcept,
  inChunks,
  LARGE_ROWS_PER_INSERT,
  ROWS_PER_INSERT,
} from '../../../db/statements/row-chunks.ts'

/** Key of the advisory lock for imports. It must not be used for another lock. */
const IMPORT_LOCK = 7_243_119

type PortalInsert = typeof portals.$inferInsert

/** Reads and writes the data of an import. Lists are written in batches. */
export function createContentQueries(db: Database) {
  return {
    /**
     * Prevents concurrent imports until the transaction ends. Turns off the timeouts of the transaction, because it may wait
     * for another import, and for the compression of large specifications between two statements.
     */
    async lock(): Promise<void> {
      await db.execute(sql`set local statement_timeout = 0`)
      await db.execute(sql`set local idle_in_transaction_session_timeout = 0`)
      await db.execute(sql`select pg_advisory_xact_lock(${IMPORT_LOCK})`)
    },

    async findState(): Promise<{ contentHash: string | null; contentIsDemo: boolean } | undefined> {
      const { contentHash, contentIsDemo } = portals
      const [row] = await db.select({ contentHash, contentIsDemo }).from(portals)
      return row
    },

    portalFingerprint: () =>
      db.select({ key: sql<string>`'portal'`, fingerprint: portals.fingerprint }).from(portals),
    strategies: () =>
      db
        .select({
          id: authStrategies.id,
          key: authStrategies.slug,
          credentialType: authStrategies.credentialType,
          fingerprint: authStrategies.fingerprint,
        })
        .from(authStrategies),
    brandingFingerprints: () =>
      db.select({ key: brandingAssets.name, fingerprint: brandingAssets.fingerprint }).from(brandingAssets),

    /** Counts the applications per strategy. Omits strategies without applications. */
    strategyUse: (ids: string[]) =>
      db
        .select({ slug: authStrategies.slug, applications: count() })
        .from(applications)
        .innerJoin(authStrategies, eq(authStrategies.id, applications.authStrategyId))
        .where(inArray(authStrategies.id, ids))
        .groupBy(authStrategies.slug),

    /** Writes the portal. The ids of an existing portal do not change. */
    async upsertPortal(row: PortalInsert): Promise<void> {
      const { portalId: _portalId, orgId: _orgId, ...values } = row
      await db.insert(portals).values(row).onConflictDoUpdate({ target: portals.singleton, set: values })
    },

    async markContent(state: Pick<PortalInsert, 'contentHash' | 'contentIsDemo'>): Promise<void> {
      await db.update(portals).set(state).where(isNotNull(portals.singleton))
    },

    upsertStrategies: (rows: (typeof authStrategies.$inferInsert)[]) =>
      inChunks(rows, ROWS_PER_INSERT, (chunk) =>
        db
          .insert(authStrategies)
          .values(chunk)
          .onConflictDoUpdate({
            target: authStrategies.id,
            set: setExcept(authStrategies, 'id', 'createdAt'),
          }),
      ),

    upsertBranding: (rows: (typeof brandingAssets.$inferInsert)[]) =>
      inChunks(rows, LARGE_ROWS_PER_INSERT, (chunk) =>
        db
          .insert(brandingAssets)
          .values(chunk)
          .onConflictDoUpdate({ target: brandingAssets.name, set: setExcept(brandingAssets, 'name') }),
      ),

    removeStrategies: (slugs: string[]) =>
      inChunks(slugs, ROWS_PER_INSERT, (keys) =>
        db.delete(authStrategies).where(inArray(authStrategies.slug, keys)),
      ),
    removeBranding: (names: string[]) =>
      inChunks(names, ROWS_PER_INSERT, (keys) =>
        db.delete(brandingAssets).where(inArray(brandingAssets.name, keys)),
      ),
  }
}
