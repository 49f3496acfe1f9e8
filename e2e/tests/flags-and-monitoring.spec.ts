import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { inflateSync } from 'node:zlib'
import { expect, type Page } from '@playwright/test'
import { authPages } from '../pages/auth-pages.ts'
import { ADA } from '../pages/routes.ts'
import { chromiumLaunch } from '../support/chromium-launch.ts'
import { test } from '../support/console-watch.ts'
import { freePort } from '../../scripts/lib/machine/free-port.mjs'
import { checkAccessibility } from '../support/check-accessibility.ts'
import { mailTo } from '../support/mailbox.ts'
import { startServer, type StagedoorServer } from '../support/server.ts'
import { catalogWithVersions } from '../journeys/sign-in.ts'

/** Host names that resolve to this machine. The portal recognizes the second one as a staging environment. */
const HOST = 'portal.tickets.test'
const STAGING = 'portal.staging.tickets.test'

const launch = chromiumLaunch()
test.use({
  // Browsers ignore and report this header without HTTPS.
  expectedInConsole: [/Cross-Origin-Opener-Policy header has been ignored/],
  launchOptions: {
    ...launch,
    args: [...(launch.args ?? []), `--host-resolver-rules=MAP ${HOST} 127.0.0.1, MAP ${STAGING} 127.0.0.1`],
  },
})

type Handler = (request: IncomingMessage, response: ServerResponse) => unknown

async function listen(handle: Handler) {
  const server = createServer((request, response) => void handle(request, response)).listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}

/** Starts an intake that stores the monitoring reports that the server forwards. */
async function startIntake() {
  const reports: { path: string; body: Buffer; contentType: string; cookie: string | undefined }[] = []
  const intake = await listen(async (request, response) => {
    const chunks: Uint8Array[] = []
    for await (const chunk of request) chunks.push(chunk)
    reports.push({
      path: new URL(request.url ?? '', 'http://intake').pathname,
      body: Buffer.concat(chunks),
      contentType: request.headers['content-type'] ?? '',
      cookie: request.headers.cookie,
    })
    response.writeHead(202).end()
  })
  return { ...intake, reports }
}

/** Starts a LaunchDarkly relay with the two endpoints of browser clients: all flags, and a stream of changes. */
async function startRelay() {
  const evaluations: { path: string; context: unknown }[] = []
  const sentEvents: string[] = []
  const streams = new Set<ServerResponse>()
  const flag = (value: boolean, version: number) => ({ value, variation: 0, version, flagVersion: version })
  const relay = await listen((request, response) => {
    const { pathname } = new URL(request.url ?? '', 'http://relay')
    const [, path, context] = /^(\/(?:eval|sdk\/evalx)\/.+\/)([^/]+)$/.exec(pathname) ?? []
    const isGet = request.method === 'GET'
    if (isGet && path && context) {
      const json: unknown = JSON.parse(Buffer.from(context, 'base64url').toString('utf8'))
      evaluations.push({ path, context: json })
    } else if (!isGet && request.method !== 'OPTIONS') sentEvents.push(pathname)
    response.writeHead(200, {
      'access-control-allow-origin': '*',
      'access-control-allow-headers': '*',
      'content-type': pathname.startsWith('/eval/') ? 'text/event-stream' : 'application/json',
    })
    const flags = JSON.stringify({ showVersions: flag(false, 1) })
    if (!pathname.startsWith('/eval/'))
      return response.end(pathname.startsWith('/sdk/evalx/') && isGet ? flags : '[]')
    response.write(`event: put\ndata: ${flags}\n\n`)
    streams.add(response)
    return response
  })
  return {
    ...relay,
    evaluations,
    sentEvents,
    switchOn() {
      const change = JSON.stringify({ key: 'showVersions', ...flag(true, 2) })
      for (const stream of streams) stream.write(`event: patch\ndata: ${change}\n\n`)
    },
  }
}

let intake: Awaited<ReturnType<typeof startIntake>>
let relay: Awaited<ReturnType<typeof startRelay>>
let server: StagedoorServer
let port: number

test.beforeAll(async () => {
  intake = await startIntake()
  relay = await startRelay()
  port = await freePort()
  server = await startServer({
    PORT: String(port),
    PORTAL_URL: `http://${HOST}:${port}`,
    DANGEROUSLY_ALLOW_DEVELOPMENT_MODE_ON_NETWORK: 'true',
    RUM_INTAKE_URL: `${intake.url}/intake`,
    RUM_APPLICATION_ID: '3f0c9a52-7a5e-4c43-9a57-0d0a6d6f5a11',
    RUM_CLIENT_TOKEN: 'pub00000000000000000000000000000000',
    LAUNCHDARKLY_CLIENT_ID: 'env-1',
    LAUNCHDARKLY_URL: relay.url,
  })
})
test.afterAll(async () => {
  await server.stop()
  intake.close()
  relay.close()
})

/** Configuration of the monitoring library in the page. */
const settingsOf = (page: Page) =>
  page
    .waitForFunction(() => {
      const { DD_RUM } = window as { DD_RUM?: { getInitConfiguration(): unknown } }
      return DD_RUM?.getInitConfiguration()
    })
    .then((handle) => handle.jsonValue())

const SETTINGS = {
  sessionSampleRate: 100,
  defaultPrivacyLevel: 'mask',
  trackUserInteractions: true,
  trackResources: true,
  trackLongTasks: true,
}

/** Received monitoring events, newest last. */
const events = () =>
  intake.reports
    .filter(({ path }) => path === '/intake/api/v2/rum')
    .flatMap(({ body }) => body.toString().split('\n'))
    .map((line) => JSON.parse(line) as MonitoringEvent)

