import * as z from 'zod/mini'
import { IdSchema } from '../primitives.ts'

/** What the search finds of one version, and under which address it lies (GET /search-index). */
export const SearchIndexPartSchema = z.object({
  product_id: IdSchema,
  product_name: z.string(),
  version_id: IdSchema,
  version_name: z.string(),
  /** Names the part's content: another content has another hash, so that a part is kept for ever. */
  hash: z.string(),
  /** How many operations the part has. */
  operations: z.int(),
})
export type SearchIndexPart = z.infer<typeof SearchIndexPartSchema>

/** Answer of GET /search-index: the parts of every version whose specification the caller may see. */
export const SearchIndexSchema = z.object({ parts: z.array(SearchIndexPartSchema) })
export type SearchIndex = z.infer<typeof SearchIndexSchema>

/** An operation as the search knows it. */
export const SearchIndexOperationSchema = z.object({
  /** In links: its own id, else one made of method and path. */
  id: z.string(),
  method: z.string(),
  path: z.string(),
  /** Its summary, else its id, else its path. */
  title: z.string(),
  tags: z.array(z.string()),
  description: z.string(),
  deprecated: z.boolean(),
})
export type SearchIndexOperation = z.infer<typeof SearchIndexOperationSchema>

/** Answer of GET /search-index/{productVersionId}/{hash}. */
export const SearchIndexContentSchema = z.object({
  /** Title of the API, by which results are grouped; empty when the specification has none. */
  title: z.string(),
  operations: z.array(SearchIndexOperationSchema),
})
export type SearchIndexContent = z.infer<typeof SearchIndexContentSchema>
