import type { SearchIndexPart, SearchIndexProduct } from '@stagedoor/contract/catalog/search-index'
import type { SearchApplication, SearchKind } from './search-entry.ts'

export interface SearchRow {
  kind: SearchKind
  href: string
  productName: string
  versionName: string
  /** Empty except for operations. */
  method: string
  title: string
  /** The path of an operation, or the title of the guide that contains a section. */
  context: string
  /** Part of the description around the match. */
  excerpt: string
  deprecated: boolean
}

export interface SearchGroup {
  /** `best`: exact matches of all kinds. */
  kind: SearchKind | 'best'
  /** Title of the API in upper case; empty except for operations. */
  title: string
  count: number
}

export interface SearchResponse {
  /** Number of results of the requested kind. */
  total: number
  /** Number of results of every kind. */
  counts: Record<SearchKind, number>
  groups: SearchGroup[]
  /** Texts to highlight in the rows, folded. */
  marks: string[]
  /** True when no entry contains the query, so the rows contain similar words. */
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
  /** Parts without a hash are built from the specification of their version. */
  parts: readonly SearchIndexPart[]
  products: readonly SearchIndexProduct[]
  /** Applications of the developer. */
  applications: readonly SearchApplication[]
}

export interface SearchOptions {
  /** Number of rows in the response. */
  count: number
  /** Limits the results to one kind. */
  kind?: SearchKind | undefined
}

/** The search as the page calls it. It runs in a worker. */
export interface Searcher {
  /** Fetches the parts, several at a time. Parts are searchable as soon as they are loaded. */
  load(request: LoadRequest, onProgress: (progress: LoadProgress) => void): Promise<LoadProgress>
  search(query: string, options: SearchOptions): Promise<SearchResponse> | SearchResponse
  /** Returns further rows of the latest response. */
  rows(from: number, to: number): Promise<SearchRow[]> | SearchRow[]
}
