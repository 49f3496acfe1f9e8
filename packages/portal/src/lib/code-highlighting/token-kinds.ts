import type { Token } from 'prism-code-editor/prism'
import type { TokenKind } from './code-language.ts'

/**
 * By the library's names of what it finds; a name of two words is for what stands in something. What is not among them
 * has the colour of what it stands in.
 */
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
  // The whole tag is one, too.
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

/** A value, whatever the grammar calls it: a keyword, a constant, or text where there are no quotes. */
const VALUE = /^(?:true|false|null|nil|none|undefined|[+-]?\d+(?:\.\d+)?)$/i

/** @param parent what it stands in */
export function kindOf({ type, alias = '', content }: Token, parent: string): TokenKind | undefined {
  // An array of one text is that text; with tokens in it, it is no value.
  if (VALUE.test(String(content))) return 'number'
  for (const name of [`${parent} ${type}`, type, ...alias.split(' ')]) {
    const kind = KINDS[name]
    if (kind) return kind
  }
  return undefined
}
