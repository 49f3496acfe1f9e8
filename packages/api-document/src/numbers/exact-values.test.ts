import { expect, test } from 'vitest'

import { openDocument } from '../api-document.ts'
import { inputOf } from '../form/request-form.ts'
import { readField } from '../form/field-value.ts'
import { plainText, queryTexts } from '../sample/serialize-parameter.ts'
import { describeSchema } from '../schema/describe-schema.ts'
import { exampleOf } from '../sample/schema-example.ts'
import { validateValue } from '../validation/validate-value.ts'
import { valueAt } from '../references/references.ts'
import { parseJson, stringifyJson } from './exact-json.ts'

async function open(schema: string) {
  const opened = await openDocument(`{"openapi":"3.1.0","components":{"schemas":{"A":${schema}}}}`)
  if (opened.state === 'failed') throw new Error('not opened')
  return opened.document
}
const POINTER = '#/components/schemas/A'

test('describes enum, default and bounds of a schema as written', async () => {
  const document = await open(
    '{"properties":{"a":{"type":"integer","default":212081872531357452,"enum":[212081872531357452,212081872531357453],"minimum":-9223372036854775808,"maximum":9223372036854775807,"multipleOf":1.0}}}',
  )
  const schema = describeSchema(document, POINTER).sections[0]?.rows[0]?.schema
  if (!schema) throw new Error('no schema')
  expect(stringifyJson(structuredClone(schema.values))).toContain('"default":{"value":212081872531357452}')
  expect(stringifyJson(schema.values.enum.map(({ value }) => value))).toBe(
    '[212081872531357452,212081872531357453]',
  )
  expect(schema.constraints).toEqual([
    {
      kind: 'range',
      bounds: [
        { sign: '≥', value: '-9223372036854775808' },
        { sign: '≤', value: '9223372036854775807' },
      ],
    },
    { kind: 'multipleOf', value: '1.0' },
  ])
})

test.each([
  [
    '{"example":{"ref":1253261109769874438,"rate":1.50,"big":1e400}}',
    '{"ref":1253261109769874438,"rate":1.50,"big":1e400}',
  ],
  ['{"allOf":[{"type":"array","items":{"const":9007199254740993}}]}', '[9007199254740993]'],
  ['{"type":"integer","minimum":9007199254740993}', '9007199254740993'],
  ['{"allOf":[{"enum":[9007199254740993,1]},{"enum":[9007199254740993]}]}', '9007199254740993'],
])('generates a value of %s without loss', async (schema, written) => {
  const document = await open(schema)
  const value = exampleOf(document, POINTER, { direction: 'response' })
  expect(stringifyJson(value)).toBe(written)
})

test.each([
  ['{"type":"integer","maximum":9223372036854775807}', '9223372036854775807', '9223372036854775808'],
  ['{"exclusiveMinimum":9007199254740992}', '9007199254740993', '9007199254740992'],
  ['{"multipleOf":3}', '9007199254740993', '9007199254740994'],
  ['{"enum":[212081872531357453]}', '212081872531357453', '212081872531357452'],
  ['{"const":{"a":[1.50]}}', '{"a":[1.5]}', '{"a":[1.51]}'],
  ['{"type":"integer"}', '1.0', '1.50'],
  ['{"format":"int64"}', '-9223372036854775808', '9223372036854775808'],
  ['{"type":"array","uniqueItems":true}', '[9007199254740993,9007199254740992]', '[1.0,1]'],
])('validates with all digits: %s', async (schema, valid, invalid) => {
  const document = await open(schema)
  const at = valueAt(document, POINTER)
  const isValid = (text: string) =>
    at && validateValue(document, at, parseJson(text), 'request').errors.length === 0
  expect([isValid(valid), isValid(invalid)]).toEqual([true, false])
})

const STYLE = { style: 'deepObject', explode: true, allowReserved: false }

test('sends typed values as typed', async () => {
  const any = inputOf(await open('{"type":["string","integer"]}'), POINTER)
  const read = (text: string) => {
    const field = readField(any, text, true)
    return 'value' in field ? plainText(field.value) : field
  }
  expect(['9007199254740993', '1e5', '1.50', 'abc'].map(read)).toEqual([
    '9007199254740993',
    '1e5',
    '1.50',
    'abc',
  ])
  const object = readField(
    { kind: 'json', expectedType: 'object' },
    '{"id": 9007199254740993, "v": 1.0}',
    true,
  )
  expect('value' in object && queryTexts('filter', object.value, STYLE)).toEqual([
    'filter%5Bid%5D=9007199254740993',
    'filter%5Bv%5D=1.0',
  ])
  expect('value' in object && plainText(object.value)).toBe('{"id":9007199254740993,"v":1.0}')
  expect(readField({ kind: 'json', expectedType: 'object' }, '1.0', true)).toEqual({
    error: { kind: 'no-object' },
  })
})

test('compares a typed number with a bound by its digits', async () => {
  const input = inputOf(await open('{"type":"integer","maximum":9223372036854775807}'), POINTER)
  expect(readField(input, '9223372036854775807', true)).toEqual({ value: '9223372036854775807' })
  expect(readField(input, '9223372036854775808', true)).toEqual({
    error: { kind: 'too-large', maximum: '9223372036854775807' },
  })
})
