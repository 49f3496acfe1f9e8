import { MAX_SEARCH_MISS_LENGTH } from '@stagedoor/contract/catalog/search-miss'
import { api } from '../../../lib/http/api.ts'

const MIN_LENGTH = 2

/** Texts that this page has already counted. */
const counted = new Set<string>()

/** Counts a search without a result for the operator. A failure is ignored, because it has no effect on the search. */
export function countSearchMiss(query: string): void {
  const text = query.trim().toLowerCase()
  if (text.length < MIN_LENGTH || text.length > MAX_SEARCH_MISS_LENGTH || counted.has(text)) return
  counted.add(text)
  void api.post(['search-misses'], { body: { text }, keepOnForbidden: true }).catch(() => undefined)
}
