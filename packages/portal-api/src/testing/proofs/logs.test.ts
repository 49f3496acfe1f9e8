import { format } from 'node:util'
import { sql } from 'drizzle-orm'
import { SMTPServer } from 'smtp-server'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { createApp } from '../../app.ts'
import { describeError } from '../../cli/output/report-errors.ts'
import { createMailSender } from '../../mail/sender.ts'
import { devAddress } from '../../modules/development/dev-access.middleware.ts'
import { type RunningServer, startServer } from '../../server.ts'
import { createBrowser } from '../browser.ts'
import { createTestApp, type TestApp } from '../create-test-app.ts'
import { insertPortal, insertStrategy } from '../factories.ts'
import { freePort } from '../free-port.ts'
import { mailedToken } from '../mailbox.ts'
import { json } from '../requests.ts'
import { exchangeBytes } from './raw-exchange.ts'
import { runOperationInTest } from '../run-operation-in-test.ts'

/** Values that no log line may contain in any encoding: input and output of people, gateways and providers. */
const hidden = new Set<string>()
const hide = (text: string) => {
  hidden.add(text)
  return text
}
const email = hide('ada.secret@example.com')
const fullName = hide('Ada Hidden-Lovelace')
const password = hide('Curtain-up-at-8-hidden')
const wrongPassword = hide('Wrong-horse-7-hidden')
const newAddress = hide('other.secret@example.com')
const user = hide('uma.secret@example.com')
const guest = hide('ivo.secret@example.com')
const rejected = hide('no-such-mailbox@example.com')
const client = hide('203.0.113.77')
const agent = hide('Agent-of-a-person/1.0')
const description = hide('a hidden description of an application')
const bodyText = hide('text-of-a-body-0123456789')
const pathText = hide('anything-in-a-path@example.com')
const queryText = hide('searched-for-something')

let app: TestApp
let server: RunningServer
let smtp: SMTPServer
let smtpUrl: string
let portal: string
let gateway: string
const lines: string[] = []
const sent: { requestId: string | null; method: string; status: number }[] = []

beforeAll(async () => {
  // Console output of libraries ends in the same log.
  for (const method of ['debug', 'log', 'info', 'warn', 'error'] as const) {
    vi.spyOn(console, method).mockImplementation((...values) => lines.push(format(...values)))
  }
  const port = await freePort()
  portal = `http://127.0.0.1:${port}`
  smtp = new SMTPServer({
    disabledCommands: ['STARTTLS'],
    authOptional: true,
    onRcptTo: ({ address }, _session, callback) => callback(new Error(`unknown address ${address}`)),
  })
  smtpUrl = `smtp://127.0.0.1:${await freePort()}`
  await new Promise<void>((done) => smtp.listen(Number(new URL(smtpUrl).port), '127.0.0.1', done))
  const settings = {
    PORT: String(port),
    PORTAL_URL: portal,
    TRUSTED_PROXIES: '1',
    LOG_LEVEL: 'trace',
    TRY_IT_PROXY_HOSTS: `127.0.0.1:${await freePort()}`,
    TRY_IT_PROXY_PRIVATE_ADDRESSES: 'true',
    RUM_INTAKE_URL: `http://127.0.0.1:${await freePort()}/${hide('intake-key-of-the-operator')}`,
  }
  app = await createTestApp(settings, { write: (line) => lines.push(line) })
  const strategy = await insertStrategy(app.deps.db)
  await insertPortal(app.deps.db, { defaultAuthStrategyId: strategy.id })
  gateway = ((await runOperationInTest(app, 'gateways create', ['edge'])) as { token: string }).token
  hide(gateway)
  server = await startServer(app.deps)
})
afterAll(async () => {
  vi.restoreAllMocks()
  await new Promise<void>((done) => smtp.close(() => done()))
  await server.stop()
  await app.database.close()
})

const browser = createBrowser()

/** Sends a request like a browser. The cookies of the response are secret too. */
async function send(path: string, init: RequestInit = {}): Promise<Response> {
  const headers = { 'x-forwarded-for': client, 'user-agent': agent, ...init.headers }
  const response = await browser.open(`${portal}${path}`, { ...init, headers })
  const { method = 'GET' } = init
  sent.push({ requestId: response.headers.get('x-request-id'), method, status: response.status })
  for (const [, value] of browser.jar) hide(value)
  return response
}
const post = (path: string, body: unknown) => send(path, json(body))
const statusOf = async (response: Promise<Response>) => (await response).status

