import type { CST, ErrorCode, YAMLParseError } from 'yaml'

import type { YamlReason } from './yaml-reason.ts'
import { tokensWithin } from './yaml-tokens.ts'

export interface YamlError {
  reason: YamlReason
  offset: number
}

/** Of the library's errors, those that say by themselves what a person has done. */
const REASONS: Partial<Record<ErrorCode, YamlReason>> = {
  BAD_ALIAS: 'unknownAlias',
  BAD_DQ_ESCAPE: 'badEscape',
  BAD_INDENT: 'badIndent',
  BAD_SCALAR_START: 'reservedSign',
  BLOCK_AS_IMPLICIT_KEY: 'midLine',
  MULTILINE_IMPLICIT_KEY: 'noColon',
  TAB_AS_INDENT: 'tabIndent',
}

/** What a person has done, and where. The library's place is where it gave up, which may be far behind the one to mend. */
export function yamlErrorOf(
  errors: readonly [YAMLParseError, ...YAMLParseError[]],
  tokens: readonly CST.Token[],
  text: string,
): YamlError {
  const [{ code, message, pos }] = errors
  const [offset] = pos
  const isSplit = errors.some((error) => error.code === 'MULTILINE_IMPLICIT_KEY')
  if (code === 'BLOCK_AS_IMPLICIT_KEY' && isSplit)
    return { reason: 'badIndent', offset: lineAt(text, offset) }
  if (code === 'BAD_INDENT' || code === 'MISSING_CHAR') {
    const open = neverClosed(tokens, offset)
    if (open) return open
  }
  const reason = code === 'UNEXPECTED_TOKEN' ? unexpected(text.charAt(offset)) : REASONS[code]
  return { reason: reason ?? { message: sentence(message) }, offset }
}

/** The first bracket without an end, or the quotes that reach to the place of an error. */
function neverClosed(tokens: readonly CST.Token[], end: number): YamlError | undefined {
  let first: YamlError | undefined
  for (const { token } of tokensWithin(tokens)) {
    const reason = openReason(token, end)
    if (reason && (!first || token.offset < first.offset)) first = { reason, offset: token.offset }
  }
  return first
}

function openReason(token: CST.Token, end: number): YamlReason | undefined {
  switch (token.type) {
    case 'flow-collection': {
      const isMap = token.start.type === 'flow-map-start'
      const isClosed = token.end.some(({ type }) => type === (isMap ? 'flow-map-end' : 'flow-seq-end'))
      if (isClosed) return undefined
      return isMap ? 'openBrace' : 'openBracket'
    }
    case 'single-quoted-scalar':
    case 'double-quoted-scalar':
      return token.offset + token.source.length === end ? 'openQuotes' : undefined
    default:
      return undefined
  }
}

/** The place itself if its line begins there, else where the next line does. */
function lineAt(text: string, offset: number): number {
  const before = text.slice(text.lastIndexOf('\n', offset - 1) + 1, offset)
  if (before.trim() === '') return offset
  const end = text.indexOf('\n', offset)
  return end < 0 ? offset : end + 1 + text.slice(end + 1).search(/[^ \n\r]|$/)
}

function unexpected(sign: string): YamlReason {
  if (sign === ',') return 'value'
  return sign === ']' || sign === '}' ? 'strayBracket' : 'moreAfterValue'
}

function sentence(message: string): string {
  return message.trim().replace(/\.$/, '')
}
