import { expect, it } from 'vitest'
import { SAMPLE_LANGUAGES } from '../samples/sample-languages.ts'
import { codeTokens } from './code-tokens.ts'

it('tells the pieces of JSON apart', () => {
  const code = '{ "seat": "K 7", "price": 12.5, "free": true }'
  const pieces = codeTokens(code, 'JSON').map(({ start, end, kind }) => `${kind} ${code.slice(start, end)}`)
  expect(pieces).toEqual([
    'name "seat"',
    'string "K 7"',
    'name "price"',
    'number 12.5',
    'name "free"',
    'number true',
  ])
})

it.each([...SAMPLE_LANGUAGES, 'XML' as const])('has colours for %s', (language) => {
  const code = language === 'XML' ? '<seat row="K"/>' : 'print("K 7")'
  expect(codeTokens(code, language)).toContainEqual(expect.objectContaining({ kind: 'string' }))
})
