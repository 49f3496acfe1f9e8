import fc from 'fast-check'
import { expect, test } from 'vitest'

import { findJsonError } from './json-error.ts'

test.each([
  ['', 0, 'value'],
  ['{"a": {}, "b": {"c": 1', 15, 'openBrace'],
  ['[[1, 2', 1, 'openBracket'],
  ['{"a" 1}', 5, 'colon'],
  ['{"a": }', 6, 'value'],
  ['{"a": 1,}', 8, 'key'],
  ['[1,]', 3, 'value'],
  ['[1 2]', 3, 'commaOrEnd'],
  ['{a: 1}', 1, 'keyOrBrace'],
  ['{"a": "x\n"}', 8, 'controlCharacter'],
  [String.raw`{"a": "\q"}`, 7, 'badEscape'],
  ['{"a": "x', 6, 'openQuotes'],
  ['{} {}', 3, 'moreText'],
  ['nul', 0, 'value'],
])('finds the error in %j at offset %i', (text, offset, reason) => {
  expect(findJsonError(text)).toEqual({ offset, reason })
})

test('accepts whatever JSON.parse accepts', () => {
  fc.assert(
    fc.property(fc.json(), fc.nat(3), (json, indent) => {
      expect(findJsonError(json)).toBeUndefined()
      expect(findJsonError(JSON.stringify(JSON.parse(json), null, indent))).toBeUndefined()
    }),
  )
})

test('rejects whatever JSON.parse rejects', () => {
  const damaged = fc
    .tuple(fc.json(), fc.nat(), fc.constantFrom('', '"', ',', '}', '\\', 'x', '\n'))
    .map(([json, at, put]) => {
      const position = at % (json.length + 1)
      return json.slice(0, position) + put + json.slice(position + 1)
    })
  fc.assert(
    fc.property(damaged, (text) => {
      expect(findJsonError(text) === undefined).toBe(isJson(text))
    }),
    { numRuns: 2000 },
  )
})

function isJson(text: string): boolean {
  try {
    JSON.parse(text)
    return true
  } catch {
    return false
  }
}
