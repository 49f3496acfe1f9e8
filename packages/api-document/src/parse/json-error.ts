export interface JsonError {
  offset: number
  reason: JsonReason
}

/** What is missing, left open, or unexpected at the offset. */
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
 * Finds the first syntax error in JSON, or returns undefined. JavaScript engines report different messages
 * and positions, or none; this function returns the same in all of them.
 */
export function findJsonError(text: string): JsonError | undefined {
  const open: { character: '{' | '['; offset: number }[] = []
  let expected: Expected = 'value'
  let offset = 0
  for (;;) {
    offset = skip(SPACE, text, offset)
    const character = text.charAt(offset)
    const parent = open.at(-1)
    const opening = parent?.character
    if (character === '') {
      if (expected === 'commaOrEnd' && opening === undefined) return undefined
      if (parent === undefined) return { offset, reason: 'value' }
      return { offset: parent.offset, reason: opening === '{' ? 'openBrace' : 'openBracket' }
    }
    if (expected === 'commaOrEnd') {
      if (opening === undefined) return { offset, reason: 'moreText' }
      if (character === ',') expected = opening === '{' ? 'key' : 'value'
      else if (character === (opening === '{' ? '}' : ']')) open.pop()
      else return { offset, reason: expected }
      offset += 1
    } else if (expected === 'colon') {
      if (character !== ':') return { offset, reason: expected }
      expected = 'value'
      offset += 1
    } else if (closes(character, expected)) {
      open.pop()
      expected = 'commaOrEnd'
      offset += 1
    } else if (character === '"') {
      const end = endOfString(text, offset)
      if (typeof end !== 'number') return end
      offset = end
      expected = expected.startsWith('key') ? 'colon' : 'commaOrEnd'
    } else if (expected.startsWith('key')) {
      return { offset, reason: expected }
    } else if (character === '{' || character === '[') {
      open.push({ character, offset })
      expected = character === '{' ? 'keyOrBrace' : 'valueOrBracket'
      offset += 1
    } else {
      const end = skip(SCALAR, text, offset)
      if (end === offset) return { offset, reason: expected }
      offset = end
      expected = 'commaOrEnd'
    }
  }
}

function closes(character: string, expected: Expected): boolean {
  return (
    (character === '}' && expected === 'keyOrBrace') || (character === ']' && expected === 'valueOrBracket')
  )
}

/** Returns the offset after a string, or the error in it. */
function endOfString(text: string, start: number): number | JsonError {
  for (let offset = start + 1; offset < text.length; offset += 1) {
    const character = text.charAt(offset)
    if (character === '"') return offset + 1
    if (character < ' ') return { offset, reason: 'controlCharacter' }
    if (character !== '\\') continue
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
