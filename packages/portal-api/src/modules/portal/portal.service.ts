import type { Database } from '../../db/client.ts'
import type { PortalRow } from '../../db/schema/portal.ts'
import type { Deps } from '../../deps.ts'
import { type BrandingAsset, createPortalQueries } from './portal.queries.ts'
import type { PortalState } from './portal-cache.ts'

/** Returns the portal's settings; undefined before the first import. */
export function findPortal(db: Database): Promise<PortalRow | undefined> {
  return createPortalQueries(db).find()
}

/** Returns whether passwords are accepted; true before the first import. */
export function hasPasswordSignIn(db: Database): Promise<boolean> {
  return createPortalQueries(db).hasPasswordSignIn()
}

/** Like `hasPasswordSignIn`, and keeps an import from changing it until the transaction ends. */
export function lockPasswordSignIn(tx: Database): Promise<boolean> {
  return createPortalQueries(tx).lockPasswordSignIn()
}

/** Returns whether developers may use the sandbox while their account is pending; false before the first import. */
export function hasTestAccess(db: Database): Promise<boolean> {
  return createPortalQueries(db).hasTestAccess()
}

/** Finds the operator's pictures with these names. */
export function findBrandingAssets(db: Database, names: string[]): Promise<BrandingAsset[]> {
  return createPortalQueries(db).findAssets(names)
}

/** Lists the operator's pictures without their content. */
export function listBrandingAssets(db: Database): Promise<Pick<BrandingAsset, 'name' | 'mediaType'>[]> {
  return createPortalQueries(db).listAssets()
}

/** Returns whether the portal is public, and the version of its content, cached for a few seconds. */
export function createPortalState({
  db,
  now,
  caches,
}: Pick<Deps, 'db' | 'now' | 'caches'>): () => Promise<PortalState> {
  const portals = createPortalQueries(db)
  return () => caches.portal.get('portal', now(), () => portals.findState())
}
