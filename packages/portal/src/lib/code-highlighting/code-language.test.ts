import { expect, it } from 'vitest'
import { languageOfMediaType, readFence } from './code-language.ts'

it.each([
  ['json', 'JSON'],
  ['JSON', 'JSON'],
  ['json title="seat.json"', 'JSON'],
  ['{.yaml}', 'YAML'],
  ['js{1,3}', 'JavaScript'],
  ['c#', 'C#'],
  ['C++', 'C++'],
  ['curl', 'Shell'],
])('parses the info string %j as %s', (info, language) => {
  expect(readFence(info)).toEqual({ name: language, language })
})

it('keeps the author’s name of a language that is not highlighted', () => {
  expect(readFence('Mermaid')).toEqual({ name: 'Mermaid', language: undefined })
})

it.each(['', 'text', 'plain', 'TXT'])('returns no name for plain text %j', (info) => {
  expect(readFence(info)).toEqual({ name: undefined, language: undefined })
})

it.each([
  ['application/problem+json', 'JSON'],
  ['application/yaml', 'YAML'],
  ['text/html; charset=utf-8', 'XML'],
  ['text/csv', undefined],
])('returns for a body of %s the language %s', (mediaType, language) => {
  expect(languageOfMediaType(mediaType)).toBe(language)
})
