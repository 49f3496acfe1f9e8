import { Lexer, type MarkedToken, type Token, Tokenizer, type Tokens } from 'marked'
import { namesFor, withCharacters } from './character-references.ts'

/** A part of a text in Markdown, by the names that mdast has for them. A list without numbers starts at null. */
export type MarkdownNode =
  | { type: 'text' | 'html' | 'inlineCode'; value: string }
  | { type: 'code'; lang: string; value: string }
  | { type: 'heading' | 'paragraph' | 'blockquote' | 'listItem'; children: MarkdownNode[] }
  | { type: 'emphasis' | 'strong' | 'delete'; children: MarkdownNode[] }
  | { type: 'list'; start: number | null; children: MarkdownNode[] }
  | { type: 'link'; url: string; children: MarkdownNode[] }
  | { type: 'image'; url: string; alt: string }
  | { type: 'table' | 'tableRow' | 'tableCell'; children: MarkdownNode[] }
  /** First in the first paragraph of an item of a list. */
  | { type: 'task'; isDone: boolean }
  | { type: 'break' | 'thematicBreak' }

/** Characters. Nobody reads a longer text; some of its parts are looked through again and again. */
const LONGEST_TEXT = 1_000_000

/** Ms. Whole books take a tenth of it; what takes longer was written to take long, as 100,000 times `a_`. */
const LONGEST_TIME = 2000

/** Quotes in lists in quotes. What stands deeper is shown as it is written. */
const MOST_LEVELS = 40

/** Longer ones are no links by themselves: each of their last characters is looked at with the whole before it. */
const LONG_ADDRESS = /^\S{2000}/

