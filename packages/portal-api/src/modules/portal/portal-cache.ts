import { ShortCache } from '../../caches/short-cache.ts'

export interface PortalState {
  isPublic: boolean
  /** Changes with every change of the content or the settings. */
  contentVersion: string
}

/** Milliseconds until every process sees a change of the portal. */
const PORTAL_CHECK_DELAY_MS = 5_000

export const createPortalCache = () => new ShortCache<PortalState>(PORTAL_CHECK_DELAY_MS)
