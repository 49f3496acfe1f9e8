import type { Deps } from '../../deps.ts'
import { createPortalQueries } from './portal.queries.ts'
import type { PortalState } from '../../caches/caches.ts'

/** Whether the portal is public, and the version of its content, as known for a few seconds. */
export function createPortalState({
  db,
  now,
  caches,
}: Pick<Deps, 'db' | 'now' | 'caches'>): () => Promise<PortalState> {
  const portals = createPortalQueries(db)
  return () => caches.portal.get('portal', now(), () => portals.findState())
}
