import { afterEach, expect, it } from 'vitest'
import { startTestServer } from '../../testing/test-server.ts'
import { fetchSpecification } from './fetch-specification.ts'
import { specificationPath } from './specification-source.ts'

const closing: (() => Promise<void>)[] = []

afterEach(async () => {
  for (const close of closing.splice(0)) await close()
})

it.each([
  ['the text of a response', { body: { api_type: 'openapi', content: '{}' } }, { state: 'read', text: '{}' }],
  ['an invalid response', { body: { content: 1 } }, { state: 'rejected', status: 200, body: '' }],
  ['a missing specification', { status: 204 }, { state: 'rejected', status: 204, body: '' }],
  [
    'the body of a problem',
    { status: 401, body: { title: 'Expired' } },
    { state: 'rejected', status: 401, body: '{"title":"Expired"}' },
  ],
])('returns %s', async (_, response, expected) => {
  const server = await startTestServer({ 'GET products/a/versions/b/spec': () => response })
  closing.push(() => server.close())
  const url = `${server.url}/api/v2/${specificationPath('a', 'b')}`
  expect(await fetchSpecification({ url, credentials: 'omit' })).toEqual(expected)
})

it('returns status 0 when the server does not respond', async () => {
  const fetched = await fetchSpecification({ url: 'http://127.0.0.1:1/', credentials: 'omit' })
  expect(fetched).toEqual({ state: 'rejected', status: 0, body: '' })
})
