import { expect, type Page } from '@playwright/test'
import { applicationPages } from '../pages/application-pages.ts'
import { ADA, BO, links } from '../pages/routes.ts'
import type { StagedoorServer } from '../support/server.ts'
import { logIn, open, type ScreenHandler } from './screen.ts'

const API_KEY_APPLICATION = 'Lobby screen with a name that is longer than the others'
const CLIENT_APPLICATION = 'Box office'

interface Registration {
  id: string
  status: string
}

/** Creates an application of each kind, registers one for a version, and approves the registration as an operator. */
export async function firstApplication(
  page: Page,
  onScreen: ScreenHandler,
  server: StagedoorServer,
): Promise<void> {
  await logIn(page, BO)
  const specification = await links(page).specification('Inventory')

  await withoutApplications(page, onScreen, specification)
  await createApiKeyApplication(page, onScreen)
  await registerForVersion(page, onScreen, specification)
  await createManagedClient(page, onScreen)
  await updateManagedClient(page, onScreen)
  await refreshSecret(page, onScreen)
  await approveRegistration(server)
  await unregister(page, onScreen)
}

async function withoutApplications(
  page: Page,
  onScreen: ScreenHandler,
  specification: string,
): Promise<void> {
  await open(page, '/my-apps')
  await expect(page.getByRole('heading', { name: 'No Applications' })).toBeVisible()
  await onScreen(page, 'my-apps-empty', { arabic: true })
  await open(page, specification)
  await page.getByRole('button', { name: /^Register/ }).click()
  await expect(page.getByRole('dialog').getByText('No Applications')).toBeVisible()
  await onScreen(page, 'register-for-version-empty', { windowOnly: true })
}

async function createApiKeyApplication(page: Page, onScreen: ScreenHandler): Promise<void> {
  const applications = applicationPages(page)
  await open(page, '/application/create')
  await expect(page.getByLabel('Auth strategy')).toBeVisible()
  await onScreen(page, 'create-application', { arabic: true })
  await applications.create(API_KEY_APPLICATION, 'API key')
  await expect(page.getByRole('heading', { level: 1, name: 'Lobby screen' })).toBeVisible()
  await onScreen(page, 'application-new')
  await page.getByRole('button', { name: 'Generate credential' }).click()
  await onScreen(page, 'credential-name', { windowOnly: true })
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click()
  await applications.generateCredential('Lobby display, left')
  await onScreen(page, 'credential-created', { windowOnly: true, arabic: true })
  await applications.closeDialog()
  await page.getByRole('button', { name: 'Rename Lobby display, left' }).click()
  await onScreen(page, 'credential-rename', { windowOnly: true })
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click()
  await page.getByRole('button', { name: 'Revoke Lobby display, left' }).click()
  await onScreen(page, 'credential-revoke', { windowOnly: true })
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click()
}

async function registerForVersion(page: Page, onScreen: ScreenHandler, specification: string): Promise<void> {
  await open(page, specification)
  await page.getByRole('button', { name: /^Register/ }).click()
  await page
    .getByRole('dialog')
    .getByLabel(/Lobby screen/)
    .check()
  await onScreen(page, 'register-for-version', { windowOnly: true, arabic: true })
  await page.getByRole('dialog').getByRole('button', { name: 'Register' }).click()
  await expect(page.getByText('Registration Under Review')).toBeVisible()
  await onScreen(page, 'register-under-review', { windowOnly: true, arabic: true })
}

async function createManagedClient(page: Page, onScreen: ScreenHandler): Promise<void> {
  await open(page, '/application/create')
  await page.getByLabel('Name', { exact: true }).fill(CLIENT_APPLICATION)
  await page.getByLabel('Auth strategy').selectOption({ label: 'Managed OpenID client' })
  await page.getByLabel('Redirect URI').fill('screens.example/return')
  await page.getByLabel('orders:read').check()
  await page.getByLabel('tickets:read').check()
  await page.getByRole('button', { name: 'Create', exact: true }).click()
  await expect(page.getByText('Start each redirect URI with a protocol')).toBeVisible()
  await onScreen(page, 'create-managed-client')
  await page.getByLabel('Redirect URI').fill('https://screens.example/return')
  await page.getByRole('button', { name: 'Create', exact: true }).click()
  await expect(page.getByRole('dialog').getByText('Client secret', { exact: true })).toBeVisible()
  await onScreen(page, 'client-secret', { windowOnly: true })
  await page.getByRole('button', { name: 'I’ve saved it' }).click()
  await expect(page.getByRole('heading', { level: 1, name: CLIENT_APPLICATION })).toBeVisible()
  await onScreen(page, 'application-managed-client')
}

