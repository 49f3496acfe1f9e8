import { once } from 'node:events'
import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { GATEWAY_VERIFY_PATH } from '@stagedoor/contract/usage/gateway'
import { afterEach, describe, expect, it } from 'vitest'
import { readSettings } from './config/settings.ts'
import { startServer } from './server.ts'
import { createTestApp, type TestApp } from './testing/create-test-app.ts'
import { PORTAL_BUILD } from './testing/portal-build.ts'

const HSTS = 'strict-transport-security'
const PATHS = [
  '/',
  '/healthz',
  '/readyz',
  '/metrics',
  '/favicon.ico',
  '/robots.txt',
  '/assets/gone.js',
  '/api/v2/portal',
  '/api/v2/nothing',
  '/dev/mail',
  GATEWAY_VERIFY_PATH,
]

let app: TestApp
afterEach(() => app.database.close())

/** Returns the header of every path, and of a malformed request that does not reach the app. */
async function transportHeaders(environment: Record<string, string>): Promise<(string | null)[]> {
  app = await createTestApp({ PORTAL_DIST: PORTAL_BUILD, ...environment })
  const settings = { ...app.deps.settings, PORT: 0 }
  const server = await startServer({ ...app.deps, settings })
  try {
    const url = `http://127.0.0.1:${server.port}`
    const responses = await Promise.all(PATHS.map((path) => fetch(url + path, { redirect: 'manual' })))
    const socket = connect(server.port, '127.0.0.1')
    await once(socket, 'connect')
    socket.end('GET http:// HTTP/1.1\r\nHost: ]\r\nConnection: close\r\n\r\n')
    const malformed = /^strict-transport-security: (.*)$/im.exec(await text(socket))
    return [...responses.map(({ headers }) => headers.get(HSTS)), malformed?.[1]?.trim() ?? null]
  } finally {
    await server.stop()
  }
}

describe('Strict-Transport-Security', () => {
  it('is sent with every response of a portal with an https URL', async () => {
    expect(new Set(await transportHeaders({ PORTAL_URL: 'https://portal.example' }))).toEqual(
      new Set(['max-age=31536000']),
    )
  })

  it('covers subdomains with HSTS_INCLUDE_SUBDOMAINS', async () => {
    const environment = { PORTAL_URL: 'https://portal.example', HSTS_INCLUDE_SUBDOMAINS: 'true' }
    expect(new Set(await transportHeaders(environment))).toEqual(
      new Set(['max-age=31536000; includeSubDomains']),
    )
  })

  it('is not sent by a portal with an http URL', async () => {
    expect(new Set(await transportHeaders({}))).toEqual(new Set([null]))
    expect(readSettings({}).HSTS_INCLUDE_SUBDOMAINS).toBe(false)
  })
})
