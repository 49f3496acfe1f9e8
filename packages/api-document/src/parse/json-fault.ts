export interface JsonFault {
  offset: number
  reason: string
}

type Expected = 'value' | 'value or ]' | 'key' | 'key or }' | ':' | ', or end'

const SPACE = /[ \t\n\r]*/y
const SCALAR = /-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?|true|false|null/y
const ESCAPE = /\\(?:["\\/bfnrt]|u[\da-fA-F]{4})/y

const REASONS: Record<Expected, string> = {
  value: 'a value is missing here',
  'value or ]': 'a value or ] is missing here',
  key: 'a name in double quotes is missing here',
  'key or }': 'a name in double quotes or } is missing here',
  ':': 'a colon is missing after the name',
  ', or end': 'a comma or the closing bracket is missing here',
}

/**
 * Where a text stops being JSON, and why. Every engine words and places its own error differently, or says no place
 * at all; this one is the same everywhere. Undefined if the text is JSON.
 */
export function findJsonFault(text: string): JsonFault | undefined {
  const open: ('{' | '[')[] = []
  let expected: Expected = 'value'
  let offset = 0
  for (;;) {
    offset = skip(SPACE, text, offset)
    const sign = text.charAt(offset)
    const inside = open.at(-1)
    if (sign === '') {
      if (expected === ', or end' && inside === undefined) return undefined
      return {
        offset,
        reason: inside ? `the text ends before this ${inside} is closed` : 'the text is empty',
      }
    }
    if (expected === ', or end') {
      if (inside === undefined) return { offset, reason: 'there is more text after the end of the document' }
      if (sign === ',') expected = inside === '{' ? 'key' : 'value'
      else if (sign === (inside === '{' ? '}' : ']')) open.pop()
      else return { offset, reason: REASONS[expected] }
      offset += 1
    } else if (expected === ':') {
      if (sign !== ':') return { offset, reason: REASONS[expected] }
      expected = 'value'
      offset += 1
    } else if (closes(sign, expected)) {
      open.pop()
      expected = ', or end'
      offset += 1
    } else if (sign === '"') {
      const end = endOfString(text, offset)
      if (typeof end !== 'number') return end
      offset = end
      expected = expected.startsWith('key') ? ':' : ', or end'
    } else if (expected.startsWith('key')) {
      return { offset, reason: REASONS[expected] }
    } else if (sign === '{' || sign === '[') {
      open.push(sign)
      expected = sign === '{' ? 'key or }' : 'value or ]'
      offset += 1
    } else {
      const end = skip(SCALAR, text, offset)
      if (end === offset) return { offset, reason: REASONS[expected] }
      offset = end
      expected = ', or end'
    }
  }
}

function closes(sign: string, expected: Expected): boolean {
  return (sign === '}' && expected === 'key or }') || (sign === ']' && expected === 'value or ]')
}

/** The offset after a string, or what is wrong in it. */
function endOfString(text: string, start: number): number | JsonFault {
  for (let offset = start + 1; offset < text.length; offset += 1) {
    const sign = text.charAt(offset)
    if (sign === '"') return offset + 1
    if (sign < ' ') return { offset, reason: 'a text in quotes contains a line break or control character' }
    if (sign !== '\\') continue
    const end = skip(ESCAPE, text, offset)
    if (end === offset) return { offset, reason: 'a backslash is followed by something it cannot escape' }
    offset = end - 1
  }
  return { offset: start, reason: 'the text ends before these quotes are closed' }
}

function skip(pattern: RegExp, text: string, offset: number): number {
  pattern.lastIndex = offset
  const match = pattern.exec(text)
  return match ? offset + match[0].length : offset
}
