import { expect, test } from 'vitest'

import { openDocument } from '../api-document.ts'
import { examplesAt } from '../operation/examples.ts'
import { valueAt } from '../references/references.ts'
import { exampleOf } from '../sample/schema-example.ts'
import { stringifyJson } from '../numbers/exact-json.ts'
import { validateValue } from '../validation/validate-value.ts'

async function open(yaml: string) {
  const opened = await openDocument(
    `openapi: 3.1.0\ncomponents: { schemas: { A: ${yaml}, Zip: { type: string } } }\n`,
  )
  if (opened.state === 'failed') throw new Error('not opened')
  return opened.document
}

test.each([
  ['{ type: string, example: 10115 }', '"10115"'],
  ['{ type: string, example: 1.0 }', '"1.0"'],
  ['{ type: string, example: 0x1F }', '"0x1F"'],
  ['{ type: string, example: 0042 }', '"0042"'],
  ['{ type: [string, "null"], examples: [12e3] }', '"12e3"'],
  ['{ type: string, default: true }', '"true"'],
  ['{ type: string, enum: [1.10, 2] }', '"1.10"'],
  ['{ type: string, const: 2024-02-29 }', '"2024-02-29"'],
  ['{ type: [string, integer], example: 0x1F }', '31'],
  ['{ type: integer, example: 0042 }', '42'],
  [
    '{ example: { zip: 01067, n: 1.50 }, properties: { zip: { $ref: "#/components/schemas/Zip" }, n: { type: number } } }',
    '{"zip":"01067","n":1.50}',
  ],
  ['{ type: array, items: { allOf: [{ type: string }] }, example: [10115, a] }', '["10115","a"]'],
  ['{ prefixItems: [{ type: string }, { type: integer }], example: [1, 1] }', '["1",1]'],
  [
    '{ oneOf: [{ properties: { a: { type: string } } }, { properties: { a: { type: string }, b: {} } }], example: { a: 1, b: 1 } }',
    '{"a":"1","b":1}',
  ],
  ['{ oneOf: [{ type: string }, { type: integer }], example: 1 }', '1'],
  ['{ additionalProperties: { type: string }, example: { a: 1.0 } }', '{"a":"1.0"}'],
])('reads the values of %s as written', async (yaml, written) => {
  const document = await open(yaml)
  const at = valueAt(document, '#/components/schemas/A')
  const value = exampleOf(document, '#/components/schemas/A', { direction: 'request' })
  expect(stringifyJson(value)).toBe(written)
  expect(
    at && validateValue(document, at, value, 'request').errors.filter(({ keyword }) => keyword !== 'oneOf'),
  ).toEqual([])
})

test('reads examples of parameters and media types as written', async () => {
  const document = await open(
    '{ schema: { type: object, properties: { zip: { type: string } } }, example: { zip: 01067 }, examples: { b: { value: { zip: 1.0 } } } }',
  )
  const holder = valueAt(document, '#/components/schemas/A')
  expect(holder && examplesAt(document, holder).map(({ value }) => value?.value)).toEqual([
    { zip: '01067' },
    { zip: '1.0' },
  ])
})