async function updateManagedClient(page: Page, onScreen: ScreenHandler): Promise<void> {
  await page.getByRole('link', { name: 'Edit' }).click()
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue(CLIENT_APPLICATION)
  await onScreen(page, 'update-application')
  await page.getByRole('button', { name: 'Delete application' }).click()
  await onScreen(page, 'delete-application', { windowOnly: true })
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click()
  await open(page, '/')
  await open(page, await links(page).specification('Orders'))
  await page.getByRole('button', { name: /^Register/ }).click()
  await page.getByRole('dialog').getByLabel(CLIENT_APPLICATION).check()
  await page.getByRole('dialog').getByLabel('orders:write').check()
  await onScreen(page, 'register-with-scopes', { windowOnly: true, arabic: true })
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click()
}

async function refreshSecret(page: Page, onScreen: ScreenHandler): Promise<void> {
  await open(page, '/my-apps')
  await expect(page.getByRole('table')).toBeVisible()
  await onScreen(page, 'my-apps-two')
  await page.getByRole('button', { name: `Refresh secret for ${CLIENT_APPLICATION}` }).click()
  await onScreen(page, 'secret-refresh', { windowOnly: true })
  await page.getByRole('dialog').getByRole('button', { name: 'Refresh secret' }).click()
  await expect(page.getByText('Successfully refreshed secret')).toBeVisible()
  await onScreen(page, 'secret-refreshed', { windowOnly: true })
  await page.getByRole('button', { name: 'I’ve saved it' }).click()
  await page.getByRole('searchbox', { name: 'Search applications by name' }).fill('curtain')
  await expect(page.getByText('No Results Found')).toBeVisible()
  await onScreen(page, 'my-apps-no-results')
  await page.getByRole('button', { name: 'Clear' }).click()
}

async function approveRegistration(server: StagedoorServer): Promise<void> {
  const listed = JSON.parse(await server.stagedoor('registrations', 'list', '--json')) as Registration[]
  const pending = listed.find(({ status }) => status === 'pending')
  await server.stagedoor('registrations', 'approve', pending?.id ?? 'missing')
}

async function unregister(page: Page, onScreen: ScreenHandler): Promise<void> {
  await open(page, '/my-apps')
  await page.getByRole('link', { name: API_KEY_APPLICATION, exact: true }).click()
  await expect(page.getByText('Approved')).toBeVisible()
  await onScreen(page, 'application', { arabic: true })
  await page.getByRole('link', { name: 'Analytics' }).click()
  await expect(page.getByText('No requests in this period').first()).toBeVisible()
  await onScreen(page, 'dashboard-no-requests')
  await page.goBack()
  await page.getByRole('button', { name: 'Unregister from Inventory v1' }).click()
  await expect(page.getByRole('heading', { name: 'No Products' })).toBeVisible()
  await page.getByRole('link', { name: 'Analytics' }).click()
  await expect(page.getByRole('heading', { name: 'No traffic yet' })).toBeVisible()
  await onScreen(page, 'dashboard-empty')
}

