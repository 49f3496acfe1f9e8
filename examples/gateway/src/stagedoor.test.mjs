import { once } from 'node:events'
import { createServer } from 'node:http'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createStagedoor } from './stagedoor.mjs'
import { createVerifiedCallers } from './verified-callers.mjs'

/** @type {import('node:http').RequestListener} */
let listener
const server = createServer((request, response) => listener(request, response))
/** @type {ReturnType<typeof createStagedoor>} */
let stagedoor
beforeAll(async () => {
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = /** @type {import('node:net').AddressInfo} */ (server.address())
  stagedoor = createStagedoor({ stagedoorUrls: [`http://127.0.0.1:${port}`], token: 'the token' })
})
afterAll(() => void server.close())

test('treats an incomplete response as none', async () => {
  listener = (_request, response) => {
    response.writeHead(200, { 'content-length': 100 }).write('{"accepted":')
    setImmediate(() => response.destroy())
  }
  expect(await stagedoor.report([])).toMatchObject({ outcome: 'later' })
  expect(await stagedoor.verify(new Request('http://localhost/a'), 'a/v1', undefined)).toBeUndefined()
})

test('sends the address of the connection, and not the one in headers of the client', async () => {
  /** @type {import('node:http').IncomingHttpHeaders | undefined} */
  let sent
  listener = (request, response) => {
    sent = request.headers
    response.writeHead(401).end()
  }
  const headers = { 'x-stagedoor-client-address': '198.51.100.1', 'x-forwarded-for': '198.51.100.1' }
  await stagedoor.verify(new Request('http://localhost/a', { headers }), 'a/v1', '203.0.113.9')
  expect(sent?.['x-stagedoor-client-address']).toBe('203.0.113.9')
  expect(JSON.stringify(sent)).not.toContain('198.51.100.1')
})

test('sends records again after a response that is not JSON', async () => {
  listener = (_request, response) => response.end('<h1>Back soon</h1>')
  expect(await stagedoor.report([])).toMatchObject({ outcome: 'later' })
})

test('does not send the same records again after a 413', async () => {
  listener = (request, response) => request.resume().on('end', () => response.writeHead(413).end('{}'))
  expect(await stagedoor.report([])).toEqual({ outcome: 'tooLarge', reason: 'it responded with 413' })
})

test('calls the next process when one does not respond or responds with 5xx', async () => {
  listener = (_request, response) => response.writeHead(200, { 'x-stagedoor-application': 'app-1' }).end()
  const failing = createServer((_request, response) => response.writeHead(503).end()).listen(0, '127.0.0.1')
  await once(failing, 'listening')
  const portOf = (/** @type {import('node:http').Server} */ started) =>
    /** @type {import('node:net').AddressInfo} */ (started.address()).port
  // No program listens on port 1.
  const ports = [1, portOf(failing), portOf(server)]
  const redundant = createStagedoor({
    stagedoorUrls: ports.map((port) => `http://127.0.0.1:${port}`),
    token: 't',
  })
  const verified = await redundant.verify(new Request('http://localhost/a'), 'a/v1', undefined)
  failing.close()
  expect(verified?.headers.get('x-stagedoor-application')).toBe('app-1')
})

test('accepts only verified credentials for a minute while the portal responds with 5xx', async () => {
  let now = 0
  let status = 200
  listener = (_request, response) => response.writeHead(status, { 'x-stagedoor-application': 'app-1' }).end()
  const { port } = /** @type {import('node:net').AddressInfo} */ (server.address())
  const callers = createVerifiedCallers({ now: () => now })
  const cached = createStagedoor({ stagedoorUrls: [`http://127.0.0.1:${port}`], token: 't', callers })
  const verify = async (/** @type {string} */ key, query = '', version = 'a/v1') => {
    const request = new Request(`http://localhost/a${query}`, { headers: { 'x-api-key': key } })
    const verified = await cached.verify(request, version, undefined)
    return verified?.status
  }
  expect(await verify('known')).toBe(200)
  status = 500
  expect(await verify('known')).toBe(200)
  expect(await verify('other')).toBe(500)
  expect(await verify('known', '?apikey=x')).toBe(500)
  expect(await verify('known', '', 'b/v1')).toBe(500)
  now = 60_000
  expect(await verify('known')).toBe(500)

  status = 200
  expect(await verify('known')).toBe(200)
  status = 401
  expect(await verify('known')).toBe(401)
  status = 500
  expect(await verify('known')).toBe(500)
})
