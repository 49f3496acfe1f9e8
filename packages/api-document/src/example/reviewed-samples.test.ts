import { expect, test } from 'vitest'
import { documentOf } from '../api-document.ts'
import { numberFromText } from '../numbers/exact-number.ts'
import { exampleOf } from '../sample/schema-example.ts'
import { parseJson, stringifyJson } from '../numbers/exact-json.ts'
import { isObject } from '../json.ts'

function sampleOf(schema: unknown, direction: 'request' | 'response' = 'request', openapi = '3.1.0') {
  const document = documentOf({ openapi, components: { schemas: { It: schema } } })
  return exampleOf(document, '#/components/schemas/It', { direction })
}

test.each([
  ['{"type":"integer","exclusiveMinimum":9007199254740992}', '9007199254740993'],
  ['{"type":"integer","exclusiveMaximum":-9007199254740992}', '-9007199254740993'],
  ['{"type":"integer","minimum":9007199254740992,"exclusiveMinimum":true}', '9007199254740993'],
  ['{"type":"integer","minimum":9223372036854775807}', '9223372036854775807'],
  ['{"type":"integer","minimum":10,"multipleOf":9007199254740993}', '9007199254740993'],
  ['{"type":"integer","maximum":9223372036854775807}', '0'],
  ['{"type":"integer","minimum":1.0,"maximum":9223372036854775807}', '1'],
  ['{"type":"integer","exclusiveMinimum":1e3,"maximum":9223372036854775807}', '1001'],
  ['{"type":"integer","minimum":0.5,"maximum":9223372036854775807}', '1'],
  ['{"type":"integer","maximum":-0.5,"minimum":-9223372036854775808}', '-1'],
])('generates an integer for %s', (schema, number) => {
  expect(stringifyJson(sampleOf(parseJson(schema)))).toBe(number)
})

test('generates as many items and properties as a schema requires', () => {
  const list = sampleOf({ type: 'array', minItems: 12, items: { type: 'string' } })
  expect(list).toHaveLength(12)
  const map = sampleOf({ type: 'object', minProperties: 12, additionalProperties: { type: 'string' } })
  expect(isObject(map) && Object.keys(map)).toHaveLength(12)
})

test('leaves out what the direction does not have of the example of a schema', () => {
  const schema = {
    type: 'object',
    properties: {
      id: { readOnly: true },
      pw: { writeOnly: true },
      inner: { type: 'array', items: { type: 'object', properties: { pw: { writeOnly: true } } } },
    },
    example: { id: 1, name: 'n', pw: 'secret', inner: [{ pw: 'secret', a: 1 }] },
  }
  expect(sampleOf(schema)).toEqual({ name: 'n', pw: 'secret', inner: [{ pw: 'secret', a: 1 }] })
  expect(sampleOf(schema, 'response')).toEqual({ id: 1, name: 'n', inner: [{ a: 1 }] })
})

test('merges examples of parts at all levels', () => {
  const part = (name: string, value: number) => ({
    type: 'object',
    properties: { meta: { type: 'object', properties: { [name]: { type: 'integer' } } } },
    example: { meta: { [name]: value } },
  })
  expect(sampleOf({ allOf: [part('p', 1), part('q', 2)] })).toEqual({ meta: { p: 1, q: 2 } })
})

test('keeps texts as written in properties of patterns', () => {
  const example = { xa: numberFromText('1.0') }
  expect(sampleOf({ type: 'object', patternProperties: { '^x': { type: 'string' } }, example })).toEqual({
    xa: '1.0',
  })
})