const FOOTNOTE = /^ {0,3}\[\^/

/**
 * Parses a text as GitHub's Markdown. HTML in it stays text. It never fails: what cannot be parsed within the limits above
 * is one paragraph of what is written.
 */
export async function parseMarkdown(markdown: string): Promise<MarkdownNode[]> {
  const names = await namesFor(markdown)
  try {
    if (markdown.length > LONGEST_TEXT) return asWritten(markdown)
    const tokens = new Lexer({ gfm: true, tokenizer: new BoundedTokenizer() }).lex(markdown)
    return nodesOf(tokens, (text) => withCharacters(text, names))
  } catch {
    // No time left, or nested so deep that the stack is full.
    return asWritten(markdown)
  }
}

function asWritten(markdown: string): MarkdownNode[] {
  return [{ type: 'paragraph', children: [{ type: 'text', value: markdown }] }]
}

/** As the library's own, within the time. */
class BoundedTokenizer extends Tokenizer {
  readonly #end = performance.now() + LONGEST_TIME

  /** Asked first wherever a block may begin. */
  override space(rest: string) {
    this.#checkTime()
    return super.space(rest)
  }

  /** Asked first wherever something within a line may begin. */
  override escape(rest: string) {
    this.#checkTime()
    return super.escape(rest)
  }

  override url(rest: string) {
    return LONG_ADDRESS.test(rest) ? undefined : super.url(rest)
  }

  /** Tags are not shown, so an address between those of a link becomes one by itself. */
  override tag(rest: string) {
    const { inLink } = this.lexer.state
    const tag = super.tag(rest)
    this.lexer.state.inLink = inLink
    return tag
  }

  /** Footnotes are shown where they stand: they are no addresses of links. */
  override def(rest: string) {
    return FOOTNOTE.test(rest) ? undefined : super.def(rest)
  }

  /** Cells for which there is no column are kept: mostly the text behind a `|` that its author did not escape. */
  override table(rest: string) {
    const table = super.table(rest)
    const lines = table?.raw.split('\n').slice(2) ?? []
    table?.rows.forEach((row, index) => {
      for (const text of cellsOf(lines[index] ?? '').slice(row.length)) {
        row.push({ text, tokens: this.lexer.inline(text), header: false, align: null })
      }
    })
    return table
  }

  #checkTime(): void {
    if (performance.now() > this.#end) throw new Error('Parsing this text takes too long')
  }
}

/** The texts between the `|` of a row of a table. */
function cellsOf(line: string): string[] {
  const inner = line
    .trim()
    .replace(/^\|/, '')
    .replace(/(?<!\\)\|$/, '')
  return inner.split(/(?<!\\)\|/).map((cell) => cell.trim().replaceAll('\\|', '|'))
}

/** Replaces the character references of a text. */
type Decode = (text: string) => string

function nodesOf(tokens: readonly Token[], decode: Decode, level = 0): MarkdownNode[] {
  if (level > MOST_LEVELS) return [{ type: 'text', value: tokens.map(({ raw }) => raw).join('') }]
  // No extension is in use, so there are no tokens but the library's own.
  return (tokens as readonly MarkedToken[]).flatMap((token) => nodeOf(token, decode, level + 1))
}

function nodeOf(token: MarkedToken, decode: Decode, level: number): MarkdownNode | [] {
  const childrenOf = (parent: { tokens: readonly Token[] }) => nodesOf(parent.tokens, decode, level)
  switch (token.type) {
    case 'text':
      // In a list without blank lines this is a paragraph; elsewhere, and mostly, it is a piece of one.
      return token.tokens
        ? { type: 'paragraph', children: nodesOf(token.tokens, decode, level) }
        : { type: 'text', value: decode(token.raw) }
    case 'escape':
      return { type: 'text', value: token.text }
    case 'html':
      return { type: 'html', value: token.text.trimEnd() }
    case 'codespan':
      return { type: 'inlineCode', value: token.text }
    case 'code':
      return codeOf(token, decode)
    case 'heading':
    case 'paragraph':
    case 'blockquote':
    case 'strong':
      return { type: token.type, children: childrenOf(token) }
    case 'em':
      return { type: 'emphasis', children: childrenOf(token) }
    case 'del':
      return { type: 'delete', children: childrenOf(token) }
    case 'link':
      return token.autolink
        ? { type: 'link', url: token.href, children: [{ type: 'text', value: token.text }] }
        : { type: 'link', url: decode(token.href), children: childrenOf(token) }
    case 'image':
      return { type: 'image', url: decode(token.href), alt: textOf(childrenOf(token)) }
    case 'list':
      return {
        type: 'list',
        start: token.start === '' ? null : token.start,
        children: token.items.map((item) => ({ type: 'listItem', children: withTask(childrenOf(item)) })),
      }
    case 'table':
      return {
        type: 'table',
        children: [token.header, ...token.rows].map((cells) => ({
          type: 'tableRow',
          children: cells.map((cell) => ({ type: 'tableCell', children: childrenOf(cell) })),
        })),
      }
    case 'br':
      return { type: 'break' }
    case 'hr':
      return { type: 'thematicBreak' }
    case 'checkbox':
      return { type: 'task', isDone: token.checked }
    // Addresses of links elsewhere.
    default:
      return []
  }
}

/** In a list without blank lines the box stands before the paragraph, elsewhere in it. */
function withTask([task, first, ...rest]: MarkdownNode[]): MarkdownNode[] {
  if (task?.type === 'task' && first?.type === 'paragraph')
    return [{ ...first, children: [task, ...first.children] }, ...rest]
  return [task, first, ...rest].filter((node) => node !== undefined)
}

function codeOf({ text, lang = '' }: Tokens.Code, decode: Decode): MarkdownNode {
  const [word = ''] = decode(lang).split(/\s/)
  return { type: 'code', lang: word, value: text.replace(/\n$/, '') }
}

/** The words alone, for a picture that is not shown. */
function textOf(nodes: readonly MarkdownNode[]): string {
  return nodes
    .map((node) => {
      if ('value' in node) return node.value
      return 'alt' in node ? node.alt : 'children' in node ? textOf(node.children) : ' '
    })
    .join('')
}
