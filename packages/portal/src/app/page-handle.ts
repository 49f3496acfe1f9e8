import type { QueryClient } from '@tanstack/react-query'
import type { Portal } from '../lib/portal/portal.ts'

export interface PageRequest {
  params: Readonly<Record<string, string | undefined>>
  /** Query of the address with `?`, or empty. */
  search: string
  queryClient: QueryClient
  portal: Portal
}

/** Optional export `handle` of a page's module. */
export interface PageHandle {
  /** Loads the page's first data into the cache; never rejects. Also called on hover of a link. */
  prefetch?: (request: PageRequest) => Promise<unknown>
  /** Loads the code that only some of the page's data need; never rejects. Called when the data are in the cache. */
  prefetchCode?: (request: PageRequest) => Promise<unknown>
  /** The server renders this page: its first render does not depend on the browser. */
  isServed?: true
}
