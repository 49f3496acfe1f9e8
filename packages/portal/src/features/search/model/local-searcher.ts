import type { SearchIndexContent, SearchIndexPart } from '@stagedoor/contract/catalog/search-index'
import { createSearchIndex, type SearchIndex } from './search-index.ts'
import type { LoadProgress, LoadRequest, Searcher } from './search-protocol.ts'
import { warmUp } from './warm-up.ts'

/** While thousands of parts arrive, the page need not hear of each. */
const TELL_MS = 100

/** Browsers keep six connections to a host; the page needs some of them. */
const AT_ONCE = 4

/** The search where the caller runs: inside the worker, and in tests. */
export function createLocalSearcher(): Searcher {
  let index = createSearchIndex()

  return {
    async load({ url, credentials, parts }: LoadRequest, tell): Promise<LoadProgress> {
      const filling = createSearchIndex()
      index = filling
      const progress = { loaded: 0, failed: 0, total: parts.length }
      const waiting = parts.values()
      let toldAt = -Infinity
      let telling: ReturnType<typeof setTimeout> | undefined
      let practice: string[] = []

      /** What is told is never older than this, however long the next part takes. */
      function tellSoon(): void {
        telling ??= setTimeout(
          () => {
            telling = undefined
            toldAt = performance.now()
            // Another load has begun: this one speaks for nobody any more.
            if (index === filling) tell({ ...progress })
          },
          toldAt + TELL_MS - performance.now(),
        )
      }

      async function fetchWaiting(): Promise<void> {
        for (const part of waiting) {
          try {
            const content = await fetchPart(url, part, credentials)
            if (content.operations.length > 0) filling.add(part, content)
            if (practice.length === 0) practice = warmUp(part, content)
            progress.loaded += 1
          } catch {
            progress.failed += 1
          }
          if (index !== filling) return
          tellSoon()
        }
      }

      await Promise.all(Array.from({ length: AT_ONCE }, fetchWaiting))
      clearTimeout(telling)
      filling.settle()
      // Whoever types the first letter is not to compete with it.
      await practise(filling, practice)
      return progress
    },

    search: (query, count) => index.search(query, count),
    rows: (from, to) => index.rows(from, to),
  }

  /** Between two of them, whoever waits for an answer gets it. */
  async function practise(filled: SearchIndex, queries: readonly string[]): Promise<void> {
    for (const query of queries) {
      await new Promise((resolve) => setTimeout(resolve))
      if (index !== filled) return
      filled.practise(query)
    }
  }
}

/** Fetches a part of the index. It is not validated, because a catalog can have 100,000 operations. */
async function fetchPart(
  url: string,
  part: SearchIndexPart,
  credentials: RequestCredentials,
): Promise<SearchIndexContent> {
  if (part.hash === '') {
    const { fetchIndexContent } = await import('./fetch-index-content.ts')
    return fetchIndexContent(url, part, credentials)
  }
  const path = `search-index/${part.version_id}/${part.hash}`
  const response = await fetch(`${url}/${path}`, { credentials })
  if (!response.ok) throw new Error(`${path} returned status ${response.status}`)
  return response.json()
}