/** Returns a text in all encodings in which a log line may contain it. */
function spellings(text: string): string[] {
  const bytes = Buffer.from(text)
  const base64 = bytes.toString('base64').replace(/=+$/, '')
  return [text, encodeURIComponent(text), JSON.stringify(text).slice(1, -1), base64, bytes.toString('hex')]
}
const leaks = () => [...hidden].filter((text) => spellings(text).some((it) => lines.join('').includes(it)))

/** Runs single sign-on twice: with an invalid code and with a valid one. */
async function runSingleSignOn(start: string, person: Record<'email' | 'name', string>): Promise<void> {
  const callback = `${start.slice(0, start.lastIndexOf('/'))}/oidc-callback`
  const isReturn = (url: URL) => url.pathname === '/login'
  // The provider may have a session of another person.
  const before = [...browser.jar]
  browser.jar.clear()
  await browser.open(devAddress(app.deps, server.port))
  const signIn = async () => {
    const { url } = await browser.follow(
      `${portal}${start}?returnTo=${encodeURIComponent(`${portal}/login`)}`,
    )
    const body = new URLSearchParams({ ...person, groups: hide('the-hidden-group') })
    const returned = (await browser.follow(url, isReturn, { method: 'POST', body })).url.searchParams
    hide(returned.get('state') ?? '')
    hide(returned.get('code') ?? '')
    return returned
  }
  const back = async (query: URLSearchParams) => (await send(`${callback}?${query}`)).headers.get('location')
  const tampered = await signIn()
  tampered.set('code', hide('a-code-that-the-provider-did-not-issue'))
  expect(await back(tampered)).toContain('ssoError=failed')
  expect(await back(await signIn())).toContain('loginSuccess')
  for (const [name, value] of before) browser.jar.set(name, value)
}

it('the log contains no input or output of a developer', async () => {
  // Sign-up and login, with all errors.
  expect(await statusOf(post('/api/v2/developer', { email, full_name: fullName }))).toBe(201)
  const invited = hide(await mailedToken(app, email))
  expect(
    await statusOf(post('/api/v2/developer/verify-email', { token: hide('a-token-that-does-not-exist') })),
  ).toBe(400)
  const verified = await post('/api/v2/developer/verify-email', { token: invited })
  const { resetToken = '', token = resetToken } = (await verified.json()) as Record<string, string>
  hide(token)
  expect(await statusOf(post('/api/v2/developer/reset-password', { token, password: 'x' }))).toBe(400)
  expect(await statusOf(post('/api/v2/developer/reset-password', { token, password }))).toBeLessThan(300)
  await runOperationInTest(app, 'developers approve', [email])
  const logIn = (secret: string) =>
    post('/api/v2/developer/authenticate', { username: email, password: secret })
  expect(await statusOf(logIn(wrongPassword))).toBe(401)
  expect(await statusOf(logIn(password))).toBe(204)
  expect(await statusOf(send('/api/v2/developer/refresh', { method: 'POST' }))).toBeLessThan(300)
  expect(await statusOf(send('/api/v2/developer/me'))).toBe(200)
  await post('/api/v2/developer/forgot-password', { email })
  hide(await mailedToken(app, email))

  // An API key, and a gateway that verifies this key and others.
  const created = await post('/api/v2/applications', { name: hide('The hidden till'), description })
  expect(created.status).toBe(201)
  const { id } = (await created.json()) as { id: string }
  const issued = await post(`/api/v2/applications/${id}/credentials`, {
    display_name: hide('The hidden key'),
  })
  const key = hide(((await issued.json()) as { credential: string }).credential)
  expect(key.length).toBeGreaterThan(20)
  const wrongKey = hide('sd_a-key-that-does-not-exist-012345')
  for (const authorization of [
    `Bearer ${key}`,
    `Bearer ${wrongKey}`,
    `Basic ${btoa(`${email}:${password}`)}`,
  ]) {
    const headers = { 'x-stagedoor-gateway': gateway, authorization: hide(authorization) }
    const response = await browser.open(`${portal}/gateway/verify?product_version=events/v1`, { headers })
    expect(response.status).toBeGreaterThanOrEqual(400)
  }

  const person = { email: newAddress, name: hide('Em Hidden-Ployee') }
  await runSingleSignOn('/api/v2/developer/authenticate/sso', person)

  // Rejected requests and failures.
  expect(await statusOf(send(`/api/v2/products/${encodeURIComponent(pathText)}`))).toBe(404)
  expect(await statusOf(send(`/api/v2/${encodeURIComponent(pathText)}?token=${bodyText}`))).toBe(404)
  expect(await statusOf(send(`/api/v2/search/product-catalog?q=${queryText}`))).toBe(200)
  const broken = { method: 'POST', headers: { 'content-type': 'application/json' }, body: `{"${bodyText}"` }
  expect(await statusOf(send('/api/v2/applications', broken))).toBe(400)
  // Not over the network, because the server closes the connection.
  const tooMuch = json({ name: bodyText.repeat(10_000) }, { headers: { 'user-agent': agent } })
  expect((await app.request('/api/v2/applications', tooMuch)).status).toBe(413)
  expect(
    await statusOf(send('/rum/api/v2/rum?ddsource=browser', { method: 'POST', body: bodyText })),
  ).toBeGreaterThan(499)
  expect(leaks()).toEqual([])
})

