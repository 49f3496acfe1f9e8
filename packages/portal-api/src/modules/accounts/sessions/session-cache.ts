import { ShortCache } from '../../../caches/short-cache.ts'

/** Longest time, in milliseconds, until a log-out or a disabled account takes effect in every process. */
export const SESSION_CHECK_DELAY_MS = 5_000

export const createSessionCache = () => new ShortCache<boolean>(SESSION_CHECK_DELAY_MS)
