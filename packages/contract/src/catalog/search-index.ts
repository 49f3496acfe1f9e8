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

/** One product in the search index, with its versions and guides. */
export const SearchIndexProductSchema = z.object({
  product_id: IdSchema,
  product_name: z.string(),
  /** Content hash. A part with the same hash never changes and can be cached forever. */
  hash: z.string(),
})
export type SearchIndexProduct = z.infer<typeof SearchIndexProductSchema>

/** Response of GET /search-index: the parts of every product, and version with a specification, that the caller may see. */
export const SearchIndexSchema = z.object({
  parts: z.array(SearchIndexPartSchema),
  products: z.array(SearchIndexProductSchema),
})
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

/** A named schema that an operation uses. */
export const SearchIndexSchemaEntrySchema = z.object({
  name: z.string(),
  /** Names of properties. */
  fields: z.array(z.string()),
  /** Position of an operation that uses the schema in `operations`. */
  operation: z.int(),
})
export type SearchIndexSchemaEntry = z.infer<typeof SearchIndexSchemaEntrySchema>

/** Response of GET /search-index/{productVersionId}/{hash}. */
export const SearchIndexContentSchema = z.object({
  /** Title of the API, by which results are grouped; empty if the specification has none. */
  title: z.string(),
  operations: z.array(SearchIndexOperationSchema),
  /** Absent in parts that an earlier release has stored. */
  schemas: z.optional(z.array(SearchIndexSchemaEntrySchema)),
})
export type SearchIndexContent = z.infer<typeof SearchIndexContentSchema>

/** A section of a guide: a heading and the text until the next heading. */
export const SearchIndexSectionSchema = z.object({
  /** Empty for the text before the first heading. */
  heading: z.string(),
  /** Id of the heading in the page; empty for the text before the first heading. */
  anchor: z.string(),
  text: z.string(),
})
export type SearchIndexSection = z.infer<typeof SearchIndexSectionSchema>

/** Response of GET /search-index/products/{productId}/{hash}. */
export const SearchIndexProductContentSchema = z.object({
  description: z.string(),
  versions: z.array(
    z.object({
      id: IdSchema,
      name: z.string(),
      deprecated: z.boolean(),
      /** Whether the version has a page: a specification. */
      has_specification: z.boolean(),
    }),
  ),
  guides: z.array(
    z.object({
      title: z.string(),
      /** The slug of the parent, if any, then the slug of the guide. */
      slugs: z.array(z.string()),
      sections: z.array(SearchIndexSectionSchema),
    }),
  ),
})
export type SearchIndexProductContent = z.infer<typeof SearchIndexProductContentSchema>

/** Most parts of one kind in a bundle: their ids fit into a URL of 8 kB, which proxies accept. */
export const MAX_BUNDLED_PARTS = 100
/** Number of characters of a hash in the URL of a bundle. */
export const BUNDLE_HASH_LENGTH = 16

const BUNDLED_PART = `[\\da-f]{8}(?:-[\\da-f]{4}){3}-[\\da-f]{12}\\.[\\da-f]{${BUNDLE_HASH_LENGTH}}`
/** Comma-separated `<id>.<beginning of the hash>`. */
const BundledPartsSchema = z.optional(
  z.string().check(z.regex(new RegExp(`^${BUNDLED_PART}(?:,${BUNDLED_PART}){0,${MAX_BUNDLED_PARTS - 1}}$`))),
)

/** Query of GET /search-index/bundle: parts of products and of versions. */
export const SearchIndexBundleQuerySchema = z.object({
  products: BundledPartsSchema,
  versions: BundledPartsSchema,
})

/**
 * Response of GET /search-index/bundle: parts by the id of the product or version. Omits parts that do not exist, that the
 * caller may not see, or that exceed the size of a bundle.
 */
export const SearchIndexBundleSchema = z.object({
  products: z.record(IdSchema, SearchIndexProductContentSchema),
  versions: z.record(IdSchema, SearchIndexContentSchema),
})
export type SearchIndexBundle = z.infer<typeof SearchIndexBundleSchema>
