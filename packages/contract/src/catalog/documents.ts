import * as z from 'zod/mini'
import { DocumentRootSchema, type DocumentRoot, readDocumentRoot } from './document-nodes.ts'
import { listOf, PageQuerySchema } from '../paging.ts'
import { IdSchema, TimestampSchema } from '../primitives.ts'

const MetadataSchema = z.record(z.string(), z.unknown())

/** A document in the flat list of a product (JSON representation). */
export const DocumentItemSchema = z.object({
  id: IdSchema,
  parent_document_id: z.nullable(IdSchema),
  slug: z.string(),
  title: z.string(),
  metadata: z.optional(MetadataSchema),
  created_at: TimestampSchema,
  updated_at: TimestampSchema,
})
export type DocumentItem = z.infer<typeof DocumentItemSchema>

/** A document with its descendants (tree representation); leaves have no `children`. */
export interface DocumentTree {
  id: string
  parent_document_id?: string | null | undefined
  title: string
  slug: string
  metadata?: Record<string, unknown> | undefined
  children: DocumentTree[]
}

export const DocumentTreeSchema: z.ZodMiniType<DocumentTree> = z.object({
  id: IdSchema,
  parent_document_id: z.optional(z.nullable(IdSchema)),
  title: z.string(),
  slug: z.string(),
  metadata: z.optional(MetadataSchema),
  get children() {
    return z.array(DocumentTreeSchema)
  },
})

export const DocumentItemListSchema = listOf(DocumentItemSchema)
export type DocumentItemList = z.infer<typeof DocumentItemListSchema>

/** Root documents of a product. Without page parameters, the server sends all of them. */
export const DocumentTreeListSchema = listOf(DocumentTreeSchema)
export type DocumentTreeList = z.infer<typeof DocumentTreeListSchema>

/** Query of GET /products/{productId}/documents. */
export const DocumentListQuerySchema = PageQuerySchema
export type DocumentListQuery = z.infer<typeof DocumentListQuerySchema>

const documentHead = {
  id: IdSchema,
  parent_document_id: z.optional(z.nullable(IdSchema)),
  slug: z.string(),
  title: z.string(),
}

/** One document with its content as Markdown (JSON representation). */
export const MarkdownDocumentSchema = z.object({ ...documentHead, content: z.string() })
export type MarkdownDocument = z.infer<typeof MarkdownDocumentSchema>

/** One document with its content as nodes (nodes representation), as this server writes it. */
export const NodeDocumentSchema = z.object({ ...documentHead, content: DocumentRootSchema })
export type NodeDocument = z.infer<typeof NodeDocumentSchema>

/**
 * One document in the nodes representation from any server: unknown nodes are kept as `unknown` with their
 * children.
 */
export const ReadNodeDocumentSchema = z.object({
  ...documentHead,
  content: z.pipe(
    z.unknown(),
    z.transform((content): DocumentRoot => readDocumentRoot(content)),
  ),
})
export type ReadNodeDocument = z.infer<typeof ReadNodeDocumentSchema>
