import fc from 'fast-check'
import { expect, test } from 'vitest'

import { findJsonFault } from './json-fault.ts'

test.each([
  ['', 0, 'the text is empty'],
  ['{"a": 1', 7, 'the text ends before this { is closed'],
  ['[1, 2', 5, 'the text ends before this [ is closed'],
  ['{"a" 1}', 5, 'a colon is missing after the name'],
  ['{"a": }', 6, 'a value is missing here'],
  ['{"a": 1,}', 8, 'a name in double quotes is missing here'],
  ['[1,]', 3, 'a value is missing here'],
  ['[1 2]', 3, 'a comma or the closing bracket is missing here'],
  ['{a: 1}', 1, 'a name in double quotes or } is missing here'],
  ['{"a": "x\n"}', 8, 'a text in quotes contains a line break or control character'],
  [String.raw`{"a": "\q"}`, 7, 'a backslash is followed by something it cannot escape'],
  ['{"a": "x', 6, 'the text ends before these quotes are closed'],
  ['{} {}', 3, 'there is more text after the end of the document'],
  ['nul', 0, 'a value is missing here'],
])('%j breaks at %i', (text, offset, reason) => {
  expect(findJsonFault(text)).toEqual({ offset, reason })
})

test('what JSON.parse takes has no fault', () => {
  fc.assert(
    fc.property(fc.json(), fc.nat(3), (json, indent) => {
      expect(findJsonFault(json)).toBeUndefined()
      expect(findJsonFault(JSON.stringify(JSON.parse(json), null, indent))).toBeUndefined()
    }),
  )
})

test('what JSON.parse refuses has one', () => {
  const damaged = fc
    .tuple(fc.json(), fc.nat(), fc.constantFrom('', '"', ',', '}', '\\', 'x', '\n'))
    .map(([json, at, put]) => {
      const place = at % (json.length + 1)
      return json.slice(0, place) + put + json.slice(place + 1)
    })
  fc.assert(
    fc.property(damaged, (text) => {
      expect(findJsonFault(text) === undefined).toBe(isJson(text))
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
