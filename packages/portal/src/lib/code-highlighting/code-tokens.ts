import { languages, type Token, tokenizeText, type TokenStream } from 'prism-code-editor/prism'
import { type CodeLanguage, type CodeToken, languageOfMediaType, type TokenKind } from './code-language.ts'
import { loadGrammars } from './grammars.ts'

/**
 * Returns the highlighted ranges of a code in order; ranges are not nested.
 *
 * @param begin called when the grammars are loaded; from then on the thread is blocked
 * @throws if a grammar cannot be loaded
 */
export async function codeTokens(
  code: string,
  language: CodeLanguage,
  begin?: () => void,
): Promise<CodeToken[]> {
  const pieces: CodePiece[] = language === 'HTTP' ? httpPieces(code) : [{ code, language }]
  const grammars = await Promise.all(
    pieces.map((piece) => (piece.language ? loadGrammars(piece.language) : [])),
  )
  begin?.()
  const tokens: CodeToken[] = []
  let at = 0
  const add = (length: number, kind: TokenKind | undefined) => {
    const last = tokens.at(-1)
    if (kind && kind === last?.kind && at === last.end) last.end += length
    else if (kind) tokens.push({ start: at, end: at + length, kind })
    at += length
  }
  const walk = (stream: TokenStream, parent: string, around: TokenKind | undefined) => {
    for (const token of stream) {
      if (typeof token === 'string') {
        add(token.length, around)
        continue
      }
      const kind = kindOf(token, parent) ?? around
      if (typeof token.content === 'string') add(token.length, kind)
      else walk(token.content, token.type, kind)
    }
  }
  for (const [index, piece] of pieces.entries())
    walk(readWith(grammars[index] ?? [], piece.code), '', undefined)
  return tokens
}

/** Allows only these embedded languages, so that the result does not depend on what was loaded before. */
function readWith(names: readonly string[], code: string): TokenStream {
  const all = { ...languages }
  for (const name of Object.keys(all)) if (!names.includes(name)) delete languages[name]
  try {
    const grammar = languages[names[0] ?? '']
    return grammar ? tokenizeText(code, grammar) : [code]
  } finally {
    Object.assign(languages, all)
  }
}

/** A part of a code in one language; undefined if it is not highlighted. */
interface CodePiece {
  code: string
  language: CodeLanguage | undefined
}

/** Start of an HTTP message: code often contains a request and its response. */
const MESSAGE = /^(?=HTTP\/\d|[A-Z]+ \S+ HTTP\/\d)/m

/**
 * Splits HTTP messages into heads and bodies. The language of a body follows from its head, otherwise from its content.
 */
function httpPieces(code: string): CodePiece[] {
  return code.split(MESSAGE).flatMap((message) => {
    const end = /\r?\n\r?\n/.exec(message)?.index ?? message.length
    const head = message.slice(0, end)
    const body = message.slice(end)
    const [, mediaType = ''] = /^content-type:(.*)/im.exec(head) ?? []
    return [
      { code: head, language: 'HTTP' },
      { code: body, language: languageOfMediaType(mediaType) ?? looksLike(body) },
    ]
  })
}

function looksLike(body: string): CodeLanguage | undefined {
  if (/^\s*[[{]/.test(body)) return 'JSON'
  return /^\s*</.test(body) ? 'XML' : undefined
}

/** `parent child` matches a token inside another. Other tokens have the color of their parent. */
const KINDS: Readonly<Record<string, TokenKind>> = {
  'attr-value': 'string',
  char: 'string',
  'code-snippet': 'string',
  inserted: 'string',
  regex: 'string',
  'request-target': 'string',
  string: 'string',
  value: 'string',

  boolean: 'number',
  hexcode: 'number',
  null: 'number',
  number: 'number',
  unit: 'number',

  builtin: 'keyword',
  keyword: 'keyword',
  'request-line method': 'keyword',
  rule: 'keyword',

  'attr-name': 'name',
  'class-name': 'name',
  function: 'name',
  'header-name': 'name',
  key: 'name',
  property: 'name',
  section: 'name',
  selector: 'name',
  symbol: 'name',
  'table-header': 'name',
  // The whole tag has this type, too.
  'tag tag': 'name',
  title: 'name',

  annotation: 'comment',
  attribute: 'comment',
  comment: 'comment',
  coord: 'comment',
  decorator: 'comment',
  delimiter: 'comment',
  doctype: 'comment',
  'http-version': 'comment',
  important: 'comment',
  prolog: 'comment',

  deleted: 'removed',
}

/** A value: a keyword, a constant, or unquoted text. */
const VALUE = /^(?:true|false|null|nil|none|undefined|[+-]?\d+(?:\.\d+)?)$/i

/** @param parent type of the parent token */
function kindOf({ type, alias = '', content }: Token, parent: string): TokenKind | undefined {
  // An array with one string is that string; an array with tokens is not a value.
  if (VALUE.test(String(content))) return 'number'
  for (const name of [`${parent} ${type}`, type, ...alias.split(' ')]) {
    const kind = KINDS[name]
    if (kind) return kind
  }
  return undefined
}
