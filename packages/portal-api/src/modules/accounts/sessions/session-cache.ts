import { ShortCache } from '../../../caches/short-cache.ts'
import type { SessionLevel } from './session-level.ts'

/** Maximum time, in milliseconds, until a logout or a disabled account takes effect in every process. */
export const SESSION_CHECK_DELAY_MS = 5_000

export const createSessionCache = () => new ShortCache<SessionLevel | undefined>(SESSION_CHECK_DELAY_MS)
