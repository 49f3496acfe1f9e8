import { defaultTreeAdapter, type DefaultTreeAdapterTypes, parseFragment, type TreeAdapter } from 'parse5'

import type { ElementName, MarkdownNode } from './markdown-node.ts'

type HtmlNode = DefaultTreeAdapterTypes.ChildNode
type HtmlElement = DefaultTreeAdapterTypes.Element

/** Maximum nesting depth of elements; deeper content is displayed without structure. */
const MOST_LEVELS = 40

/** Maximum number of elements: each paragraph repeats all phrases that are not closed, so few tags can be millions of elements. */
const MOST_ELEMENTS = 20_000

/** Stands for a node whose content is not HTML. */
const LEAF = 'markdown-leaf'

/** Elements whose content is not displayed. */
const HIDDEN = new Set(
  'script style template noscript iframe noembed noframes object embed svg math head title'.split(' '),
)

/** Elements without a meaning that a description needs: only their content is displayed. */
const INLINE = new Set(
  `span font big bdi bdo time label button data output nobr acronym abbr ruby rb rt rp rtc select option optgroup textarea
  meter progress video audio canvas map picture tbody thead tfoot html body slot marquee blink`.split(/\s+/),
)

const EMPTY = new Set('col colgroup input area base link meta param source track wbr keygen'.split(' '))

const BLOCKS = new Set(
  `div section article header footer main aside nav center figure figcaption address fieldset legend form hgroup menu
  dialog search dir`.split(/\s+/),
)

const KEPT: Readonly<Record<string, ElementName>> = {
  ...Object.fromEntries([...BLOCKS].map((name) => [name, 'div' as const])),
  details: 'details',
  summary: 'summary',
  dl: 'dl',
  dt: 'dt',
  dd: 'dd',
  sub: 'sub',
  sup: 'sup',
  kbd: 'kbd',
  mark: 'mark',
  u: 'u',
  ins: 'u',
  small: 'small',
  q: 'q',
}

const PHRASES: Readonly<Record<string, 'emphasis' | 'strong' | 'delete'>> = {
  em: 'emphasis',
  i: 'emphasis',
  cite: 'emphasis',
  dfn: 'emphasis',
  var: 'emphasis',
  strong: 'strong',
  b: 'strong',
  del: 'delete',
  s: 'delete',
  strike: 'delete',
}

interface Source {
  html: string
  leaves: readonly MarkdownNode[]
}

/**
 * Interprets the HTML in a Markdown text. Only the elements of `MarkdownNode` are kept, with the addresses of links and
 * images; tags of unknown names, such as `<token>`, are displayed as written. The whole text is parsed as HTML, because an
 * element may start and end in different blocks.
 *
 * @throws if the text has more than 20,000 elements
 */
export function interpretHtml(nodes: readonly MarkdownNode[]): MarkdownNode[] {
  const leaves: MarkdownNode[] = []
  const html = htmlOf(nodes, leaves)
  const { childNodes } = parseFragment(html, { treeAdapter: limitedAdapter(), sourceCodeLocationInfo: true })
  return inParagraphs(nodesOf(childNodes, { html, leaves }, 0))
}

function limitedAdapter(): TreeAdapter<DefaultTreeAdapterTypes.DefaultTreeAdapterMap> {
  let count = 0
  return {
    ...defaultTreeAdapter,
    createElement(...element) {
      count += 1
      if (count > MOST_ELEMENTS) throw new Error('The text has too many elements')
      return defaultTreeAdapter.createElement(...element)
    },
  }
}

const TAGS: Readonly<Partial<Record<MarkdownNode['type'], string>>> = {
  paragraph: 'p',
  heading: 'h6',
  blockquote: 'blockquote',
  listItem: 'li',
  emphasis: 'em',
  strong: 'strong',
  delete: 'del',
  table: 'table',
  tableRow: 'tr',
  tableCell: 'td',
}

function htmlOf(nodes: readonly MarkdownNode[], leaves: MarkdownNode[]): string {
  return nodes.map((node) => htmlOfNode(node, leaves)).join('')
}

function htmlOfNode(node: MarkdownNode, leaves: MarkdownNode[]): string {
  switch (node.type) {
    case 'text':
      return escapeHtml(node.value)
    case 'html':
      return node.value
    case 'break':
      return '<br>'
    case 'thematicBreak':
      return '<hr>'
    case 'list': {
      const [tag, start] = node.start === null ? ['ul', ''] : ['ol', ` start="${node.start}"`]
      return `<${tag}${start}>${htmlOf(node.children, leaves)}</${tag}>`
    }
    case 'link':
      return `<a href="${escapeHtml(node.url)}">${htmlOf(node.children, leaves)}</a>`
    default: {
      const tag = TAGS[node.type]
      if (tag && 'children' in node) return `<${tag}>${htmlOf(node.children, leaves)}</${tag}>`
      return `<${LEAF} index="${leaves.push(node) - 1}"></${LEAF}>`
    }
  }
}

function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')
}

function nodesOf(nodes: readonly HtmlNode[], source: Source, level: number): MarkdownNode[] {
  return nodes.flatMap((node): MarkdownNode | MarkdownNode[] => {
    if (node.nodeName === '#text' && 'value' in node) return { type: 'text', value: node.value }
    if (!('tagName' in node)) return []
    return level > MOST_LEVELS
      ? { type: 'text', value: textIn(node, source) }
      : nodeOf(node, source, level + 1)
  })
}

