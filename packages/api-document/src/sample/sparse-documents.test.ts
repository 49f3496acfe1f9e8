import { expect, test } from 'vitest'

import { documentOf } from '../api-document.ts'
import { describeOperation } from '../operation/describe-operation.ts'
import { requestSample } from './request-sample.ts'

function sample(operation: Record<string, unknown>) {
  const document = documentOf({ openapi: '3.1.0', paths: { '/a': { post: operation } } })
  const view = describeOperation(document, '#/paths/~1a/post')
  if (!view) throw new Error('The operation was not found.')
  return requestSample(document, view)
}

test.each([
  ['application/json', {}, { text: '{}' }],
  ['application/vnd.x+json; v=1', { schema: {} }, { text: '{}' }],
  ['application/json', { schema: { description: 'Anything.' } }, { text: '{}' }],
  ['application/json', { schema: { type: 'array' } }, { text: '[]' }],
  ['text/plain', {}, { text: '' }],
  ['application/xml', { schema: {} }, { text: '' }],
  ['application/x-ndjson', { schema: {} }, { text: '' }],
  ['application/x-www-form-urlencoded', {}, { pairs: [] }],
  ['multipart/form-data', { schema: {} }, { parts: [] }],
  ['*/*', {}, { mediaType: 'application/json', text: '{}' }],
])('generates a body in %s from %j', (mediaType, body, expected) => {
  const content = { [mediaType]: body }
  expect(sample({ requestBody: { required: true, content } }).body).toMatchObject(expected)
  // An optional body without text is omitted.
  const optional = 'text' in expected && expected.text === '' ? null : expected
  expect({ body: sample({ requestBody: { content } }).body }).toMatchObject({ body: optional })
})

test.each([
  [{}, 'q'],
  [{ type: 'string' }, 'q'],
  [{ type: 'string', maxLength: 3 }, 'str'],
  [{ type: 'string', example: 'string' }, 'string'],
])('generates a parameter from %j', (schema, value) => {
  const { url } = sample({ parameters: [{ name: 'q', in: 'query', required: true, schema }] })
  expect(url).toBe(`/a?q=${value}`)
})

test.each([
  [false, null],
  [true, { kind: 'text', mediaType: 'application/json', text: 'null' }],
])('sends an example of null only in a required body: required %s', (required, expected) => {
  const requestBody = { required, content: { 'application/json': { example: null } } }
  expect(sample({ requestBody }).body).toEqual(expected)
})

test('replaces line breaks in header values', () => {
  const parameters = [{ name: 'X-Key', in: 'header', required: true, example: 'a\r\nX-B: b\tc\n' }]
  expect(sample({ parameters }).headers).toEqual([{ name: 'X-Key', value: 'a X-B: b\tc' }])
})
