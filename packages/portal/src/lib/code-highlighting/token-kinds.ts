import type { Token } from 'prism-code-editor/prism'
import type { TokenKind } from './code-language.ts'

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
export function kindOf({ type, alias = '', content }: Token, parent: string): TokenKind | undefined {
  // An array with one string is that string; an array with tokens is not a value.
  if (VALUE.test(String(content))) return 'number'
  for (const name of [`${parent} ${type}`, type, ...alias.split(' ')]) {
    const kind = KINDS[name]
    if (kind) return kind
  }
  return undefined
}
