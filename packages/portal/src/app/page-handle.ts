import type { QueryClient } from '@tanstack/react-query'
import type { Portal } from '../lib/portal/portal.ts'

/** What a page's first data are asked with. */
export interface PageRequest {
  /** Of the page's address. */
  params: Readonly<Record<string, string | undefined>>
  queryClient: QueryClient
  portal: Portal
}

/** What a page's module may export as `handle`, beside its `Component`. */
export interface PageHandle {
  /**
   * Puts the data that the page shows first into the cache; never rejects. Asked by the server that renders the page,
   * by a link that is pointed at, and before the page is gone to.
   */
  prefetch?: (request: PageRequest) => Promise<unknown>
  /** The server renders this page: nothing that it shows at first depends on the browser. */
  isServed?: true
}
