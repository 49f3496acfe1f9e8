import { LRUCache } from 'lru-cache'

/** Ids of developers who have dismissed the checklist, which cannot be undone. Most pages need no query because of it. */
export function createDismissedChecklists(): LRUCache<string, true> {
  return new LRUCache({ max: 10_000 })
}
