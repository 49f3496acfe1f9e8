import { DAY_MS } from '@stagedoor/contract/constants'
import type { Listing } from '../../../db/statements/list-clauses.ts'
import type { Deps } from '../../../deps.ts'
import { normalizeSearch } from './normalize-search.ts'
import { createSearchMissQueries } from './search-misses.queries.ts'

/** How long counts are kept. */
export const SEARCH_MISS_RETENTION_DAYS = 90

/** Counts searches without a result for the operator. Stores nothing about who searched. */
export function createSearchMisses({ db, now }: Pick<Deps, 'db' | 'now'>) {
  const queries = createSearchMissQueries(db)
  const dayBefore = (days: number) => new Date(now().getTime() - days * DAY_MS).toISOString().slice(0, 10)

  return {
    async count(text: string): Promise<void> {
      const normalized = normalizeSearch(text)
      if (normalized !== undefined) await queries.count(dayBefore(0), normalized)
    },

    /** @param days number of days, including today */
    list: (days: number, listing: Listing) => queries.list(dayBefore(days - 1), listing),

    removeExpired: () => queries.removeBefore(dayBefore(SEARCH_MISS_RETENTION_DAYS)),
  }
}
