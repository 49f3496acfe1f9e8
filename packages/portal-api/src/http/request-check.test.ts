import { once } from 'node:events'
import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { ProblemSchema } from '@stagedoor/contract/problem'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createLog } from '../log/create-log.ts'
import { type RunningServer, startServer } from '../server.ts'
import { PORTAL_BUILD } from '../testing/portal-build.ts'
import { setUpSharedTestApp } from '../testing/set-up-test-app.ts'

const app = setUpSharedTestApp({ PORT: '0', PORTAL_DIST: PORTAL_BUILD })
let server: RunningServer
const lines: string[] = []

beforeAll(async () => {
  const log = createLog({ LOG_LEVEL: 'trace' }, { write: (line) => lines.push(line) })
  server = await startServer({ ...app.deps, log })
})
beforeEach(() => {
  lines.length = 0
})
afterAll(() => server.stop())

/** Sends the lines of a request and returns the status and the body of the response. */
async function send(...request: string[]) {
  const socket = connect(server.port, '127.0.0.1')
  await once(socket, 'connect')
  socket.write(Buffer.from(`${[...request, 'Connection: close'].join('\r\n')}\r\n\r\n`, 'latin1'))
  const response = await text(socket)
  const [head = '', body = ''] = response.split('\r\n\r\n')
  return { status: Number(head.split(' ')[1]), head, body }
}

const PATHS = ['/', '/healthz', '/api/v2/products', '/api/v2/developer/authenticate/oidc-callback', '/x']

describe('the Host header', () => {
  it.each([
    '256.256.256.256',
    '4294967296',
    'xn--a',
    '',
    'a b',
    'user@example.com',
    'example.com:99999',
    'example.com:x',
    '[zz]',
    '%41',
    'a/b',
    'a?b',
    'a#b',
    'a,b',
    '[0:0:0:0:0:0:0:0:1]',
    'é',
  ])('is rejected with 400 when it is "%s"', async (host) => {
    for (const path of PATHS) {
      const response = await send(`GET ${path}?token=a-secret HTTP/1.1`, `Host: ${host}`)
      expect([path, response.status]).toEqual([path, 400])
      expect(response.head).toMatch(/^content-type: application\/problem\+json$/im)
      expect(response.head).toMatch(/^x-content-type-options: nosniff$/im)
      expect(ProblemSchema.parse(JSON.parse(response.body)).detail).toMatch(/Host header/)
    }
    expect(lines.map((line) => JSON.parse(line))).toMatchObject(
      PATHS.map(() => ({ level: 30, msg: 'request', status: 400 })),
    )
    expect(lines.join('')).not.toContain('a-secret')
  })

  it('is rejected with 400 when it is missing or repeated', async () => {
    expect((await send('GET /healthz HTTP/1.1')).status).toBe(400)
    expect((await send('GET /healthz HTTP/1.1', 'Host: a', 'Host: b')).status).toBe(400)
  })
})

it.each([
  'localhost',
  'EXAMPLE.com',
  'example.com.',
  'example.com:443',
  '10.0.0.1',
  '[::1]',
  '[::1]:3000',
  'a_b',
])('accepts the Host header %s', async (host) => {
  expect((await send('GET /healthz HTTP/1.1', `Host: ${host}`)).status).toBe(200)
})

it('accepts HTTP/1.0 without a Host header', async () => {
  expect((await send('GET /healthz HTTP/1.0')).status).toBe(200)
})

describe('the request target', () => {
  it.each(['*', 'ftp://a/healthz', 'http://256.256.256.256/healthz', 'http://', '/\\a'])(
    'is rejected with 400 when it is %s',
    async (target) => {
      const response = await send(`GET ${target} HTTP/1.1`, 'Host: a')
      expect([response.status, ProblemSchema.parse(JSON.parse(response.body)).status]).toEqual([400, 400])
    },
  )

  it.each(['http://a/healthz', 'https://user:password@b.example/healthz?x', 'HTTP://a/healthz'])(
    'may be absolute: %s',
    async (target) => {
      expect((await send(`GET ${target} HTTP/1.1`, 'Host: a')).status).toBe(200)
    },
  )

  it.each(['/gateway/verify', 'http://a/gateway/verify/a/v1'])(
    'may name a verification: %s',
    async (target) => {
      const { status, body } = await send(`GET ${target} HTTP/1.1`, 'Host: a')
      expect([status, body]).toEqual([401, expect.stringContaining('A gateway token is required')])
    },
  )

  it('is a path when it starts with two slashes, not another host', async () => {
    const response = await send('GET //evil.example/login HTTP/1.1', 'Host: a', 'Accept: text/html')
    expect([response.status, response.head]).toEqual([404, expect.not.stringMatching(/^location:/im)])
  })
})

it('responds to methods that Fetch does not support', async () => {
  for (const method of ['TRACE', 'PROPFIND']) {
    for (const path of PATHS) {
      const response = await send(`${method} ${path} HTTP/1.1`, 'Host: a', 'Content-Type: application/json')
      expect([method, path, response.status]).toEqual([method, path, expect.toSatisfy((it) => it < 500)])
    }
  }
  expect((await send('CONNECT a.example:443 HTTP/1.1', 'Host: a')).status).toBe(405)
})

it('does not keep the connection of a CONNECT request open', async () => {
  const other = await startServer(app.deps)
  const socket = connect(other.port, '127.0.0.1')
  await once(socket, 'connect')
  socket.on('error', () => {})
  socket.write(`CONNECT a.example:443 HTTP/1.1\r\nHost: a\r\n\r\n${'x'.repeat(70_000)}`)
  await once(socket.resume(), 'close')
  await expect(other.stop()).resolves.toBeUndefined()
})
