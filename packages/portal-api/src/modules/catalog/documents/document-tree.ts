import type { DocumentItem, DocumentTree } from '@stagedoor/contract/catalog/documents'
import type { DocumentHead } from './documents.queries.ts'

/** A document in the flat list. */
export function documentItem(head: DocumentHead): DocumentItem {
  return {
    id: head.id,
    parent_document_id: head.parentId,
    slug: head.slug,
    title: head.title,
    metadata: head.metadata,
    created_at: head.createdAt.toISOString(),
    updated_at: head.updatedAt.toISOString(),
  }
}

/** Builds a tree. Parents must come before their children in the list. */
export function documentTree(heads: DocumentHead[]): DocumentTree[] {
  const roots: DocumentTree[] = []
  const byId = new Map<string, DocumentTree>()
  for (const { id, parentId, title, slug, metadata } of heads) {
    const node: DocumentTree = { id, parent_document_id: parentId, title, slug, metadata, children: [] }
    byId.set(id, node)
    const siblings = parentId === null ? roots : byId.get(parentId)?.children
    siblings?.push(node)
  }
  return roots
}
