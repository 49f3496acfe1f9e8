import type { Server } from 'node:http'
import { expect } from '@playwright/test'
import { applicationPages } from '../pages/application-pages.ts'
import { authPages } from '../pages/auth-pages.ts'
import { ADA } from '../pages/routes.ts'
import { chromiumLaunch } from '../support/chromium-launch.ts'
import { test } from '../support/console-watch.ts'
import { freePort } from '../../scripts/lib/machine/free-port.mjs'
import { servePortalFiles } from '../support/portal-files.ts'
import { startServer, type StagedoorServer } from '../support/server.ts'

/** Host names that resolve to this machine. Different ports are not enough, because cookies ignore ports. */
const PORTAL_HOST = 'portal.tickets.test'
const API_HOST = 'api.tickets.test'
/** A vendor name in media types that differs from the default. */
const OTHER_VENDOR = 'tessera'
/** Expires after 15 minutes. */
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

test('the portal works as static files with an API on another host', { tag: '@desktop' }, async ({
  page,
  context,
}) => {
  const vendors: string[] = []
  const ownApiRequests: string[] = []
  context.on('request', (request) => {
    const url = new URL(request.url())
    const vendor = /application\/vnd\.(\w+)\./.exec(request.headers()['accept'] ?? '')?.[1]
    if (vendor) vendors.push(vendor)
    if (url.origin === portal && url.pathname.startsWith('/api/')) ownApiRequests.push(url.pathname)
  })

  await test.step('log in and return to the requested page', async () => {
    await page.goto('/my-apps')
    await expect(page).toHaveURL('/login')
    await authPages(page).logIn(ADA.email, ADA.password)
    await expect(page).toHaveURL('/my-apps')
    await expect(page.getByRole('link', { name: 'Foyer Screens', exact: true })).toBeVisible()
  })

  await test.step('open the catalog, a document and a specification, and search', async () => {
    await page.goto('/')
    await page.getByRole('link', { name: 'Inventory documentation' }).click()
    await expect(page.getByRole('article').getByRole('heading', { level: 1 })).toBeVisible()
    await page.goto('/')
    await page.getByRole('link', { name: 'Inventory specification' }).click()
    await expect(page.getByRole('heading', { name: 'Get availability' }).first()).toBeVisible()
    await page.getByRole('combobox', { name: 'Search the portal' }).fill('seat')
    await expect(page.getByRole('listbox').getByRole('option').first()).toBeVisible()
  })

  await test.step('create an application and a credential', async () => {
    const pages = applicationPages(page)
    await pages.create('Other host', 'API key')
    await expect(page.getByRole('heading', { level: 1, name: 'Other host' })).toBeVisible()
    expect(await pages.generateCredential('Till')).toMatch(/\S{20,}/)
    await pages.closeDialog()
    await expect(
      page.getByRole('table', { name: /credentials/i }).getByText('Till', { exact: true }),
    ).toBeVisible()
  })

  await test.step('refresh an expired session on page load', async () => {
    await context.clearCookies({ name: ACCESS_COOKIE })
    await page.reload()
    await expect(page.getByRole('heading', { level: 1, name: 'Other host' })).toBeVisible()
  })

  await test.step('log out from a page that sends no API requests', async () => {
    await page.goto('/app-registration-docs')
    await page.getByRole('button', { name: /^Account menu/ }).click()
    await page.getByRole('button', { name: 'Log out' }).click()
    await expect(page).toHaveURL('/login')
    expect(await context.cookies(api)).toEqual([])
    expect(await page.evaluate(() => localStorage.getItem('portal_session'))).toBeNull()
  })

  expect(new Set(vendors)).toEqual(new Set([OTHER_VENDOR]))
  expect(ownApiRequests).toEqual([])
})

test('shows an error with a retry button when the portal context cannot be read', {
  tag: '@desktop',
}, async ({ page }) => {
  await page.route('**/api/v2/portal', (route) =>
    route.fulfill({
      body: 'nonsense',
      headers: {
        'access-control-allow-origin': route.request().headers()['origin'] ?? '',
        'access-control-allow-credentials': 'true',
      },
    }),
  )
  await page.goto('/')
  await expect(page.getByRole('heading', { level: 1, name: 'The portal couldn’t start' })).toBeVisible()
  await page.unrouteAll()
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByTestId('auth-login-email')).toBeVisible()
})
