import { gunzipSync } from 'node:zlib'
import { expect, it } from 'vitest'
import { contentOf } from '../../../testing/content-folder.ts'
import { setUpSharedTestApp } from '../../../testing/set-up-test-app.ts'

/** Size of the largest specifications in wide use. */
const MEGABYTES = 13
const OPERATIONS = 1200

const app = setUpSharedTestApp()

/** Pseudorandom text that compresses no better than prose. */
function prose(seed: number, length: number): string {
  let state = seed + 1
  let text = ''
  while (text.length < length) {
    state = (state * 48_271) % 2_147_483_647
    text += `${state.toString(36)} `
  }
  return text
}

function largeSpec(): string {
  const description = (MEGABYTES * 1024 * 1024) / OPERATIONS
  const paths = Object.fromEntries(
    Array.from({ length: OPERATIONS }, (_, index) => [
      `/things/${index}`,
      { get: { operationId: `getThing${index}`, 'x-notes': prose(index, description) } },
    ]),
  )
  return JSON.stringify({ openapi: '3.1.0', info: { title: 'Large', version: '1' }, paths })
}

it('imports and serves a specification of 13 MB without changing its text', async () => {
  const content = largeSpec()
  const { changes } = await app.services.importContent(
    await contentOf({
      'portal.yaml': 'is_public: true\n',
      'products/large/product.yaml': 'name: Large\nversions: [{ name: v1, spec: specs/large.json }]\n',
      'products/large/specs/large.json': content,
    }),
  )
  expect(changes).toBe(4)
  const { data } = (await (await app.request('/api/v2/products')).json()) as {
    data: [{ id: string; latest_version: { id: string } }]
  }
  const path = `/api/v2/products/${data[0].id}/versions/${data[0].latest_version.id}/spec`
  const packed = await app.request(path, { headers: { 'accept-encoding': 'gzip' } })
  const bytes = Buffer.from(await packed.arrayBuffer())
  expect(packed.headers.get('content-length')).toBe(String(bytes.length))
  expect(JSON.parse(gunzipSync(bytes).toString())).toEqual({ api_type: 'openapi', content })
  const plain = (await (await app.request(path)).json()) as { content: string }
  expect(plain.content).toBe(content)
  const operations = (await (await app.request(`${path}/operations`)).json()) as { operations: unknown[] }
  expect(operations.operations).toHaveLength(OPERATIONS)
})
