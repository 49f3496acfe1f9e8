import type { SearchIndexPart } from '@stagedoor/contract/catalog/search-index'

/** A line of the results. */
export interface SearchRow {
  productId: string
  productName: string
  versionId: string
  versionName: string
  /** What stands behind `#/` in the address of the operation. */
  hash: string
  method: string
  path: string
  title: string
  /** Of the description, where something was found in it. */
  excerpt: string
  deprecated: boolean
}

/** The results of one API. */
export interface SearchGroup {
  /** Title of the API in upper case (spec §2). */
  title: string
  count: number
}

export interface SearchResponse {
  total: number
  groups: SearchGroup[]
  /** Texts in lower case that are marked in the rows. */
  marks: string[]
  /** Nothing contains the query: these are like it. */
  isSimilar: boolean
  /** The first rows, over all groups. */
  rows: SearchRow[]
}

export interface LoadProgress {
  /** Parts that are there, and those that could not be had. */
  loaded: number
  failed: number
  total: number
}

export interface LoadRequest {
  /** Base of the API: a part lies below `search-index`, by version id and hash; without a hash it is made of its specification. */
  url: string
  credentials: RequestCredentials
  parts: readonly SearchIndexPart[]
}

/** The search as the page talks to it; it runs in a worker. */
export interface Searcher {
  /** Fetches the parts, a few at a time, and tells after each; what came is searched at once. */
  load(request: LoadRequest, tell: (progress: LoadProgress) => void): Promise<LoadProgress>
  /** @param count how many rows come with the answer */
  search(query: string, count: number): Promise<SearchResponse> | SearchResponse
  /** More rows of the latest answer. */
  rows(from: number, to: number): Promise<SearchRow[]> | SearchRow[]
}
