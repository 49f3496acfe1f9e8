import { ShortCache } from '../../../caches/short-cache.ts'
import type { DatabaseState } from './database-metrics.queries.ts'

/** Time for which several scrapers share one query, in milliseconds. */
const MAX_AGE_MS = 5_000

/** Has the single key `state`. Its value is undefined if the database did not respond. */
export const createDatabaseMetricsCache = () => new ShortCache<DatabaseState | undefined>(MAX_AGE_MS)