it('the log contains no input or output of a platform user', async () => {
  const patch = { method: 'PATCH' }
  const register = (values: object = {}) => post('/auth/api/v1/register', { ...registration, ...values })
  const registration = {
    email: user,
    fullName: hide('Uma Hidden-Thorn'),
    organization: hide('Hidden Lanternhouse'),
    password: hide('Footlights-at-7-hidden'),
    registrationCode: hide('a-registration-code'),
  }
  const { password: secret } = registration
  const logIn = (tried: string) =>
    statusOf(post('/auth/api/v1/authenticate', { username: user, password: tried }))
  expect(await statusOf(register())).toBe(200)
  expect(await logIn(secret)).toBe(401)
  const confirmation = hide(await mailedToken(app, user))
  expect(await statusOf(register({ email: hide('not-an-address') }))).toBe(400)
  const confirm = (token: string) =>
    statusOf(send('/auth/api/v1/email-verifications', json({ token }, patch)))
  expect(await confirm(hide('an-unknown-token'))).toBe(404)
  expect([await confirm(confirmation), await confirm(confirmation)]).toEqual([200, 410])
  // An existing account receives another mail with another token.
  expect(await statusOf(register())).toBe(200)
  hide(await mailedToken(app, user))
  expect([await logIn(wrongPassword), await logIn(secret)]).toEqual([401, 200])

  const changed = hide('Spotlight-at-9-hidden')
  const change = (old: string) =>
    statusOf(send('/v2/users/me/password', json({ old_password: old, new_password: changed }, patch)))
  expect([await change(wrongPassword), await change(secret)]).toEqual([401, 202])
  expect(await statusOf(post('/auth/api/v1/password-resets', { email: user }))).toBe(200)
  const reset = { token: hide(await mailedToken(app, user)), password: hide('Trapdoor-at-6-hidden') }
  expect(await statusOf(send('/auth/api/v1/password-resets', json(reset, patch)))).toBe(200)

  const invitation = { organization: registration.organization, name: hide('Ivo Hidden-Guest') }
  await runOperationInTest(app, 'users invite', [guest], invitation)
  const accepted = {
    token: hide(await mailedToken(app, guest)),
    password: secret,
    full_name: hide('Ivo G. Hidden'),
    preferred_name: hide('Ivo the hidden'),
  }
  const accept = () => statusOf(post('/auth/v2/accept-invite', accepted))
  expect([await accept(), await accept()]).toEqual([200, 410])
  await runSingleSignOn('/api/v1/authenticate/oidc', { email: guest, name: accepted.full_name })
  expect(leaks()).toEqual([])
})

