import * as z from 'zod/mini'
import { CredentialTypeSchema } from '../applications/auth-strategies.ts'
import { LABEL_MAX_LENGTH, PRODUCT_CATALOG_INDEX } from '../constants.ts'
import { equalsFilter, listOf, pageQuery } from '../paging.ts'
import { IdSchema, TimestampSchema, withDefault } from '../primitives.ts'
import { catalogFacts, LatestVersionSchema, ProductAccessSchema } from './products.ts'

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
  ...equalsFilter('group', z.string().check(z.maxLength(LABEL_MAX_LENGTH))),
  ...equalsFilter('auth_type', CredentialTypeSchema),
  ...equalsFilter('access', ProductAccessSchema),
  /** Order without `q`. */
  sort: withDefault(z.enum(['name', 'group']), 'name'),
})
export type SearchQuery = z.infer<typeof SearchQuerySchema>

/** Returns the known joins of a parsed query; unknown ones are ignored. */
export function joinsOf(query: SearchQuery): SearchJoin[] {
  const requested = new Set(query.join.split(',').map((join) => join.trim()))
  return SEARCH_JOINS.filter((join) => requested.has(join))
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
  ...catalogFacts,
  created_at: TimestampSchema,
  updated_at: TimestampSchema,
})
export type SearchSource = z.infer<typeof SearchSourceSchema>

export const SearchHitSchema = z.object({ index: z.string(), source: SearchSourceSchema })
export type SearchHit = z.infer<typeof SearchHitSchema>

export const SearchResultSchema = listOf(SearchHitSchema)
export type SearchResult = z.infer<typeof SearchResultSchema>

const total = z.int()

/** Response of GET /catalog: the filters of the catalog with the number of products of each, and the featured products. */
export const CatalogSchema = z.object({
  groups: z.array(z.object({ id: z.string(), title: z.string(), total })),
  auth_types: z.array(z.object({ id: CredentialTypeSchema, total })),
  access: z.array(z.object({ id: ProductAccessSchema, total })),
  featured: z.array(SearchSourceSchema),
})
export type Catalog = z.infer<typeof CatalogSchema>
