import { ShortCache } from '../../caches/short-cache.ts'

/** What many requests need to know about the portal. */
export interface PortalState {
  isPublic: boolean
  /** Changes with each import that changes anything. */
  contentVersion: string
}

/** Longest time, in milliseconds, until every process knows that the portal became public or private, or has other content. */
const PORTAL_CHECK_DELAY_MS = 5_000

export const createPortalCache = () => new ShortCache<PortalState>(PORTAL_CHECK_DELAY_MS)