it('the log contains no query of a request, even if the request fails', async () => {
  const secret = hide('a-token-in-a-query-4711')
  const query = ['token', 'code', 'state', 'apikey', 'email'].map((name) => `${name}=${secret}`).join('&')
  const paths = [
    '/',
    '/reset-password',
    '/nowhere',
    '/theme.css',
    '/healthz',
    '/gateway/verify/a/b',
    '/rum/a',
  ]
  const apiPaths = ['products', 'search/product-catalog', 'developer/authenticate/oidc-callback', 'try-it']
  const hosts = ['localhost', '256.256.256.256', 'xn--a', 'a@b', '']
  const port = Number(new URL(portal).port)
  const send = async (method: string, path: string, host: string) => {
    const head = `${method} ${path}?${query} HTTP/1.1\r\nHost: ${host}\r\nAccept: text/html\r\n`
    await exchangeBytes(port, Buffer.from(`${head}Connection: close\r\nContent-Length: 0\r\n\r\n`), false)
  }
  for (const path of [...paths, ...apiPaths.map((name) => `/api/v2/${name}`)]) {
    for (const host of hosts) await send('GET', path, host)
    for (const method of ['POST', 'TRACE', 'CONNECT']) await send(method, path, 'localhost')
    await send('GET', `http://user:${secret}@256.256.256.256${path}`, 'localhost')
  }
  const url = `http://${app.deps.settings.TRY_IT_PROXY_HOSTS[0]}/?${query}`
  await post('/api/v2/try-it', { method: 'GET', url, headers: [], body: null })
  // With a failing database too.
  const { db } = app.deps
  await db.execute(sql`alter table portals rename to gone`)
  for (const path of ['/', '/api/v2/portal', '/api/v2/search/product-catalog', '/sitemap.xml']) {
    app.deps.caches.clear()
    await send('GET', path, 'localhost')
  }
  await db.execute(sql`alter table gone rename to portals`)
  expect(lines.join('')).toContain('unexpected error')
  expect(leaks()).toEqual([])
})

it('the log contains no parameters of a failed query and no values of a rejected row', async () => {
  const { db } = app.deps
  // The login of the platform user has ended the developer's session.
  expect(await statusOf(post('/api/v2/developer/authenticate', { username: email, password }))).toBe(204)
  const attempt = () => post('/api/v2/applications', { name: hide('Another hidden till'), description })
  // The errors of PostgreSQL and drizzle contain all values of the row and of the query.
  await db.execute(sql`alter table applications add constraint nothing_new check (false) not valid`)
  expect(await statusOf(attempt())).toBe(500)
  await db.execute(sql`alter table applications drop constraint nothing_new`)
  await db.execute(sql`alter table developers rename to gone`)
  expect(await statusOf(post('/api/v2/developer/authenticate', { username: email, password }))).toBe(500)
  expect(await statusOf(post('/api/v2/developer', { email: rejected, full_name: fullName }))).toBe(500)
  const error = await runOperationInTest(app, 'developers approve', [email]).catch(
    (reason: unknown) => reason,
  )
  await db.execute(sql`alter table gone rename to developers`)
  await db.execute(sql`alter table users rename to gone`)
  expect(await statusOf(post('/api/v1/authenticate', { username: user, password }))).toBe(500)
  expect(await statusOf(post('/api/v1/password-resets', { email: user }))).toBe(500)
  await db.execute(sql`alter table gone rename to users`)
  // The output of a command may end in the log of the program that runs it.
  expect(describeError(error)).toMatch(/relation .*developers.* does not exist/)
  lines.push(describeError(error))
  expect(leaks()).toEqual([])
  expect(lines.join('')).toContain('nothing_new')
  expect(lines.join('')).toContain('a database query failed')
})

it('the log contains no address from an error of the mail server', async () => {
  const mailing = { ...app.deps, settings: { ...app.deps.settings, SMTP_URL: smtpUrl } }
  const signUp = json({ email: rejected, full_name: fullName })
  expect((await createApp(mailing).request('/api/v2/developer', signUp)).status).toBe(201)
  const sender = createMailSender(mailing, smtpUrl)
  expect(await sender.deliverDue()).toBe(0)
  await sender.stop()
  expect(lines.join('')).toContain('failed to deliver a mail')
  expect(leaks()).toEqual([])
})

it('the log contains one line per request, with id, route and status', () => {
  const requests = lines.filter((line) => line.includes('"msg":"request"')).map((line) => JSON.parse(line))
  for (const { requestId, method, status } of sent) {
    const line = requests.find((request) => request.requestId === requestId)
    expect(line).toMatchObject({
      method,
      status,
      route: expect.stringMatching(/^\//),
      ms: expect.any(Number),
    })
  }
  expect(requests.map(({ route }) => route)).toContain('/api/v2/products/:productId')
})

it('the log with a secret fails this test', () => {
  for (const text of [email, encodeURIComponent(newAddress), btoa(password)]) {
    app.deps.log.trace({ text }, 'a leak')
    expect(leaks()).not.toEqual([])
    lines.pop()
    expect(leaks()).toEqual([])
  }
})
