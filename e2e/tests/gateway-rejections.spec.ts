import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, type Page } from '@playwright/test'
import { applicationPages } from '../pages/application-pages.ts'
import { authPages } from '../pages/auth-pages.ts'
import { ADA } from '../pages/routes.ts'
import { violations } from '../support/axe.ts'
import { GATEWAY_TOKEN } from '../support/gateway.ts'
import { test } from '../support/gateway-test.ts'
import type { StagedoorServer } from '../support/server.ts'

const CONTENT = fileURLToPath(new URL('../../examples/content', import.meta.url))
const DISCOVERY = 'discovery/v3'

interface Verification {
  status: number
  reason: string | null
  /** URL of the page about the rejection. */
  help: string
}

interface VerifyOptions {
  key?: string
  version?: string
  scopes?: string
  token?: string
  /** Address of the gateway's client. */
  address?: string
}

/** Verifies a credential as a gateway does. */
async function verify(
  server: StagedoorServer,
  { key, token, version = DISCOVERY, scopes = '', address = '203.0.113.9' }: VerifyOptions = {},
): Promise<Verification> {
  const query = new URLSearchParams({ product_version: version, scopes })
  const response = await fetch(`${server.url}/gateway/verify?${query}`, {
    headers: {
      'X-Stagedoor-Gateway': GATEWAY_TOKEN,
      'X-Stagedoor-Client-Address': address,
      ...(key !== undefined && { 'X-Api-Key': key }),
      ...(token !== undefined && { Authorization: `Bearer ${token}` }),
    },
  })
  const { status, headers } = response
  const help = /^<([^>]+)>; rel="help"$/.exec(headers.get('link') ?? '')?.[1] ?? ''
  if (status !== 200) expect(await response.json()).toMatchObject({ type: help, status })
  return { status, reason: headers.get('x-stagedoor-reason'), help }
}

/** Waits for a rejection, and opens the page that it links to. */
async function follow(page: Page, server: StagedoorServer, reason: string, options?: VerifyOptions) {
  await expect.poll(async () => (await verify(server, options)).reason).toBe(reason)
  const { help } = await verify(server, options)
  expect(help).toContain(`${server.url}/rejections/${reason}?version=`)
  await page.goto(help)
}

const expectAccepted = (server: StagedoorServer, options?: VerifyOptions) =>
  expect.poll(async () => (await verify(server, options)).status).toBe(200)

async function logIn(page: Page, address = '/my-apps') {
  await page.goto('/login')
  await authPages(page).logIn(ADA.email, ADA.password)
  await expect(page).toHaveURL('/')
  await page.goto(address)
}

/** Creates an application, and a key for it. */
async function createApplication(page: Page, name: string): Promise<string> {
  const applications = applicationPages(page)
  await applications.create(name, 'API key')
  await expect(page.getByRole('heading', { name: 'Credentials', exact: true })).toBeVisible()
  const key = await applications.generateCredential(name)
  await applications.closeDialog()
  return key
}

/** Creates a key on the page of an application that is open. */
async function generateKey(page: Page, name: string): Promise<string> {
  await expect(page.getByRole('heading', { name: 'Credentials', exact: true })).toBeVisible()
  const key = await applicationPages(page).generateCredential(name)
  await applicationPages(page).closeDialog()
  return key
}

/** The id of the only registration with a status, as the operator finds it. */
async function registrationWith(server: StagedoorServer, status: string): Promise<string> {
  const list: unknown = JSON.parse(
    await server.stagedoor('registrations', 'list', '--status', status, '--json'),
  )
  expect(list).toHaveLength(1)
  return (list as { id: string }[])[0]?.id ?? ''
}

