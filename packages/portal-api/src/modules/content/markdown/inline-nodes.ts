import type { DocumentNode, DocumentNodeOf } from '@stagedoor/contract/catalog/document-nodes'
import type { Definition, Image, ImageReference, Link, PhrasingContent } from 'mdast'
import { type Conversion, footnoteNumber, MAX_DEPTH } from './conversion.ts'
import { isLineBreak } from './html-text.ts'
import { plainText } from './plain-text.ts'

type TextNode = DocumentNodeOf<'text'>

/** Converts inline content (docs/reference/content-model.md#document-nodes). */
export function inlineNodes(content: PhrasingContent[], conversion: Conversion, depth = 0): DocumentNode[] {
  const nodes: DocumentNode[] = []
  for (const node of content) {
    if (isBreak(node)) endLine(nodes)
    else nodes.push(...inlineNode(node, conversion, depth))
  }
  return nodes
}

function isBreak(node: PhrasingContent): boolean {
  return node.type === 'break' || (node.type === 'html' && isLineBreak(node.value))
}

/** Adds a hard break to the last text node, or to a new, empty one. */
function endLine(nodes: DocumentNode[]): void {
  const last = nodes.at(-1)
  if (last?.type === 'text' && !last.hardBreak && !last.softBreak) last.hardBreak = true
  else nodes.push({ type: 'text', text: '', hardBreak: true })
}

function inlineNode(node: PhrasingContent, conversion: Conversion, depth: number): DocumentNode[] {
  if (depth > MAX_DEPTH) return textNodes(plainText(node))
  const children = (parent: { children: PhrasingContent[] }) =>
    inlineNodes(parent.children, conversion, depth + 1)
  switch (node.type) {
    case 'text':
      return textNodes(node.value)
    case 'emphasis':
      return [{ type: 'emphasis', level: 1, children: children(node) }]
    case 'strong':
      return [{ type: 'emphasis', level: 2, children: children(node) }]
    case 'delete':
      return [{ type: 'strikethrough', children: children(node) }]
    case 'inlineCode':
      return [{ type: 'code', children: [{ type: 'text', text: node.value }] }]
    case 'link':
      return linkNodes(node, children(node), conversion)
    case 'linkReference':
      return linkNodes(conversion.definitions.get(node.identifier), children(node), conversion)
    case 'image':
      return imageNodes(node, node, conversion)
    case 'imageReference':
      return imageNodes(node, conversion.definitions.get(node.identifier), conversion)
    case 'footnoteReference': {
      const number = footnoteNumber(conversion, node.identifier)
      return number ? [{ type: 'text', text: `[${number}]` }] : []
    }
    default:
      // Inline HTML tags and comments. The text between tags is separate content.
      return []
  }
}

/** Converts text. Line ends within a paragraph become soft breaks. */
function textNodes(value: string): TextNode[] {
  const lines = value.split(/\r?\n|\r/)
  return lines.flatMap((text, index): TextNode[] => {
    const isLast = index === lines.length - 1
    if (isLast) return text === '' ? [] : [{ type: 'text', text }]
    return [{ type: 'text', text, softBreak: true }]
  })
}

function linkNodes(
  resource: Link | Definition | undefined,
  children: DocumentNode[],
  { destinations }: Conversion,
): DocumentNode[] {
  const href = resource && destinations.link(resource.url, resource)
  return href === undefined ? children : [{ type: 'link', href, title: resource?.title ?? '', children }]
}

function imageNodes(
  node: Image | ImageReference,
  resource: Image | Definition | undefined,
  { destinations }: Conversion,
): DocumentNode[] {
  const target = resource && destinations.image(resource.url, resource)
  if (target === undefined) return textNodes(node.alt ?? '')
  const { url, size } = target
  return [{ type: 'image', url, alt: node.alt ?? '', title: resource?.title ?? '', ...size }]
}
