import { ShortCache } from '../../../caches/short-cache.ts'

/** How long, in milliseconds, the sitemap is cached while the content does not change. */
const SITE_MAP_MS = 600_000

/** The sitemap by content version. Only the current one is needed. */
export const createSiteMapCache = () => new ShortCache<string>(SITE_MAP_MS, { entries: 1 })
