import { connect } from 'node:net'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { type RunningServer, startServer } from '../../server.ts'
import { importContent } from '../../services/content/import-content.ts'
import { contentOf, SMALL_FOLDER } from '../content-folder.ts'
import { createTestApp, type TestApp } from '../create-test-app.ts'
import { insertApplication } from '../factories.ts'
import { freePort } from '../free-port.ts'
import { PORTAL_BUILD } from '../portal-build.ts'
import { signIn } from '../sign-in.ts'
import { badRequests, type Known } from './bad-request.ts'

/** The whole on a PostgreSQL server, which is quicker; what the embedded one could answer otherwise shows in a part. */
const RUNS = inject('database').kind === 'embedded' ? 1_000 : 20_000
const RAW_RUNS = 400
/** Longest time for one answer, in milliseconds: far more than any takes, far less than for ever. */
const HANG_MS = 60_000
const SESSIONS = 40

/** Words of the inside that no answer may hold. */
const INSIDE =
  /node_modules|\.ts:\d|\.js:\d|\n\s+at |select\s.+\sfrom|insert into|failed query|drizzle|pglite|postgres/i

let app: TestApp
let server: RunningServer
let known: Known

beforeAll(async () => {
  const port = await freePort()
  // One proxy is trusted, so that every request can come from an address of its own and none is one too many.
  app = await createTestApp({ PORT: String(port), TRUSTED_PROXIES: '1', PORTAL_DIST: PORTAL_BUILD })
  await importContent(app.deps, await contentOf(SMALL_FOLDER))
  server = await startServer(app.deps)
  const sessions = await Promise.all(Array.from({ length: SESSIONS }, () => signIn(app)))
  const applications = await Promise.all(
    sessions.flatMap(({ developer }) =>
      [1, 2, 3].map(() => insertApplication(app.deps.db, { developerId: developer.id })),
    ),
  )
  const cookie = sessions[0]?.cookie ?? ''
  const read = async (path: string) => {
    const response = await app.request(`/api/v2${path}`, { headers: { cookie } })
    const { data } = (await response.json()) as { data: { id: string; slug?: string }[] }
    return data
  }
  const productId = (await read('/products')).map(({ id }) => id)
  const inProducts = async (what: string) =>
    (await Promise.all(productId.map((id) => read(`/products/${id}/${what}`)))).flat()
  const documents = await inProducts('documents')
  known = {
    cookies: sessions.map((session) => session.cookie),
    ids: {
      productId,
      productVersionId: (await inProducts('versions')).map(({ id }) => id),
      documentId: documents.flatMap(({ id, slug = '' }) => [id, slug]),
      applicationId: applications.map(({ id }) => id),
      indices: ['product-catalog'],
      path: ['images/plan.png'],
      provider: ['google', 'oidc-callback'],
    },
  }
})
afterAll(async () => {
  await server.stop()
  await app.database.close()
})

describe('whatever is sent', () => {
  // A failure names its seed and path: pass them to fc.assert to see it again.
  it(`is answered as described and without a word of the inside: ${RUNS} requests`, {
    timeout: 900_000,
  }, async () => {
    const seen = new Map<number, number>()
    await fc.assert(
      fc.asyncProperty(badRequests(known), async ({ path, ...init }) => {
        const response = await app.request(path, init)
        seen.set(response.status, (seen.get(response.status) ?? 0) + 1)
        expect(response.status).toBeLessThan(500)
        // Pages are files of the portal, in which such words may stand.
        const isPage = response.headers.get('content-type')?.includes('html') ?? false
        expect(isPage ? '' : await response.text()).not.toMatch(INSIDE)
      }),
      { numRuns: RUNS, timeout: HANG_MS, endOnFailure: true },
    )
    // Requests that reach nothing prove nothing.
    for (const status of [200, 400, 401, 404]) expect(seen.get(status) ?? 0).toBeGreaterThan(100)
  })

  it(`and was never HTTP is answered or hung up: ${RAW_RUNS} connections`, { timeout: 300_000 }, async () => {
    const word = fc.oneof(
      fc.string({ unit: 'binary', maxLength: 30 }),
      fc.constantFrom('GET', 'POST', '/api/v2/portal', 'HTTP/1.1', 'HTTP/9.9', '\r\n', '\n', '\0', ' '),
      fc.constantFrom(
        'Host: a',
        'Content-Length: 9',
        'Content-Length: -1',
        'Transfer-Encoding: chunked',
        'z\r\n',
      ),
      fc.constantFrom('Cookie: \u0001', `X: ${'x'.repeat(20_000)}`, 'Expect: 100-continue', 'Upgrade: h2c'),
    )
    const head = fc.constantFrom(
      '',
      'GET /api/v2/portal HTTP/1.1\r\nHost: a\r\n',
      'POST /api/v2/developer HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\n',
    )
    await fc.assert(
      fc.asyncProperty(head, fc.array(word, { maxLength: 8 }), async (start, words) => {
        const answer = await exchange(`${start}${words.join('\r\n')}\r\n\r\n`)
        expect(answer).not.toMatch(/^HTTP\/1\.1 5/)
        expect(answer).not.toMatch(INSIDE)
      }),
      { numRuns: RAW_RUNS, timeout: HANG_MS, endOnFailure: true },
    )
    expect((await app.request('/healthz')).status).toBe(200)
  })
})

/** Sends bytes and nothing more; answers what came back before the connection closed. */
function exchange(bytes: string): Promise<string> {
  return new Promise((resolve) => {
    const socket = connect({ port: server.port, host: '127.0.0.1' })
    let answer = ''
    socket.setEncoding('latin1').on('data', (part: string) => {
      answer += part
    })
    // A server that hangs up in the middle of nonsense is right to.
    socket.on('error', () => {})
    socket.on('close', () => resolve(answer))
    socket.end(Buffer.from(bytes, 'latin1'))
  })
}
