import type { Page } from '@stagedoor/contract/paging'
import type { Listing } from '../../db/statements/list-clauses.ts'

/** Returns the part of a list that a query requests. An empty search does not filter. */
export function listingOf({ search }: { search?: string | undefined }, { size, number }: Page): Listing {
  return { search: search || undefined, limit: size, offset: (number - 1) * size }
}
