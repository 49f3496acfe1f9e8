import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { ProblemSchema } from '@stagedoor/contract/problem'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createApp } from '../../app.ts'
import { readSettings } from '../../config/settings.ts'
import { MAX_JSON_BODY_BYTES } from '../../http/route.ts'
import { setUpSharedTestApp } from '../../testing/set-up-test-app.ts'
import { createRumIntake } from './rum-intake.ts'

interface Report {
  method: string
  url: string
  headers: IncomingHttpHeaders
  body: string
}

const app = setUpSharedTestApp()
let intake: Server
let intakeUrl: string
let monitored: ReturnType<typeof createApp>
let reports: Report[]
/** Response of the intake; undefined if it does not respond. */
let reply: { status: number; headers?: Record<string, string> } | undefined

beforeAll(async () => {
  intake = createServer(async (request, response) => {
    const { method = '', url = '', headers } = request
    reports.push({ method, url, headers, body: await text(request) })
    if (reply) response.writeHead(reply.status, reply.headers).end('{"request_id":"1"}')
  })
  intake.listen(0, '127.0.0.1')
  await once(intake, 'listening')
  intakeUrl = `http://127.0.0.1:${(intake.address() as AddressInfo).port}/intake`
  monitored = createApp({ ...app.deps, settings: readSettings({ RUM_INTAKE_URL: intakeUrl }) })
})
beforeEach(() => {
  reports = []
  reply = { status: 202, headers: { 'set-cookie': 'theirs=1', 'x-theirs': '1' } }
})
afterAll(async () => {
  intake.closeAllConnections()
  await new Promise((done) => intake.close(done))
})

const REPORT = '/rum/api/v2/rum?ddsource=browser&dd-api-key=pub%2F1'

function send(path = REPORT, init: RequestInit = {}) {
  return monitored.request(path, { method: 'POST', body: '{"type":"view"}', ...init })
}

async function problemOf(response: Response) {
  return ProblemSchema.parse(await response.json())
}

describe('POST /rum/*', () => {
  it('forwards path, query, body and content type, but no cookies or authorization', async () => {
    const response = await send(REPORT, {
      headers: {
        'content-type': 'text/plain;charset=UTF-8',
        cookie: 'portalaccesstoken=secret',
        authorization: 'Bearer secret',
        'x-forwarded-for': '203.0.113.7',
      },
    })
    expect(response.status).toBe(202)
    expect(await response.text()).toBe('')
    expect(response.headers.get('set-cookie')).toBeNull()
    expect(response.headers.get('x-theirs')).toBeNull()
    expect(reports).toMatchObject([
      {
        method: 'POST',
        url: '/intake/api/v2/rum?ddsource=browser&dd-api-key=pub%2F1',
        headers: { 'content-type': 'text/plain;charset=UTF-8' },
        body: '{"type":"view"}',
      },
    ])
    expect(JSON.stringify(reports)).not.toMatch(/secret|203\.0\.113/)
  })

  it('responds with 404 without RUM_INTAKE_URL', async () => {
    const response = await app.request(REPORT, { method: 'POST', body: '{}' })
    expect(response.status).toBe(404)
    expect((await problemOf(response)).status).toBe(404)
  })

  it.each(['GET', 'PUT', 'DELETE'])('responds with 405 to %s', async (method) => {
    expect((await send(REPORT, { method, body: method === 'GET' ? null : '{}' })).status).toBe(405)
    expect(reports).toEqual([])
  })

  it.each(['/rum@elsewhere.example/x', '/rum:1@elsewhere.example', '/rum', '/rum.elsewhere.example/x'])(
    'responds with 404 at %s',
    async (path) => {
      expect((await send(path)).status).toBe(404)
      expect(reports).toEqual([])
    },
  )

  it.each(['//elsewhere.example/x', '/\\elsewhere.example/x', '/%2e%2e/%2e%2e/x', '/@elsewhere.example/x'])(
    'stays inside the intake for %s',
    async (path) => {
      await send(`/rum${path}`)
      for (const { url } of reports) expect(url).toMatch(/^\/intake\//)
    },
  )

  it.each([
    ['/intake', '@elsewhere.example/'],
    ['/intake', '/../../secret'],
    ['', '@elsewhere.example/'],
    ['', '.elsewhere.example/'],
    ['', ':99999/'],
    ['', '@'],
  ])('rejects a URL outside the intake: %s%s', async (folder, pathAndQuery) => {
    const forward = createRumIntake(`${new URL(intakeUrl).origin}${folder}`, app.deps)
    const report = { pathAndQuery, body: new Uint8Array(), contentType: undefined }
    await expect(forward(report)).rejects.toMatchObject({ code: 'not_found' })
    expect(reports).toEqual([])
  })

  it('rejects reports from other origins and large reports', async () => {
    const foreign = await send(REPORT, { headers: { 'sec-fetch-site': 'cross-site' } })
    expect(foreign.status).toBe(403)
    const large = await send(REPORT, { body: 'x'.repeat(MAX_JSON_BODY_BYTES + 1) })
    expect(large.status).toBe(413)
    expect(reports).toEqual([])
  })

  it('returns 4xx of the intake, responds with 502 to 5xx, and does not follow redirects', async () => {
    reply = { status: 403 }
    expect((await send()).status).toBe(403)
    reply = { status: 503 }
    expect((await send()).status).toBe(502)
    reply = { status: 302, headers: { location: `${intakeUrl}/other` } }
    expect((await send()).status).toBe(502)
    expect(reports).toHaveLength(3)
  })

  it('fails after its timeout when the intake does not respond', async () => {
    reply = undefined
    const forward = createRumIntake(intakeUrl, app.deps, 50)
    await expect(
      forward({ pathAndQuery: '/api/v2/rum', body: new Uint8Array(), contentType: undefined }),
    ).rejects.toMatchObject({ code: 'upstream_failed' })
  })
})
