import { and, asc, eq, or, sql } from 'drizzle-orm'
import type { Database } from '../../../db/client.ts'
import { documentImages, documents } from '../../../db/schema/catalog.ts'

/** A document without its content. */
export type DocumentHead = Pick<
  typeof documents.$inferSelect,
  'id' | 'parentId' | 'slug' | 'title' | 'metadata' | 'createdAt' | 'updatedAt'
>
export type DocumentRow = Pick<
  typeof documents.$inferSelect,
  'id' | 'parentId' | 'slug' | 'title' | 'markdown' | 'nodes'
>
export type DocumentPicture = Pick<typeof documentImages.$inferSelect, 'mediaType' | 'content'>

export function createDocumentQueries(db: Database) {
  return {
    /** Lists the documents of a product in the order of the tree, parents before their children. */
    heads: (productId: string): Promise<DocumentHead[]> =>
      db
        .select({
          id: documents.id,
          parentId: documents.parentId,
          slug: documents.slug,
          title: documents.title,
          metadata: documents.metadata,
          createdAt: documents.createdAt,
          updatedAt: documents.updatedAt,
        })
        .from(documents)
        .where(eq(documents.productId, productId))
        .orderBy(asc(documents.position)),

    /** Compares ids as text, because a slug is not always a valid UUID. */
    async find(productId: string, idOrSlug: string): Promise<DocumentRow | undefined> {
      const [row] = await db
        .select({
          id: documents.id,
          parentId: documents.parentId,
          slug: documents.slug,
          title: documents.title,
          markdown: documents.markdown,
          nodes: documents.nodes,
        })
        .from(documents)
        .where(
          and(
            eq(documents.productId, productId),
            or(eq(documents.slug, idOrSlug), sql`${documents.id}::text = lower(${idOrSlug})`),
          ),
        )
        .limit(1)
      return row
    },

    async findPicture(productId: string, path: string): Promise<DocumentPicture | undefined> {
      const [row] = await db
        .select({ mediaType: documentImages.mediaType, content: documentImages.content })
        .from(documentImages)
        .where(and(eq(documentImages.productId, productId), eq(documentImages.path, path)))
      return row
    },
  }
}
