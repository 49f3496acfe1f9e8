import {
  DOCUMENT_VERSION,
  type DocumentNode,
  type DocumentRoot,
} from '@stagedoor/contract/catalog/document-nodes'
import type { Root } from 'mdast'
import { blockNodes } from './block-nodes.ts'
import { type Conversion, createConversion, type Destinations } from './conversion.ts'

/** The node tree of a document (wire api.md §5.4). Raw HTML is dropped, its text kept; never throws. */
export function toDocumentRoot(root: Root, destinations: Destinations): DocumentRoot {
  const conversion = createConversion(root, destinations)
  const children = blockNodes(root.children, conversion)
  return {
    type: 'document',
    version: DOCUMENT_VERSION,
    children: [...children, ...footnoteNodes(conversion)],
  }
}

/** There is no node for footnotes: they stand at the end, with the number that the text shows. */
function footnoteNodes(conversion: Conversion): DocumentNode[] {
  const { definitions, used } = conversion.footnotes
  const nodes: DocumentNode[] = []
  // A footnote may refer to another one, which then comes after it.
  for (let index = 0; index < used.length; index += 1) {
    const [first, ...rest] = blockNodes(definitions.get(used[index] ?? '')?.children ?? [], conversion)
    const mark: DocumentNode = { type: 'text', text: `[${index + 1}] ` }
    if (first?.type === 'paragraph') nodes.push({ ...first, children: [mark, ...first.children] }, ...rest)
    else nodes.push({ type: 'paragraph', children: [mark] }, ...(first ? [first, ...rest] : []))
  }
  return nodes
}
