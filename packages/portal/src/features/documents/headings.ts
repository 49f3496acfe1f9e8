import type { DocumentNode, DocumentNodeOf, DocumentRoot } from '@stagedoor/contract/catalog/document-nodes'

export type HeadingNode = DocumentNodeOf<'heading'>

export interface Heading {
  node: HeadingNode
  /** Anchor `doc-heading-<slug>`, numbered when headings share the same text. */
  id: string
  text: string
}

const ANCHOR_PREFIX = 'doc-heading-'

/** Text of a node and its descendants. */
export function textOf(node: DocumentNode): string {
  if (node.type === 'text') return node.text + (node.softBreak || node.hardBreak ? ' ' : '')
  return 'children' in node ? node.children.map(textOf).join('') : ''
}

/** Converts a heading to a slug like GitHub does. The content import validates links with the same rule. */
export function slugify(text: string): string {
  return text
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{M}\p{N}\p{Pc}\- ]/gu, '')
    .replaceAll(' ', '-')
}

/** All non-empty headings in document order, including headings inside quotes and lists. */
export function headingsOf(root: DocumentRoot): Heading[] {
  const counts = new Map<string, number>()
  return findHeadings(root.children).flatMap((node) => {
    const text = textOf(node).trim()
    if (text === '') return []
    return [{ node, text, id: `${ANCHOR_PREFIX}${uniqueSlug(slugify(text), counts)}` }]
  })
}

/** Appends a number to a slug that is already in `counts`: `errors`, `errors-1`, `errors-2`. */
function uniqueSlug(slug: string, counts: Map<string, number>): string {
  let candidate = slug
  while (counts.has(candidate)) {
    const count = (counts.get(slug) ?? 0) + 1
    counts.set(slug, count)
    candidate = `${slug}-${count}`
  }
  counts.set(candidate, 0)
  return candidate
}

function findHeadings(nodes: readonly DocumentNode[]): HeadingNode[] {
  return nodes.flatMap((node) => {
    if (node.type === 'heading') return [node]
    return 'children' in node ? findHeadings(node.children) : []
  })
}
