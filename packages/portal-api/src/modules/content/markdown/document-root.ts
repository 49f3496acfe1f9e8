import {
  DOCUMENT_VERSION,
  type DocumentNode,
  type DocumentRoot,
} from '@stagedoor/contract/catalog/document-nodes'
import type { Root } from 'mdast'
import { blockNodes } from './block-nodes.ts'
import { type Conversion, createConversion, type Destinations } from './conversion.ts'

/** Converts Markdown to the node tree of a document (docs/reference/content-model.md#document-nodes). HTML becomes text. */
export function toDocumentRoot(root: Root, destinations: Destinations): DocumentRoot {
  const conversion = createConversion(root, destinations)
  const children = blockNodes(root.children, conversion)
  return {
    type: 'document',
    version: DOCUMENT_VERSION,
    children: [...children, ...footnoteNodes(conversion)],
  }
}

/** Appends the footnotes as paragraphs with their number, because the tree has no node for footnotes. */
function footnoteNodes(conversion: Conversion): DocumentNode[] {
  const { definitions, used } = conversion.footnotes
  const nodes: DocumentNode[] = []
  // A footnote may reference another one, which is then added after it.
  for (let index = 0; index < used.length; index += 1) {
    const [first, ...rest] = blockNodes(definitions.get(used[index] ?? '')?.children ?? [], conversion)
    const mark: DocumentNode = { type: 'text', text: `[${index + 1}] ` }
    if (first?.type === 'paragraph') nodes.push({ ...first, children: [mark, ...first.children] }, ...rest)
    else nodes.push({ type: 'paragraph', children: [mark] }, ...(first ? [first, ...rest] : []))
  }
  return nodes
}