/** Blocks the page for more than a frame, until the browser reports a long animation frame. */
const blockPage = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        new PerformanceObserver(() => resolve()).observe({ type: 'long-animation-frame' })
        requestAnimationFrame(() => {
          const end = performance.now() + 120
          while (performance.now() < end);
        })
      }),
  )

interface MonitoringEvent {
  type: string
  ddtags: string
  action?: { target?: { name?: string } }
  view?: { url?: string }
}

/** Content of the received session replays. */
async function replayed(): Promise<string> {
  const parts = intake.reports.filter(({ path }) => path === '/intake/api/v2/replay')
  const messages = await Promise.all(
    parts.map(async ({ body, contentType }) => {
      const form = await new Response(new Uint8Array(body), {
        headers: { 'content-type': contentType },
      }).formData()
      const segment = form.get('segment')
      if (!(segment instanceof Blob)) throw new Error('A replay has no segment')
      return inflateSync(new Uint8Array(await segment.arrayBuffer())).toString()
    }),
  )
  return messages.join('\n')
}

test('monitoring reports masked data through the server', { tag: '@desktop' }, async ({ page }) => {
  await page.goto(`http://${HOST}:${port}/login`)
  expect(await settingsOf(page)).toMatchObject({
    ...SETTINGS,
    env: 'prod',
    sessionReplaySampleRate: 100,
  })
  const email = page.getByTestId('auth-login-email')
  await email.click()
  await email.fill(ADA.email)
  await blockPage(page)
  // The library sends replays when the view changes, and events when the page is closed.
  await expect
    .poll(async () => {
      await page.getByRole('link', { name: /^(?:Sign up|Log in)$/ }).click()
      return replayed()
    })
    .toContain('xxx')
  await page.goto('about:blank')
  await expect
    .poll(() => new Set(events().map(({ type }) => type)))
    .toEqual(new Set(['view', 'action', 'resource', 'long_task']))
  expect(events().find(({ type }) => type === 'view')?.ddtags).toContain('env:prod')
  expect(new Set(events().flatMap(({ action }) => action?.target?.name ?? []))).toEqual(
    new Set(['Masked Element']),
  )

  const sent = [await replayed(), ...intake.reports.map(({ body }) => body.toString())].join('\n')
  expect(sent).not.toContain(ADA.email)
  expect(sent).not.toContain('Please enter your login credentials')
  expect(intake.reports.filter(({ cookie }) => cookie !== undefined)).toEqual([])
})

test('monitoring does not report the token of a reset link', { tag: '@desktop' }, async ({ page }) => {
  await page.goto(`http://${HOST}:${port}/forgot-password`)
  await page.getByTestId('auth-forgot-password-email').fill(ADA.email)
  await page.getByTestId('auth-forgot-password-submit').click()
  const mail = await mailTo(server, ADA.email)
  const link = new URL(mail.links[0] ?? '')
  const token = new URLSearchParams(link.hash.slice(1)).get('token') ?? ''
  expect(token).toMatch(/^[\da-f-]{36}$/)

  await page.goto(link.href)
  await settingsOf(page)
  await expect(page).toHaveURL(`http://${HOST}:${port}/reset-password?email=${encodeURIComponent(ADA.email)}`)
  await page.reload()
  await settingsOf(page)
  await authPages(page).setPassword(ADA.password)
  await expect(page.getByTestId('auth-login-password-reset-message')).toBeVisible()
  await page.goto('about:blank')

  const views = () => events().flatMap(({ view }) => view?.url ?? [])
  await expect.poll(views).toContain(`http://${HOST}:${port}/reset-password`)
  const sent = [await replayed(), ...intake.reports.map(({ body }) => body.toString())].join('\n')
  expect(sent).not.toContain(token)
  expect(sent).not.toContain(encodeURIComponent(ADA.email))
})

test('a staging host sends no session replays, and localhost loads no monitoring', {
  tag: '@desktop',
}, async ({ page, context }) => {
  const requests: string[] = []
  context.on('request', (request) => requests.push(new URL(request.url()).pathname))
  await page.goto(`http://localhost:${port}/login`)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.waitForLoadState('networkidle')
  expect(requests.filter((path) => /rum|monitor/.test(path))).toEqual([])

  await page.goto(`http://${STAGING}:${port}/login`)
  expect(await settingsOf(page)).toMatchObject({ ...SETTINGS, env: 'stag', sessionReplaySampleRate: 0 })
})

test('an open page applies a flag that LaunchDarkly turns on', { tag: '@desktop' }, async ({ page }) => {
  await page.goto(`http://${HOST}:${port}/login`)
  await expect.poll(() => relay.evaluations.at(-1)?.context).toEqual({ kind: 'user', key: 'ANONYMOUS_USER' })
  await authPages(page).logIn(ADA.email, ADA.password)
  await expect(page.getByRole('link', { name: 'Discovery specification' })).toBeVisible()
  const versions = page.getByRole('list', { name: 'Discovery versions' })
  await expect(versions).toHaveCount(0)
  await expect
    .poll(() => relay.evaluations.at(-1))
    .toMatchObject({
      path: '/eval/env-1/',
      context: { kind: 'user', key: expect.stringMatching(/^[\da-f-]{36}$/) },
    })

  relay.switchOn()
  await expect(versions.getByRole('listitem')).toHaveCount(3)
  await catalogWithVersions(page, checkAccessibility)
  // The client requests flags but sends no analytics events to LaunchDarkly.
  expect(relay.sentEvents).toEqual([])
})
