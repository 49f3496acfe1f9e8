import type { SearchIndexPart } from '@stagedoor/contract/catalog/search-index'

export interface SearchRow {
  productId: string
  productName: string
  versionId: string
  versionName: string
  /** Name of the operation in the address of its page. */
  operation: string
  method: string
  path: string
  title: string
  /** Part of the description around the match. */
  excerpt: string
  deprecated: boolean
}

export interface SearchGroup {
  /** Title of the API in upper case. */
  title: string
  count: number
}

export interface SearchResponse {
  total: number
  groups: SearchGroup[]
  /** Texts to highlight in the rows, in lower case. */
  marks: string[]
  /** True when no operation contains the query, so the rows contain similar words. */
  isSimilar: boolean
  /** The first rows, across all groups. */
  rows: SearchRow[]
}

export interface LoadProgress {
  loaded: number
  failed: number
  total: number
}

export interface LoadRequest {
  url: string
  credentials: RequestCredentials
  /** Parts without a hash are built from the specification of their version. */
  parts: readonly SearchIndexPart[]
}

/** The search as the page calls it. It runs in a worker. */
export interface Searcher {
  /** Fetches the parts, several at a time. Parts are searchable as soon as they are loaded. */
  load(request: LoadRequest, onProgress: (progress: LoadProgress) => void): Promise<LoadProgress>
  /** @param count number of rows in the response */
  search(query: string, count: number): Promise<SearchResponse> | SearchResponse
  /** Returns further rows of the latest response. */
  rows(from: number, to: number): Promise<SearchRow[]> | SearchRow[]
}
