export interface JsonError {
  offset: number
  reason: JsonReason
}

/** What is missing at the place, what is left open there, or what should not be there. */
export type JsonReason =
  | Expected
  | 'openBrace'
  | 'openBracket'
  | 'openQuotes'
  | 'moreText'
  | 'controlCharacter'
  | 'badEscape'

type Expected = 'value' | 'valueOrBracket' | 'key' | 'keyOrBrace' | 'colon' | 'commaOrEnd'

const SPACE = /[ \t\n\r]*/y
const SCALAR = /-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?|true|false|null/y
const ESCAPE = /\\(?:["\\/bfnrt]|u[\da-fA-F]{4})/y

/**
 * Where a text stops being JSON, and why. Every engine words and places its own error differently, or says no place
 * at all; this one is the same everywhere. Undefined if the text is JSON.
 */
export function findJsonError(text: string): JsonError | undefined {
  const open: { sign: '{' | '['; offset: number }[] = []
  let expected: Expected = 'value'
  let offset = 0
  for (;;) {
    offset = skip(SPACE, text, offset)
    const sign = text.charAt(offset)
    const around = open.at(-1)
    const inside = around?.sign
    if (sign === '') {
      if (expected === 'commaOrEnd' && inside === undefined) return undefined
      if (around === undefined) return { offset, reason: 'value' }
      return { offset: around.offset, reason: inside === '{' ? 'openBrace' : 'openBracket' }
    }
    if (expected === 'commaOrEnd') {
      if (inside === undefined) return { offset, reason: 'moreText' }
      if (sign === ',') expected = inside === '{' ? 'key' : 'value'
      else if (sign === (inside === '{' ? '}' : ']')) open.pop()
      else return { offset, reason: expected }
      offset += 1
    } else if (expected === 'colon') {
      if (sign !== ':') return { offset, reason: expected }
      expected = 'value'
      offset += 1
    } else if (closes(sign, expected)) {
      open.pop()
      expected = 'commaOrEnd'
      offset += 1
    } else if (sign === '"') {
      const end = endOfString(text, offset)
      if (typeof end !== 'number') return end
      offset = end
      expected = expected.startsWith('key') ? 'colon' : 'commaOrEnd'
    } else if (expected.startsWith('key')) {
      return { offset, reason: expected }
    } else if (sign === '{' || sign === '[') {
      open.push({ sign, offset })
      expected = sign === '{' ? 'keyOrBrace' : 'valueOrBracket'
      offset += 1
    } else {
      const end = skip(SCALAR, text, offset)
      if (end === offset) return { offset, reason: expected }
      offset = end
      expected = 'commaOrEnd'
    }
  }
}

function closes(sign: string, expected: Expected): boolean {
  return (sign === '}' && expected === 'keyOrBrace') || (sign === ']' && expected === 'valueOrBracket')
}

/** The offset after a string, or what is wrong in it. */
function endOfString(text: string, start: number): number | JsonError {
  for (let offset = start + 1; offset < text.length; offset += 1) {
    const sign = text.charAt(offset)
    if (sign === '"') return offset + 1
    if (sign < ' ') return { offset, reason: 'controlCharacter' }
    if (sign !== '\\') continue
    const end = skip(ESCAPE, text, offset)
    if (end === offset) return { offset, reason: 'badEscape' }
    offset = end - 1
  }
  return { offset: start, reason: 'openQuotes' }
}

function skip(pattern: RegExp, text: string, offset: number): number {
  pattern.lastIndex = offset
  const match = pattern.exec(text)
  return match ? offset + match[0].length : offset
}
