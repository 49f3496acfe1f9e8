import { documentOf } from '@stagedoor/api-document/api-document'
import { schemaRow } from '@stagedoor/api-document/schema/schema-row'
import { expect, it } from 'vitest'
import { loadLanguage } from '../../../i18n/load-language.ts'
import { typeText } from './type-text.ts'

const document = documentOf({ openapi: '3.1.0' })
const Card = { type: 'object', title: 'Card' }
const seat = { type: ['string', 'null'] }
const SCHEMAS = [
  { type: 'string', format: 'uuid' },
  {},
  false,
  { type: 'array', items: seat },
  { type: 'array', items: { type: 'array', items: Card } },
  { oneOf: [Card, seat] },
  { anyOf: [Card, { type: 'integer' }, { type: 'boolean' }, seat] },
  { type: 'file' },
]

it.each([
  [
    'en',
    [
      'string (uuid)',
      'any',
      'never',
      'array of (string or null)',
      'array of array of Card',
      'one of Card, string or null',
      'any of Card, integer, boolean, …',
      'file (binary data)',
    ],
  ],
  [
    'de',
    [
      'string (uuid)',
      'beliebig',
      'nie gültig',
      'array von (string oder null)',
      'array von array von Card',
      'eines von Card, string oder null',
      'mindestens eines von Card, integer, boolean, …',
      'Datei (Binärdaten)',
    ],
  ],
] as const)('describes types in the language %s', async (language, told) => {
  const { messages } = await loadLanguage(language)
  const labels = SCHEMAS.map((value) => schemaRow(document, { value, pointer: '#/it' }).label)
  expect(labels.map((label) => typeText(label, messages))).toEqual(told)
})

it('isolates right-to-left types from the surrounding text', async () => {
  const { messages } = await loadLanguage('ar')
  const array = { kind: 'array', of: 'string' } as const
  expect(typeText(array, messages)).toMatch(/^\u2067\u200f.array. من .string.\u2069$/)
  const labels = ['integer', array, 'null']
  expect(typeText({ kind: 'oneOf', labels, isTruncated: false }, messages)).toContain(
    `\u2068integer, ${typeText(array, messages)}, null\u2069`,
  )
})