async function registerOnPage(page: Page, application: string) {
  await page.getByRole('button', { name: 'Register', exact: true }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('radio', { name: application }).check()
  await dialog.getByRole('button', { name: 'Register', exact: true }).click()
  await expect(dialog.getByText('You will be notified upon approval')).toBeVisible()
  await dialog.getByRole('button', { name: 'Close', exact: true }).last().click()
}

async function checkAgain(page: Page) {
  await page.getByRole('button', { name: 'Check again' }).click()
  await expect(page.getByText('The registration is approved. Send your request again.')).toBeVisible()
}

test('rejected credentials lead to a new key', async ({ page, server }) => {
  await logIn(page)
  await test.step('missing_credential', async () => {
    await follow(page, server, 'missing_credential')
    await expect(page.getByRole('heading', { name: 'No credential sent', level: 1 })).toBeVisible()
    await expect(page.getByText('X-Api-Key: $API_KEY')).toBeVisible()
    for (const width of [1440, 390]) {
      await page.setViewportSize({ width, height: 900 })
      expect(await violations(page)).toEqual([])
    }
    await page.setViewportSize({ width: 1440, height: 900 })
    await page.getByRole('link', { name: 'Create a key', exact: true }).click()
    await expectAccepted(server, { key: await generateKey(page, 'after missing') })
  })
  await test.step('invalid_credential', async () => {
    await follow(page, server, 'invalid_credential', { key: 'sd_wrong' })
    await page.getByRole('link', { name: 'Create a key', exact: true }).click()
    await expectAccepted(server, { key: await generateKey(page, 'after invalid') })
  })
  await test.step('expired_credential', async () => {
    const application = new URL(page.url()).pathname.split('/').at(-1) ?? ''
    // The shortest expiry of the form is 30 days.
    const key = await page.evaluate(async (id) => {
      const expires_at = new Date(Date.now() + 2_000).toISOString()
      const response = await fetch(`/api/v2/applications/${id}/credentials`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify({ display_name: 'short', expires_at }),
      })
      const created: unknown = await response.json()
      return (created as { credential: string }).credential
    }, application)
    await follow(page, server, 'expired_credential', { key })
    await page.getByRole('link', { name: 'Create a key', exact: true }).click()
    await expectAccepted(server, { key: await generateKey(page, 'after expired') })
  })
})

/** Sends too many wrong keys from an address of its own, and opens the page about it in another tab. */
async function openCountdown(page: Page, server: StagedoorServer, options: VerifyOptions): Promise<Page> {
  for (let attempt = 0; attempt <= 300; attempt += 1) {
    await verify(server, { ...options, key: `sd_wrong_${attempt}` })
  }
  const countdown = await page.context().newPage()
  await follow(countdown, server, 'too_many_attempts', options)
  await expect(countdown.getByRole('timer')).toContainText(/Wait \d+ seconds?\./)
  return countdown
}

// Both are one test, because the countdown takes a minute. The registrations are repaired in the meantime.
test('rejected registrations lead to an approved one, and too many wrong keys to a countdown', async ({
  page,
  server,
}) => {
  await logIn(page)
  const key = await createApplication(page, 'Till')
  const limited = { key, address: '198.51.100.7' }
  const countdown = await openCountdown(page, server, limited)
  await test.step('not_registered', async () => {
    await follow(page, server, 'not_registered', { key })
    await registerOnPage(page, 'Till')
    await expect(page.getByRole('row', { name: /Till/ }).getByText('Pending')).toBeVisible()
  })
  await test.step('registration_pending, which an operator approves', async () => {
    await follow(page, server, 'registration_pending', { key })
    await page.getByRole('button', { name: 'Check again' }).click()
    await expect(page.getByText('Nothing has changed yet.')).toBeVisible()
    await server.stagedoor('registrations', 'approve', await registrationWith(server, 'pending'))
    await checkAgain(page)
    await expectAccepted(server, { key })
  })
  await test.step('registration_revoked, which an operator approves again', async () => {
    const list: unknown = JSON.parse(await server.stagedoor('registrations', 'list', '--json'))
    const registration = (list as { id: string }[]).find((row) => JSON.stringify(row).includes('Till'))
    await server.stagedoor('registrations', 'revoke', registration?.id ?? '')
    await follow(page, server, 'registration_revoked', { key })
    await server.stagedoor('registrations', 'approve', await registrationWith(server, 'revoked'))
    await checkAgain(page)
    await expectAccepted(server, { key })
  })
  await test.step('registration_rejected, which an operator approves', async () => {
    const version = 'venues/v1'
    await follow(page, server, 'not_registered', { key, version })
    await registerOnPage(page, 'Till')
    await server.stagedoor('registrations', 'reject', await registrationWith(server, 'pending'))
    await follow(page, server, 'registration_rejected', { key, version })
    await server.stagedoor('registrations', 'approve', await registrationWith(server, 'rejected'))
    await checkAgain(page)
    await expectAccepted(server, { key, version })
  })
  await test.step('too_many_attempts, after the countdown', async () => {
    await expect(countdown.getByText('You can send requests again.')).toBeVisible({ timeout: 65_000 })
    await expectAccepted(server, limited)
  })
})

