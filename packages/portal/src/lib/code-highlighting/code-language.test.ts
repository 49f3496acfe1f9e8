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
])('reads the fence %j as %s', (info, language) => {
  expect(readFence(info)).toEqual({ name: language, language })
})

it('shows the name of a language that has no colours as its author wrote it', () => {
  expect(readFence('Mermaid')).toEqual({ name: 'Mermaid', language: undefined })
})

it.each(['', 'text', 'plain', 'TXT'])('gives plain text of %j no name', (info) => {
  expect(readFence(info)).toEqual({ name: undefined, language: undefined })
})

it.each([
  ['application/problem+json', 'JSON'],
  ['application/yaml', 'YAML'],
  ['text/html; charset=utf-8', 'XML'],
  ['text/csv', undefined],
])('reads a body of %s as %s', (mediaType, language) => {
  expect(languageOfMediaType(mediaType)).toBe(language)
})
