import type { Server } from 'node:http'
import { expect } from '@playwright/test'
import { applicationPages } from '../pages/application-pages.ts'
import { authPages } from '../pages/auth-pages.ts'
import { ADA } from '../pages/routes.ts'
import { chromiumLaunch } from '../support/chromium-launch.ts'
import { test } from '../support/console-watch.ts'
import { freePort } from '../support/free-port.ts'
import { servePortalFiles } from '../support/portal-files.ts'
import { startServer, type StagedoorServer } from '../support/server.ts'

/** Names of this machine. Ports alone would not do: cookies know none of them. */
const PORTAL_HOST = 'portal.tickets.test'
const API_HOST = 'api.tickets.test'
/** Vendor token of another server of this API (wire api.md). */
const OTHER_VENDOR = 'tessera'
/** Spec §4: what the server knows a session by for a quarter of an hour. */
const ACCESS_COOKIE = 'portalaccesstoken'

const portalPort = await freePort()
const portal = `http://${PORTAL_HOST}:${portalPort}`
const apiPort = await freePort()
const api = `http://${API_HOST}:${apiPort}`

let server: StagedoorServer
let files: Server

const launch = chromiumLaunch()
test.use({
  baseURL: portal,
  launchOptions: {
    ...launch,
    args: [
      ...(launch.args ?? []),
      `--host-resolver-rules=MAP ${PORTAL_HOST} 127.0.0.1, MAP ${API_HOST} 127.0.0.1`,
    ],
  },
})

test.beforeAll(async () => {
  test.setTimeout(150_000)
  server = await startServer({
    PORT: String(apiPort),
    PORTAL_URL: api,
    CORS_ORIGINS: portal,
    DANGEROUSLY_ALLOW_DEVELOPMENT_MODE_ON_NETWORK: 'true',
  })
  files = await servePortalFiles(portalPort, api, OTHER_VENDOR)
})
test.afterAll(async () => {
  files.close()
  await server.stop()
})

test('the portal as plain files works with an API on another host, from login to logout', async ({
  page,
  context,
}) => {
  const vendors: string[] = []
  const askedHere: string[] = []
  context.on('request', (request) => {
    const url = new URL(request.url())
    const vendor = /application\/vnd\.(\w+)\./.exec(request.headers()['accept'] ?? '')?.[1]
    if (vendor) vendors.push(vendor)
    if (url.origin === portal && url.pathname.startsWith('/api/')) askedHere.push(url.pathname)
  })

  await test.step('login leads to the attempted page', async () => {
    await page.goto('/my-apps')
    await expect(page).toHaveURL('/login')
    await authPages(page).logIn(ADA.email, ADA.password)
    await expect(page).toHaveURL('/my-apps')
    await expect(page.getByRole('link', { name: 'Foyer Screens', exact: true })).toBeVisible()
  })

  await test.step('catalogue, document, specification and search', async () => {
    await page.goto('/')
    await page.getByRole('link', { name: 'Inventory documentation' }).click()
    await expect(page.getByRole('article').getByRole('heading', { level: 1 })).toBeVisible()
    await page.goto('/')
    await page.getByRole('link', { name: 'Inventory specification' }).click()
    await expect(page.getByRole('heading', { name: 'Get availability' }).first()).toBeVisible()
    await page.getByRole('combobox', { name: 'Search all operations' }).fill('seat')
    await expect(page.getByRole('listbox').getByRole('option').first()).toBeVisible()
  })

  await test.step('an application and its credential', async () => {
    const pages = applicationPages(page)
    await pages.create('From elsewhere', 'API key')
    await expect(page.getByRole('heading', { level: 1, name: 'From elsewhere' })).toBeVisible()
    expect(await pages.generateCredential('Till')).toMatch(/\S{20,}/)
    await pages.closeDialog()
    await expect(
      page.getByRole('table', { name: /credentials/i }).getByText('Till', { exact: true }),
    ).toBeVisible()
  })

  await test.step('an expired session is refreshed, by a page that knows nothing yet', async () => {
    await context.clearCookies({ name: ACCESS_COOKIE })
    await page.reload()
    await expect(page.getByRole('heading', { level: 1, name: 'From elsewhere' })).toBeVisible()
  })

  await test.step('logout, from a page that has asked nothing', async () => {
    await page.goto('/app-registration-docs')
    await page.getByRole('button', { name: /^Account menu/ }).click()
    await page.getByRole('button', { name: 'Log out' }).click()
    await expect(page).toHaveURL('/login')
    expect(await context.cookies(api)).toEqual([])
    expect(await page.evaluate(() => localStorage.getItem('portal_session'))).toBeNull()
  })

  expect(new Set(vendors)).toEqual(new Set([OTHER_VENDOR]))
  expect(askedHere).toEqual([])
})

test('what kind of portal this is cannot be read: it is said, with a way to try again', async ({ page }) => {
  await page.route('**/api/v2/portal', (route) =>
    route.fulfill({ body: 'nonsense', headers: { 'access-control-allow-origin': '*' } }),
  )
  await page.goto('/')
  await expect(page.getByRole('heading', { level: 1, name: 'The portal couldn’t start' })).toBeVisible()
  await page.unrouteAll()
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByTestId('auth-login-email')).toBeVisible()
})
