import { Lexer, type MarkedToken, type Token, Tokenizer, type Tokens } from 'marked'
import { namesFor, withCharacters } from './character-references.ts'
import type { MarkdownNode } from './markdown-node.ts'
import { plainTextOf } from './plain-text.ts'

/** Maximum length in characters; some parsing steps are quadratic. */
const MAXIMUM_LENGTH = 1_000_000

/** Time limit in milliseconds. Books take a tenth of it; only malicious texts such as 100,000 times `a_` exceed it. */
const MAXIMUM_TIME_MS = 2000

/** Maximum nesting depth; deeper content is displayed as source. */
const MOST_LEVELS = 40

/** Maximum length of a bare URL: checking its end is quadratic. */
const LONG_ADDRESS = /^\S{2000}/

const FOOTNOTE = /^ {0,3}\[\^/

/** Parses GitHub Flavored Markdown; a text that exceeds the limits becomes one paragraph of its source. */
export async function parseMarkdown(markdown: string): Promise<MarkdownNode[]> {
  const names = await namesFor(markdown)
  try {
    if (markdown.length > MAXIMUM_LENGTH) return asWritten(markdown)
    const tokens = new Lexer({ gfm: true, tokenizer: new BoundedTokenizer() }).lex(markdown)
    const nodes = nodesOf(tokens, (text) => withCharacters(text, names))
    // The parser of HTML is three times as large as that of Markdown, and few texts need it.
    return hasHtml(nodes) ? (await import('./html-nodes.ts')).interpretHtml(nodes) : nodes
  } catch {
    // A limit was exceeded, the nesting exhausted the stack, or the parser of HTML could not be loaded.
    return asWritten(markdown)
  }
}

function asWritten(markdown: string): MarkdownNode[] {
  return [{ type: 'paragraph', children: [{ type: 'text', value: markdown }] }]
}

function hasHtml(nodes: readonly MarkdownNode[]): boolean {
  return nodes.some((node) => node.type === 'html' || ('children' in node && hasHtml(node.children)))
}

class BoundedTokenizer extends Tokenizer {
  readonly #end = performance.now() + MAXIMUM_TIME_MS

  /** Called first at every possible start of a block. */
  override space(rest: string) {
    this.#checkTime()
    return super.space(rest)
  }

  /** Called first at every possible start of an inline element. */
  override escape(rest: string) {
    this.#checkTime()
    return super.escape(rest)
  }

  override url(rest: string) {
    return LONG_ADDRESS.test(rest) ? undefined : super.url(rest)
  }

  /** Footnotes are displayed in place; they are not link definitions. */
  override def(rest: string) {
    return FOOTNOTE.test(rest) ? undefined : super.def(rest)
  }

  /** Keeps cells without a column, usually text after a `|` that was not escaped. */
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

function cellsOf(line: string): string[] {
  const inner = line
    .trim()
    .replace(/^\|/, '')
    .replace(/(?<!\\)\|$/, '')
  return inner.split(/(?<!\\)\|/).map((cell) => cell.trim().replaceAll('\\|', '|'))
}

type Decode = (text: string) => string

function nodesOf(tokens: readonly Token[], decode: Decode, level = 0): MarkdownNode[] {
  if (level > MOST_LEVELS) return [{ type: 'text', value: tokens.map(({ raw }) => raw).join('') }]
  // No extensions are used, so all tokens are the library's own.
  return (tokens as readonly MarkedToken[]).flatMap((token) => nodeOf(token, decode, level + 1))
}

function nodeOf(token: MarkedToken, decode: Decode, level: number): MarkdownNode | [] {
  const childrenOf = (parent: { tokens: readonly Token[] }) => nodesOf(parent.tokens, decode, level)
  switch (token.type) {
    case 'text':
      // In a list without blank lines this token is a paragraph, elsewhere usually a part of one.
      return token.tokens
        ? { type: 'paragraph', children: nodesOf(token.tokens, decode, level) }
        : { type: 'text', value: decode(token.raw) }
    case 'escape':
      return { type: 'text', value: token.text }
    case 'html':
      return htmlOf(token.text.trimEnd())
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
      return { type: 'image', url: decode(token.href), alt: plainTextOf(childrenOf(token)) }
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
    // Link definitions.
    default:
      return []
  }
}

function htmlOf(value: string): MarkdownNode | [] {
  if (/^<br\s*\/?>$/i.test(value)) return { type: 'break' }
  return /^<!--(?:(?!-->).)*-->$/s.test(value) ? [] : { type: 'html', value }
}

/** Moves the checkbox into the first paragraph of its list item. */
function withTask([task, first, ...rest]: MarkdownNode[]): MarkdownNode[] {
  if (task?.type === 'task' && first?.type === 'paragraph')
    return [{ ...first, children: [task, ...first.children] }, ...rest]
  return [task, first, ...rest].filter((node) => node !== undefined)
}

function codeOf({ text, lang = '' }: Tokens.Code, decode: Decode): MarkdownNode {
  const [word = ''] = decode(lang).split(/\s/)
  return { type: 'code', lang: word, value: text.replace(/\n$/, '') }
}
