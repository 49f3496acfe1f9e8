import { expect, it } from 'vitest'
import { createDocumentMock } from './document-mock.ts'

/** Each schema has the next one twice, so that there are 2 ** 40 ways to the last one. */
const NESTED = Object.fromEntries(
  Array.from({ length: 40 }, (_, level) => {
    const next = { $ref: `#/components/schemas/S${level + 1}` }
    return [`S${level}`, { allOf: [next, next] }]
  }),
)
const json = (schema: unknown) => ({
  get: { responses: { 200: { description: '', content: { 'application/json': { schema } } } } },
})
const DOCUMENT = JSON.stringify({
  openapi: '3.1.0',
  paths: {
    '/slow': json({ $ref: '#/components/schemas/S0' }),
    '/fast': json({ const: 1 }),
  },
  components: { schemas: { ...NESTED, S40: { type: 'object', properties: { a: { type: 'string' } } } } },
})
const RULES = { latencyMs: 0, errorRate: 0, seed: 1 }

it('ends a request that takes too long, and responds to the next one', async () => {
  const mock = await createDocumentMock(DOCUMENT, RULES, { responseMs: 300, readingMs: 60_000 })
  await mock.start()
  const send = (path: string, init?: RequestInit) =>
    mock.respond(new Request(`http://localhost${path}`, init))
  const [slow] = await Promise.all([send('/slow'), send('/fast')])
  expect([slow.status, await slow.json()]).toMatchObject([503, { code: 'mock_time_limit' }])
  // On a busy machine, the first response of a new thread can also take too long.
  await expect.poll(async () => (await send('/fast')).status, { timeout: 30_000 }).toBe(200)
  expect(await (await send('/fast')).json()).toBe(1)
  expect((await send('/fast', { method: 'HEAD' })).status).toBe(200)
  const large = await send('/fast', { method: 'POST', body: 'x'.repeat(1_000_001) })
  expect(large.status).toBe(413)
})
