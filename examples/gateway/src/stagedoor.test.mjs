import { once } from 'node:events'
import { createServer } from 'node:http'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createStagedoor } from './stagedoor.mjs'

/** @type {import('node:http').RequestListener} */
let answer
const server = createServer((request, response) => answer(request, response))
/** @type {ReturnType<typeof createStagedoor>} */
let stagedoor
beforeAll(async () => {
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = /** @type {import('node:net').AddressInfo} */ (server.address())
  stagedoor = createStagedoor({ stagedoorUrl: `http://127.0.0.1:${port}`, token: 'the token' })
})
afterAll(() => void server.close())

test('a portal that ends in the middle of an answer has not answered: records wait, and nobody passes', async () => {
  answer = (_request, response) => {
    response.writeHead(200, { 'content-length': 100 }).write('{"accepted":')
    setImmediate(() => response.destroy())
  }
  expect(await stagedoor.report([])).toMatchObject({ outcome: 'later' })
  expect(await stagedoor.verify(new Request('http://localhost/a'), 'a/v1', undefined)).toBeUndefined()
})

test('a page in the place of the portal stores nothing', async () => {
  answer = (_request, response) => response.end('<h1>Back soon</h1>')
  expect(await stagedoor.report([])).toMatchObject({ outcome: 'later' })
})