export async function applicationWithUsage(page: Page, onScreen: ScreenHandler): Promise<void> {
  await logIn(page, ADA)
  await open(page, '/my-apps')
  await expect(page.getByRole('table')).toBeVisible()
  await page.waitForLoadState('networkidle')
  await onScreen(page, 'my-apps', { arabic: true })
  await page.getByRole('link', { name: 'Foyer Screens', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Foyer Screens' })).toBeVisible()
  await page.waitForLoadState('networkidle')
  await onScreen(page, 'application-with-usage')
  await open(page, `${page.url()}/application-dashboard`)
  await expect(page.getByRole('slider', { name: 'Requests by version: data points' })).toBeAttached()
  await page.waitForLoadState('networkidle')
  await onScreen(page, 'dashboard', { arabic: true })
  await page.getByLabel('Time range').selectOption('30d')
  // Data points are days in this period. The charts load one after the other.
  for (const chart of await page.getByRole('slider', { name: /: data points$/ }).all()) {
    await expect(chart).toHaveAttribute('aria-valuetext', /^\w{3} \d{1,2}, \d{4}/)
  }
  await page.waitForLoadState('networkidle')
  await onScreen(page, 'dashboard-30-days')
  await page.getByRole('button', { name: /All versions/ }).click()
  await onScreen(page, 'dashboard-versions', { windowOnly: true })
  await page.keyboard.press('Escape')
  await page.getByRole('slider', { name: 'Requests by version: data points' }).focus()
  for (let bucket = 0; bucket < 9; bucket += 1) await page.keyboard.press('ArrowLeft')
  await onScreen(page, 'dashboard-point', { windowOnly: true, arabic: true })
  await page.getByRole('button', { name: 'Requests by version: Table' }).click()
  await page.getByRole('button', { name: 'Download Latency by version' }).click()
  await page.getByLabel('Time range').selectOption('dates')
  await expect(page.getByLabel('From')).toBeVisible()
  await page.waitForLoadState('networkidle')
  await onScreen(page, 'dashboard-table')
}

export async function failedResponses(page: Page, onScreen: ScreenHandler): Promise<void> {
  await logIn(page, ADA)
  await open(page, '/my-apps')
  const link = page.getByRole('link', { name: 'Foyer Screens', exact: true })
  const application = (await link.getAttribute('href')) ?? ''
  const retry = page.getByRole('button', { name: 'Try again' })
  const respond = (path: string, response: { status: number } | { json: unknown } | 'never') =>
    page.route(`**/api/v2/${path}`, (route) => (response === 'never' ? undefined : route.fulfill(response)))

  await respond('stats', { status: 500 })
  await respond('applications?*', { status: 500 })
  await respond('applications/auth-strategies*', { status: 500 })
  await goTo(page, '/my-apps')
  await expect(retry).toHaveCount(2)
  await onScreen(page, 'my-apps-failed')
  await goTo(page, '/application/create')
  await expect(page.getByText('Error fetching auth strategies')).toBeVisible()
  await onScreen(page, 'create-application-failed')
  await respond('applications/auth-strategies*', {
    json: { data: [], meta: { page: { number: 1, size: 100, total: 0 } } },
  })
  await goTo(page, '/application/create')
  await expect(page.getByText('no available application auth strategies')).toBeVisible()
  await onScreen(page, 'create-application-without-strategies')
  await goTo(page, `${application}/update`)
  await page.getByRole('button', { name: 'Delete application' }).click()
  await respond('applications/*', { status: 500 })
  await page.getByRole('dialog').getByRole('button', { name: 'Delete application' }).click()
  await expect(page.getByText('Failed to delete application')).toBeVisible()
  await onScreen(page, 'delete-application-failed', { windowOnly: true })
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click()
  await page.unroute('**/api/v2/applications/*')
  await respond('applications/*/credentials*', { status: 500 })
  await respond('applications/*/registrations*', { status: 500 })
  await goTo(page, application)
  await expect(retry).toHaveCount(5)
  await onScreen(page, 'application-failed')
  await page.unroute('**/api/v2/applications/*/registrations*')
  await goTo(page, `${application}/application-dashboard`)
  await expect(page.getByText('Unable to fetch 5xx errors by status code')).toBeVisible()
  await onScreen(page, 'dashboard-failed')
  await goTo(page, '/application/1b4e28ba-2fa1-4d3b-a3f5-ef19b5a7633b')
  await expect(page.getByRole('heading', { name: 'Application not found' })).toBeVisible()
  await onScreen(page, 'application-missing')

  await page.unrouteAll()
  for (const path of ['stats', 'applications?*', 'applications/*']) await respond(path, 'never')
  for (const path of ['credentials*', 'registrations*']) await respond(`applications/*/${path}`, 'never')
  for (const [address, name] of [
    ['/my-apps', 'my-apps-loading'],
    [application, 'application-loading'],
    [`${application}/update`, 'update-application-loading'],
    [`${application}/application-dashboard`, 'dashboard-loading'],
  ] as const) {
    await goTo(page, address)
    // Skeletons appear after a delay.
    await expect(page.locator('[aria-busy="true"] [data-visible]').first()).toBeVisible()
    await onScreen(page, name, { loading: true })
  }
}

/** Opens a page from the catalog, so that it requests its data instead of using server-rendered data. */
async function goTo(page: Page, address: string): Promise<void> {
  await open(page, '/')
  await page.evaluate((to) => {
    history.pushState({}, '', to)
    dispatchEvent(new PopStateEvent('popstate', { state: {} }))
  }, address)
}