test('an unpublished version leads to a published one', async ({ page, server }) => {
  await logIn(page)
  const key = await createApplication(page, 'Kiosk')
  await follow(page, server, 'unknown_product_version', { key, version: 'discovery/v9' })
  await page.getByRole('link', { name: 'Open Discovery v3' }).click()
  await expect(page).toHaveURL(/\/spec\//)
  // The application is not registered for the published version, which is the next rejection.
  await follow(page, server, 'not_registered', { key })
  await registerOnPage(page, 'Kiosk')
  await server.stagedoor('registrations', 'approve', await registrationWith(server, 'pending'))
  await expectAccepted(server, { key })
})

test('a disabled account gets the page for visitors, and returns to it after the log-in', async ({
  page,
  server,
}) => {
  await logIn(page)
  await page.getByRole('link', { name: 'Foyer Screens', exact: true }).click()
  const key = await generateKey(page, 'of a disabled account')
  await server.stagedoor('developers', 'disable', ADA.email)
  await page.context().clearCookies()
  await page.evaluate(() => localStorage.clear())
  await follow(page, server, 'developer_disabled', { key })
  await expect(page.getByRole('heading', { name: 'Account not active' })).toBeVisible()
  await expect(page.getByText('Discovery')).toHaveCount(0)
  await server.stagedoor('developers', 'approve', ADA.email)
  const rejected = page.url()
  await page.getByRole('link', { name: 'Log in', exact: true }).last().click()
  await authPages(page).logIn(ADA.email, ADA.password)
  await expect(page).toHaveURL(rejected)
  await expect(page.getByText('Contact an administrator of this portal')).toBeVisible()
  await expectAccepted(server, { key })
})

test('a missing scope leads to a registration with it', async ({ page, server }) => {
  await logIn(page)
  const creation = page.waitForResponse(
    (response) => response.request().method() === 'POST' && response.url().endsWith('/api/v2/applications'),
  )
  await page.goto('/application/create')
  await page.getByLabel('Name', { exact: true }).fill('Box office')
  await page.getByLabel('Auth strategy').selectOption({ label: 'Managed OpenID client' })
  await page.getByRole('button', { name: 'Create', exact: true }).click()
  const created: unknown = await (await creation).json()
  const { id, credentials } = created as {
    id: string
    credentials: { client_id: string; client_secret: string }
  }
  await page.getByRole('button', { name: 'I’ve saved it' }).click()
  const token = async (scope?: string) => {
    const discovery = await fetch(`${server.url}/dev/idp/.well-known/openid-configuration`)
    const { token_endpoint: endpoint } = (await discovery.json()) as { token_endpoint: string }
    const authorization = btoa(`${credentials.client_id}:${credentials.client_secret}`)
    const response = await fetch(endpoint, {
      method: 'POST',
      headers: { Authorization: `Basic ${authorization}` },
      body: new URLSearchParams({ grant_type: 'client_credentials', ...(scope && { scope }) }),
    })
    return ((await response.json()) as { access_token: string }).access_token
  }
  const scopes = 'events:read'
  const plain = await token()
  await follow(page, server, 'not_registered', { token: plain })
  const versionId = new URL(page.url()).searchParams.get('version')
  // The registration dialog only lists applications of the version's first auth strategy.
  await page.evaluate(
    ([application, version]) =>
      fetch(`/api/v2/applications/${application}/registrations`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify({ product_version_id: version }),
      }),
    [id, versionId],
  )
  await server.stagedoor('registrations', 'approve', await registrationWith(server, 'pending'))
  await expectAccepted(server, { token: plain })

  await follow(page, server, 'insufficient_scope', { token: plain, scopes })
  await page.getByRole('button', { name: 'Request scopes' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByText('The registration is reviewed again.')).toBeVisible()
  await dialog.getByRole('checkbox', { name: scopes }).check()
  await dialog.getByRole('button', { name: 'Request scopes' }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('row', { name: /Box office/ }).getByText('Pending')).toBeVisible()
  await server.stagedoor('registrations', 'approve', await registrationWith(server, 'pending'))
  await expectAccepted(server, { token: await token(scopes), scopes })
})

test('a developer without permission gets access from an operator', async ({ page, server }) => {
  await logIn(page)
  await page.getByRole('link', { name: 'Foyer Screens', exact: true }).click()
  const key = await generateKey(page, 'with access control')
  const folder = await mkdtemp(join(tmpdir(), 'stagedoor-e2e-content-'))
  try {
    await cp(CONTENT, folder, { recursive: true })
    const portal = join(folder, 'portal.yaml')
    const text = await readFile(portal, 'utf8')
    await writeFile(portal, text.replace('rbac_enabled: false', 'rbac_enabled: true'))
    await server.stagedoor('import', folder, '--end-registrations')
  } finally {
    await rm(folder, { recursive: true })
  }
  await follow(page, server, 'access_denied', { key })
  await expect(page.getByRole('heading', { name: 'No access to this API' })).toBeVisible()
  await server.stagedoor('permissions', 'grant', 'discovery', '--developer', ADA.email)
  await expectAccepted(server, { key })
  await page.reload()
  await expect(page.getByRole('link', { name: 'Discovery v3' })).toBeVisible()
})

test('visitors get the same page for existing, hidden and unknown product versions', async ({ server }) => {
  const visit = async (address: string) => {
    const { status, headers, text } = await fetch(`${server.url}${address}`, {
      headers: { Accept: 'text/html' },
    }).then(async (response) => ({
      status: response.status,
      headers: response.headers,
      text: await response.text(),
    }))
    expect(headers.get('x-robots-tag')).toBe('noindex')
    return { status, text }
  }
  const { help } = await verify(server)
  const existing = new URL(help).searchParams.get('version') ?? ''
  const references = [
    '00000000-0000-4000-8000-000000000000',
    'discovery/v3',
    'no-such/v1',
    '"><script>alert(1)</script>',
    '//attacker.example/',
    '%0d%0aSet-Cookie:a=b',
    'x'.repeat(5_000),
    '',
  ]
  for (const reason of ['not_registered', 'unknown_product_version', 'access_denied']) {
    const first = await visit(`/rejections/${reason}?version=${existing}`)
    expect(first.status).toBe(200)
    for (const reference of references) {
      const query = new URLSearchParams({ version: reference })
      expect(await visit(`/rejections/${reason}?${query}`)).toEqual(first)
    }
    expect(first.text).not.toContain('Discovery')
  }
  const unknown = await visit('/rejections/no_such_reason')
  expect(unknown.text).not.toContain('no_such_reason')
  expect(await visit('/rejections/unavailable')).toEqual(unknown)
  expect(await visit('/rejections/%22%3E%3Cscript%3E')).toEqual(unknown)
})