function nodeOf(element: HtmlElement, source: Source, level: number): MarkdownNode | MarkdownNode[] {
  const { tagName } = element
  const children = () => nodesOf(element.childNodes, source, level)
  const phrase = PHRASES[tagName]
  if (phrase) return { type: phrase, children: children() }
  const kept = KEPT[tagName]
  if (kept === 'div' || kept === 'details') {
    return { type: 'element', name: kept, children: inParagraphs(children()) }
  }
  if (kept) return { type: 'element', name: kept, children: children() }
  switch (tagName) {
    case 'p':
      return { type: 'paragraph', children: children() }
    case 'h1':
    case 'h2':
    case 'h3':
    case 'h4':
    case 'h5':
    case 'h6':
      return { type: 'heading', children: children() }
    case 'blockquote':
      return { type: 'blockquote', children: inParagraphs(children()) }
    case 'ul':
      return { type: 'list', start: null, children: children().filter(isNotSpace) }
    case 'ol':
      return { type: 'list', start: startOf(element), children: children().filter(isNotSpace) }
    case 'li':
      return { type: 'listItem', children: children() }
    case 'code':
    case 'samp':
    case 'tt':
      return { type: 'inlineCode', value: textIn(element, source) }
    case 'pre':
    case 'listing':
    case 'xmp':
    case 'plaintext':
      return { type: 'code', lang: '', value: textIn(element, source).replace(/\n$/, '') }
    case 'a': {
      const url = attributeOf(element, 'href')
      return url === undefined ? children() : { type: 'link', url, children: children() }
    }
    case 'img': {
      const alt = attributeOf(element, 'alt') ?? ''
      const url = attributeOf(element, 'src')
      return url === undefined ? { type: 'text', value: alt } : { type: 'image', url, alt }
    }
    case 'br':
      return { type: 'break' }
    case 'hr':
      return { type: 'thematicBreak' }
    case 'table':
      return tableOf(children())
    case 'tr':
      return { type: 'tableRow', children: children().filter(isNotSpace) }
    case 'td':
    case 'th':
      return { type: 'tableCell', children: children() }
    case 'caption':
      return { type: 'paragraph', children: children() }
    case LEAF:
      return source.leaves[Number(attributeOf(element, 'index'))] ?? []
    default:
      if (HIDDEN.has(tagName) || EMPTY.has(tagName)) return []
      return INLINE.has(tagName) ? children() : asWritten(element, children(), source)
  }
}

/** The caption is displayed before the table. */
function tableOf(children: readonly MarkdownNode[]): MarkdownNode[] {
  const rows = children.filter(({ type }) => type === 'tableRow')
  const others = children.filter((node) => node.type !== 'tableRow' && isNotSpace(node))
  return rows.length === 0 ? others : [...others, { type: 'table', children: rows }]
}

function startOf(element: HtmlElement): number {
  const start = Number(attributeOf(element, 'start') ?? 1)
  return Number.isSafeInteger(start) ? start : 1
}

function attributeOf({ attrs }: HtmlElement, name: string): string | undefined {
  return attrs.find((attribute) => attribute.name === name)?.value
}

/** An unknown tag is usually a placeholder, such as `<token>`. */
function asWritten(
  { sourceCodeLocation }: HtmlElement,
  children: readonly MarkdownNode[],
  { html }: Source,
): MarkdownNode[] {
  const tags = [sourceCodeLocation?.startTag, sourceCodeLocation?.endTag].map((place): MarkdownNode[] =>
    place ? [{ type: 'text', value: html.slice(place.startOffset, place.endOffset) }] : [],
  )
  return [...(tags[0] ?? []), ...children, ...(tags[1] ?? [])]
}

/** The text of an element of any depth. */
function textIn(element: HtmlElement, { leaves }: Source): string {
  const parts: string[] = []
  const pending: HtmlNode[] = [element]
  for (let node = pending.pop(); node; node = pending.pop()) {
    if ('value' in node) parts.push(node.value)
    else if (node.nodeName === 'br') parts.push('\n')
    else if (node.nodeName === LEAF && 'attrs' in node)
      parts.push(textOfLeaf(leaves[Number(attributeOf(node, 'index'))]))
    else if ('childNodes' in node && !HIDDEN.has(node.nodeName)) pending.push(...node.childNodes.toReversed())
  }
  return parts.join('')
}

function textOfLeaf(leaf: MarkdownNode | undefined): string {
  if (!leaf) return ''
  return 'value' in leaf ? leaf.value : 'alt' in leaf ? leaf.alt : ''
}

const BLOCK_TYPES: ReadonlySet<MarkdownNode['type']> = new Set([
  'paragraph',
  'heading',
  'blockquote',
  'list',
  'code',
  'table',
  'thematicBreak',
])

/** Text between blocks becomes paragraphs; empty paragraphs are left out. */
function inParagraphs(nodes: readonly MarkdownNode[]): MarkdownNode[] {
  const blocks: MarkdownNode[] = []
  let inline: MarkdownNode[] = []
  const close = () => {
    if (inline.some(isNotSpace)) blocks.push({ type: 'paragraph', children: inline })
    inline = []
  }
  for (const node of nodes) {
    const list = blocks.at(-1)
    if (node.type === 'listItem') {
      // An item without a list would end the paragraph that it stands in.
      close()
      const before = blocks.at(-1)
      if (before === list && before?.type === 'list') before.children.push(node)
      else blocks.push({ type: 'list', start: null, children: [node] })
      continue
    }
    const isBlock = BLOCK_TYPES.has(node.type) || (node.type === 'element' && BLOCK_NAMES.has(node.name))
    if (!isBlock) {
      inline.push(node)
      continue
    }
    close()
    if (node.type !== 'paragraph' || node.children.some(isNotSpace)) blocks.push(node)
  }
  close()
  return blocks
}

const BLOCK_NAMES: ReadonlySet<ElementName> = new Set(['div', 'details', 'summary', 'dl', 'dt', 'dd'])

function isNotSpace(node: MarkdownNode): boolean {
  return node.type !== 'text' || node.value.trim() !== ''
}
