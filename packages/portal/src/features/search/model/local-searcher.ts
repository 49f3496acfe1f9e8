import type { SearchIndexContent, SearchIndexPart } from '@stagedoor/contract/catalog/search-index'
import { fetchBundle, fetchProduct, fetchVersion, groupParts } from './fetch-parts.ts'
import { createSearchIndex, type SearchIndex } from './search-index.ts'
import type { LoadProgress, LoadRequest, Searcher } from './search-protocol.ts'
import { wordsOf } from './finder/similar-words.ts'

/** Limits progress reports while thousands of parts arrive. */
const PROGRESS_INTERVAL_MS = 100

/** Browsers allow six HTTP/1.1 connections per host; the page needs some of them. */
const MAX_CONCURRENT_FETCHES = 4

/** Runs the search in the calling thread: in the worker and in tests. */
export function createLocalSearcher(): Searcher {
  let index = createSearchIndex()

  return {
    async load({ url, parts, products, applications }: LoadRequest, onProgress): Promise<LoadProgress> {
      const loading = createSearchIndex()
      index = loading
      const isCurrent = () => index === loading
      const progress = { loaded: 0, failed: 0, total: products.length + parts.length }
      const reporter = createProgressReporter(() => {
        if (isCurrent()) onProgress({ ...progress })
      })
      loading.addApplications(applications)
      let warmUpQueries: string[] = []

      async function addVersion(
        part: SearchIndexPart,
        bundled: SearchIndexContent | undefined,
      ): Promise<void> {
        const content = bundled ?? (await fetchVersion(url, part))
        loading.addVersion(part, content)
        if (warmUpQueries.length === 0) warmUpQueries = searchOnePart(part, content)
      }

      const remaining = groupParts({ products, versions: parts }).values()

      async function fetchRemaining(): Promise<void> {
        for (const group of remaining) {
          const bundle = await fetchBundle(url, group)
          const tasks = [
            ...group.products.map((product) => async () => {
              const bundled = bundle.products[product.product_id]
              loading.addProduct(product, bundled ?? (await fetchProduct(url, product)))
            }),
            ...group.versions.map((part) => () => addVersion(part, bundle.versions[part.version_id])),
          ]
          for (const task of tasks) {
            try {
              await task()
              progress.loaded += 1
            } catch {
              progress.failed += 1
            }
            if (!isCurrent()) return
            reporter.schedule()
          }
        }
      }

      await Promise.all(Array.from({ length: MAX_CONCURRENT_FETCHES }, fetchRemaining))
      reporter.stop()
      // Finalizing here keeps the first search fast.
      loading.finalize()
      await warmUp(loading, warmUpQueries, isCurrent)
      return progress
    },

    search: (query, options) => index.search(query, options),
    rows: (from, to) => index.rows(from, to),
  }
}

/** Calls `report` after each `schedule`, but at most once per interval. */
function createProgressReporter(report: () => void) {
  let reportedAt = -Infinity
  let timer: ReturnType<typeof setTimeout> | undefined
  return {
    schedule(): void {
      timer ??= setTimeout(
        () => {
          timer = undefined
          reportedAt = performance.now()
          report()
        },
        reportedAt + PROGRESS_INTERVAL_MS - performance.now(),
      )
    },
    stop(): void {
      clearTimeout(timer)
    },
  }
}

/** Runs each query in its own task, so that the worker can respond to requests in between. */
async function warmUp(
  index: SearchIndex,
  queries: readonly string[],
  isCurrent: () => boolean,
): Promise<void> {
  for (const query of queries) {
    await new Promise((resolve) => setTimeout(resolve))
    if (!isCurrent()) return
    index.warmUp(query)
  }
}

/** Length of a typical query, and number of rows that a list shows. */
const QUERY_LENGTH = 24
const ROWS = 24

/** Number of queries for the complete index, per kind of query. */
const QUERIES_FOR_COMPLETE_INDEX = 32

/**
 * Searches one part for its own texts, character by character, with and without typos. This lets the JavaScript engine
 * optimize the search before the user types the first character.
 *
 * @returns queries for the complete index, because loops over all operations are optimized separately
 */
function searchOnePart(part: SearchIndexPart, content: SearchIndexContent): string[] {
  const index = createSearchIndex()
  index.addVersion(part, content)
  index.finalize()
  const operations = content.operations.slice(0, 3)
  const texts = operations.flatMap(({ title, path, description }) => {
    return [title, path, path.slice(path.indexOf('{')), description]
  })
  const typos = operations.flatMap(({ title }) => {
    const word = wordsOf(title).at(-1) ?? ''
    return [`${word.slice(0, 3)}#`, `${word.slice(0, 3)}x${word.slice(3)}`]
  })
  const [queries, queriesWithTypos] = [texts.flatMap(prefixesOf), typos.flatMap(prefixesOf)]
  for (const query of [...queries, ...queriesWithTypos]) index.search(query, { count: ROWS })
  return [...sample(queries), ...sample(queriesWithTypos)]
}

function prefixesOf(text: string): string[] {
  return Array.from({ length: Math.min(text.length, QUERY_LENGTH) }, (_, at) => text.slice(0, at + 1))
}

/** Selects evenly distributed queries. */
function sample(queries: readonly string[]): string[] {
  const step = Math.max(1, Math.floor(queries.length / QUERIES_FOR_COMPLETE_INDEX))
  return queries.filter((_, index) => index % step === 0)
}
