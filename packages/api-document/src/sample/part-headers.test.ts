import { expect, test } from 'vitest'

import { documentOf } from '../api-document.ts'
import { describeOperation } from '../operation/describe-operation.ts'
import { partHeaderKey } from './sample-body.ts'
import { requestSample } from './request-sample.ts'

const PART_HEADERS = {
  'X-Must': { required: true, schema: { type: 'array', items: { type: 'string', example: 'a' } } },
  'X-Json': { required: true, content: { 'application/json': { example: { a: 1 } } } },
  'X-May': { example: 'm' },
  'content-type': { required: true, example: 'text/html' },
  'Content-Disposition': { required: true, example: 'attachment' },
}

function partsOf(mediaType: string, partHeaders: Record<string, unknown> = {}) {
  const schema = { type: 'object', properties: { doc: { type: 'string' }, other: { type: 'string' } } }
  const content = { [mediaType]: { schema, encoding: { doc: { headers: PART_HEADERS } } } }
  const document = documentOf({ openapi: '3.1.0', paths: { '/a': { post: { requestBody: { content } } } } })
  const view = describeOperation(document, '#/paths/~1a/post')
  const body = view && requestSample(document, view, { partHeaders }).body
  return body?.kind === 'multipart' ? body.parts.map(({ headers }) => headers) : body?.kind
}

test('includes required and chosen headers of multipart parts', () => {
  const requiredHeaders = [
    { name: 'X-Must', value: 'a' },
    { name: 'X-Json', value: '{"a":1}' },
  ]
  expect(partsOf('multipart/form-data')).toEqual([requiredHeaders, []])
  const chosen = { [partHeaderKey('doc', 'X-Must')]: ['b', 'c'], [partHeaderKey('doc', 'X-May')]: 'x\ny' }
  expect(partsOf('multipart/mixed', chosen)).toEqual([
    [{ name: 'X-Must', value: 'b,c' }, requiredHeaders[1], { name: 'X-May', value: 'x y' }],
    [],
  ])
  // Only multipart parts have headers (OpenAPI, Encoding Object).
  expect(partsOf('application/x-www-form-urlencoded')).toBe('form')
})
