import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import { EventEmitter, once } from 'node:events'
import { request } from 'node:http'
import { connect, type Socket } from 'node:net'
import { text } from 'node:stream/consumers'
import { setImmediate, setTimeout } from 'node:timers/promises'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { MAX_JSON_BODY_BYTES } from './http/route.ts'
import { createLog } from './log/create-log.ts'
import { CONNECTION_LIMITS, type RunningServer, startServer } from './server.ts'
import { setUpTestApp } from './testing/set-up-test-app.ts'

/** Shorter than in production, so that the tests are fast. */
const LIMITS = { ...CONNECTION_LIMITS, headersMs: 200, requestMs: 400, checkMs: 50 }
const FORGOT = '/api/v2/developer/forgot-password'
const BODY = JSON.stringify({ email: 'nobody@example.com' })

const app = setUpTestApp({ PORT: '0' })
let server: RunningServer

afterEach(() => server.stop())

/** Sends bytes and returns everything that the server sends until it closes the connection. */
async function exchange(...parts: string[]): Promise<string> {
  const socket = connect(server.port, '127.0.0.1')
  await once(socket, 'connect')
  for (const part of parts) socket.write(part)
  return text(socket)
}

/** Sends half of a request's body. `finish` sends the rest and returns the status. */
async function sendHalf() {
  const pending = request({
    port: server.port,
    method: 'POST',
    path: FORGOT,
    headers: { 'content-type': 'application/json', 'content-length': BODY.length, expect: '100-continue' },
  })
  pending.flushHeaders()
  // The server sends 100 when it starts to handle the request.
  await once(pending, 'continue')
  pending.write(BODY.slice(0, 5))
  return {
    failed: once(pending, 'error'),
    abort: () => pending.destroy(),
    finish: async () => {
      pending.end(BODY.slice(5))
      const [response] = await once(pending, 'response')
      response.resume()
      return response.statusCode as number
    },
  }
}

/** Returns the server's side of the connection that sends the next request. */
function nextServerSocket(): Promise<Socket> {
  return new Promise((resolve) => {
    const onRequest = (message: unknown) => {
      unsubscribe('http.server.request.start', onRequest)
      resolve((message as { socket: Socket }).socket)
    }
    subscribe('http.server.request.start', onRequest)
  })
}

/** Waits until the operating system stops accepting bytes of a connection, because the client does not read them. */
async function untilFull(socket: Socket): Promise<void> {
  let unchangedTurns = 0
  let accepted = -1
  while (unchangedTurns < 100) {
    await setImmediate()
    const now = socket.bytesWritten - socket.writableLength
    unchangedTurns = now === accepted && socket.writableLength > 0 ? unchangedTurns + 1 : 0
    accepted = now
  }
}

describe('startServer', () => {
  beforeEach(async () => {
    server = await startServer(app.deps, LIMITS)
  })

  it('closes a connection with 408 when the headers are incomplete', async () => {
    expect(await exchange('GET / HTTP/1.1\r\nhost: a\r\n', 'x-slow:')).toMatch(/^HTTP\/1\.1 408 /)
  })

  it('closes a connection with 408 when the body is incomplete', async () => {
    const head = `POST ${FORGOT} HTTP/1.1\r\nhost: a\r\ncontent-type: application/json\r\ncontent-length: 100\r\n\r\n`
    expect(await exchange(head, '{')).toMatch(/^HTTP\/1\.1 408 /)
  })

  it('rejects headers that are too large with 431', async () => {
    const many = `x: ${'y'.repeat(LIMITS.headerBytes)}\r\n`
    expect(await exchange('GET / HTTP/1.1\r\nhost: a\r\n', many, '\r\n')).toMatch(/^HTTP\/1\.1 431 /)
  })

  it('rejects a chunked body that is too large with 413', async () => {
    const chunk = `${MAX_JSON_BODY_BYTES.toString(16)}\r\n${' '.repeat(MAX_JSON_BODY_BYTES)}\r\n`
    const head = `POST ${FORGOT} HTTP/1.1\r\nhost: a\r\nconnection: close\r\ncontent-type: application/json\r\ntransfer-encoding: chunked\r\n\r\n`
    expect(await exchange(head, chunk, chunk, '0\r\n\r\n')).toMatch(
      /^HTTP\/1\.1 413 [^]*application\/problem\+json/,
    )
  })

  it('logs a request whose client disconnects as 400, not as an error', async () => {
    await server.stop()
    const lines = new EventEmitter()
    const log = createLog({ LOG_LEVEL: 'info' }, { write: (line) => lines.emit('line', JSON.parse(line)) })
    server = await startServer({ ...app.deps, log })
    const half = await sendHalf()
    half.abort()
    expect(await once(lines, 'line')).toMatchObject([{ level: 30, msg: 'request', status: 400 }])
  })

  it('responds 400 to bytes that are not HTTP', async () => {
    expect(await exchange('\u0016\u0003\u0001 hello\r\n\r\n')).toMatch(/^HTTP\/1\.1 400 /)
  })
})

describe('stop', () => {
  it('completes open requests, rejects new connections, and does not wait for idle ones', async () => {
    server = await startServer(app.deps)
    const idle = await fetch(`http://127.0.0.1:${server.port}/healthz`)
    expect(await idle.json()).toMatchObject({ status: 'ok' })

    const half = await sendHalf()
    const stopped = server.stop()
    // The server polls for I/O once more before it closes its port.
    await setImmediate()
    await setImmediate()
    await setImmediate()
    await expect(fetch(`http://127.0.0.1:${server.port}/healthz`)).rejects.toThrow(/fetch failed/)
    expect(await half.finish()).toBe(200)
    await stopped
  })

  it('responds to a request that was sent on an idle connection before the stop', async () => {
    server = await startServer(app.deps)
    const socket = connect(server.port, '127.0.0.1')
    await once(socket, 'connect')
    socket.write('GET /healthz HTTP/1.1\r\nhost: a\r\n\r\n')
    const [first] = await once(socket, 'data')
    expect(String(first)).toMatch(/^HTTP\/1\.1 200 [^]*connection: keep-alive/i)

    socket.write('GET /gateway/verify HTTP/1.1\r\nhost: a\r\n\r\n')
    const stopped = server.stop()
    expect(await text(socket)).toMatch(/^HTTP\/1\.1 401 [^]*connection: close/i)
    await stopped
  })

  it('closes a connection whose client does not read the responses before its CONNECT request', async () => {
    server = await startServer(app.deps, { ...CONNECTION_LIMITS, graceMs: 100 })
    const accepted = nextServerSocket()
    const socket = connect(server.port, '127.0.0.1').pause()
    await once(socket, 'connect')
    socket.write('GET /api/v2/openapi.json HTTP/1.1\r\nhost: a\r\n\r\n'.repeat(100))
    const serverSocket = await accepted
    await untilFull(serverSocket)
    socket.write('CONNECT a:80 HTTP/1.1\r\nhost: a\r\n\r\n')
    const result = await Promise.race([
      server.stop().then(() => 'stopped'),
      setTimeout(5_000, 'still running'),
    ])
    socket.destroy()
    expect(result).toBe('stopped')
  })

  it('aborts requests that are not complete after the grace time', async () => {
    server = await startServer(app.deps, { ...CONNECTION_LIMITS, graceMs: 100 })
    const half = await sendHalf()
    await server.stop()
    const [error] = await half.failed
    expect((error as NodeJS.ErrnoException).code).toBe('ECONNRESET')
  })
})
