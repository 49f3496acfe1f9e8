import * as z from 'zod/mini'
import { IdSchema } from '../primitives.ts'

/** One version in the search index, with its URL (GET /search-index). */
export const SearchIndexPartSchema = z.object({
  product_id: IdSchema,
  product_name: z.string(),
  version_id: IdSchema,
  version_name: z.string(),
  /** Content hash. A part with the same hash never changes and can be cached forever. */
  hash: z.string(),
  /** Number of operations in the part. */
  operations: z.int(),
})
export type SearchIndexPart = z.infer<typeof SearchIndexPartSchema>

/** Response of GET /search-index: the parts of every version whose specification the caller may see. */
export const SearchIndexSchema = z.object({ parts: z.array(SearchIndexPartSchema) })
export type SearchIndex = z.infer<typeof SearchIndexSchema>

/** An operation in the search index. */
export const SearchIndexOperationSchema = z.object({
  /** The id in links: the `operationId`, otherwise generated from method and path. */
  id: z.string(),
  method: z.string(),
  path: z.string(),
  /** The first of summary, id and path that exists. */
  title: z.string(),
  tags: z.array(z.string()),
  description: z.string(),
  deprecated: z.boolean(),
})
export type SearchIndexOperation = z.infer<typeof SearchIndexOperationSchema>

/** Response of GET /search-index/{productVersionId}/{hash}. */
export const SearchIndexContentSchema = z.object({
  /** Title of the API, by which results are grouped; empty if the specification has none. */
  title: z.string(),
  operations: z.array(SearchIndexOperationSchema),
})
export type SearchIndexContent = z.infer<typeof SearchIndexContentSchema>
