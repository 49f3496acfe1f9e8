import { ShortCache } from '../../../caches/short-cache.ts'

/** How long, in milliseconds, a first screen is cached. The key contains the hash of the content. */
const SCREEN_MS = 3_600_000
/** A screen has 10,000 to 300,000 characters. `bytes` counts characters. */
const SCREEN_LIMITS = {
  entries: 2_000,
  bytes: 16 * 1024 ** 2,
  sizeOf: (json: string | null) => (json?.length ?? 0) + 1,
}

/** First screens of specifications as JSON, by content and operation; null where there is none. */
export const createFirstScreenCache = () => new ShortCache<string | null>(SCREEN_MS, SCREEN_LIMITS)
