import * as z from 'zod/mini'
import { PRODUCT_CATALOG_INDEX } from '../constants.ts'
import { equalsFilter, listOf, pageQuery } from '../paging.ts'
import { IdSchema, TimestampSchema, withDefault } from '../primitives.ts'
import { LatestVersionSchema } from './products.ts'

/** Path parameter of GET /search/{indices}; only one index exists. */
export const SearchPathSchema = z.object({ indices: z.enum([PRODUCT_CATALOG_INDEX]) })

/** Related resources that a search can include. */
export const SEARCH_JOINS = ['versions', 'versions.documents'] as const
export type SearchJoin = (typeof SEARCH_JOINS)[number]

/** Query of GET /search/{indices}. An empty `q` lists everything; `join` is a comma-separated list. */
export const SearchQuerySchema = z.object({
  ...pageQuery,
  q: withDefault(z.string().check(z.trim()), ''),
  join: withDefault(z.string(), ''),
  ...equalsFilter('auth_strategy_id', IdSchema),
})
export type SearchQuery = z.infer<typeof SearchQuerySchema>

/** Returns the known joins of a parsed query; unknown ones are ignored. */
export function joinsOf(query: SearchQuery): SearchJoin[] {
  const asked = new Set(query.join.split(',').map((join) => join.trim()))
  return SEARCH_JOINS.filter((join) => asked.has(join))
}

/** A product in search results. */
export const SearchSourceSchema = z.object({
  id: IdSchema,
  name: z.nullable(z.string()),
  description: z.optional(z.nullable(z.string())),
  document_count: withDefault(z.int(), 0),
  version_count: withDefault(z.int(), 0),
  latest_version: withDefault(z.nullable(LatestVersionSchema), null),
  public_labels: withDefault(z.record(z.string(), z.string()), {}),
  /** As in ProductSchema. */
  access_required: z.optional(z.boolean()),
  created_at: TimestampSchema,
  updated_at: TimestampSchema,
})
export type SearchSource = z.infer<typeof SearchSourceSchema>

export const SearchHitSchema = z.object({ index: z.string(), source: SearchSourceSchema })
export type SearchHit = z.infer<typeof SearchHitSchema>

export const SearchResultSchema = listOf(SearchHitSchema)
export type SearchResult = z.infer<typeof SearchResultSchema>
