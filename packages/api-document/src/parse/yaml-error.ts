import type { CST, ErrorCode, YAMLParseError } from 'yaml'

import type { YamlReason } from './yaml-reason.ts'
import { tokensWithin } from './yaml-tokens.ts'

export interface YamlError {
  reason: YamlReason
  offset: number
}

/** Library errors that identify the user's mistake without further analysis. */
const REASONS: Partial<Record<ErrorCode, YamlReason>> = {
  BAD_ALIAS: 'unknownAlias',
  BAD_DQ_ESCAPE: 'badEscape',
  BAD_INDENT: 'badIndent',
  BAD_SCALAR_START: 'reservedSign',
  BLOCK_AS_IMPLICIT_KEY: 'midLine',
  MULTILINE_IMPLICIT_KEY: 'noColon',
  TAB_AS_INDENT: 'tabIndent',
}

/**
 * Identifies the mistake and its position. The library reports where it failed, which may be far after the
 * mistake.
 */
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
    const open = findUnclosed(tokens, offset)
    if (open) return open
  }
  const reason = code === 'UNEXPECTED_TOKEN' ? unexpected(text.charAt(offset)) : REASONS[code]
  return { reason: reason ?? { message: sentence(message) }, offset }
}

/** Finds the first unclosed bracket, or the quoted string that extends to the error. */
function findUnclosed(tokens: readonly CST.Token[], end: number): YamlError | undefined {
  let first: YamlError | undefined
  for (const { token } of tokensWithin(tokens)) {
    const reason = unclosedReason(token, end)
    if (reason && (!first || token.offset < first.offset)) first = { reason, offset: token.offset }
  }
  return first
}

function unclosedReason(token: CST.Token, end: number): YamlReason | undefined {
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

/** Returns the offset itself if it is at the start of its line, otherwise the start of the next line's content. */
function lineAt(text: string, offset: number): number {
  const before = text.slice(text.lastIndexOf('\n', offset - 1) + 1, offset)
  if (before.trim() === '') return offset
  const end = text.indexOf('\n', offset)
  return end < 0 ? offset : end + 1 + text.slice(end + 1).search(/[^ \n\r]|$/)
}

function unexpected(character: string): YamlReason {
  if (character === ',') return 'value'
  return character === ']' || character === '}' ? 'strayBracket' : 'moreAfterValue'
}

function sentence(message: string): string {
  return message.trim().replace(/\.$/, '')
}
