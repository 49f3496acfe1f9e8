import { expect, type Page } from '@playwright/test'
import { applicationPages } from '../pages/application-pages.ts'
import { BO, links } from '../pages/routes.ts'
import { createApplication, createCredential, register } from '../support/prepared-data.ts'
import type { StagedoorServer } from '../support/server.ts'
import { logIn, open, type ScreenHandler } from './screen.ts'

const API_KEY_APPLICATION = 'Lobby screen with a name that is longer than the others'
const CLIENT_APPLICATION = 'Box office'

/** The lists without applications, and the dialogs of credentials and registrations. */
export async function credentialsAndRegistrations(page: Page, onScreen: ScreenHandler): Promise<void> {
  await logIn(page, BO)
  const specification = await links(page).specification('Inventory')
  await open(page, '/my-apps')
  await expect(page.getByRole('heading', { name: 'No Applications' })).toBeVisible()
  await onScreen(page, 'my-apps-empty')
  await open(page, specification)
  const dialog = page.getByRole('dialog')
  await page.getByRole('button', { name: /^Register/ }).click()
  await expect(dialog.getByText('No Applications')).toBeVisible()
  await onScreen(page, 'register-for-version-empty', { windowOnly: true })

  const application = await createApplication(page, API_KEY_APPLICATION)
  await createCredential(page, application, 'Lobby display, right')
  await open(page, application)
  await page.getByRole('button', { name: 'Generate credential' }).click()
  await onScreen(page, 'credential-name', { windowOnly: true })
  await dialog.getByLabel('Name').fill('Lobby display, left')
  await dialog.getByRole('button', { name: 'Generate' }).click()
  await expect(dialog.getByTestId('credential-secret')).toBeVisible()
  await onScreen(page, 'credential-created', { windowOnly: true, arabic: true })
  await applicationPages(page).closeDialog()
  for (const [action, name] of [
    ['Rename', 'credential-rename'],
    ['Revoke', 'credential-revoke'],
  ] as const) {
    await page.getByRole('button', { name: `${action} Lobby display, left` }).click()
    await onScreen(page, name, { windowOnly: true })
    await dialog.getByRole('button', { name: 'Cancel' }).click()
  }

  await open(page, specification)
  await page.getByRole('button', { name: /^Register/ }).click()
  await dialog.getByLabel(/Lobby screen/).check()
  await onScreen(page, 'register-for-version', { windowOnly: true, arabic: true })
  await dialog.getByRole('button', { name: 'Register' }).click()
  await expect(page.getByText('Registration Under Review')).toBeVisible()
  await onScreen(page, 'register-under-review', { windowOnly: true })
}

/** The form and the dialogs of a managed OpenID client. */
export async function managedClient(page: Page, onScreen: ScreenHandler): Promise<void> {
  await open(page, '/')
  const orders = await links(page).specification('Orders')
  const dialog = page.getByRole('dialog')
  await open(page, '/application/create')
  await page.getByLabel('Name', { exact: true }).fill(CLIENT_APPLICATION)
  await page.getByLabel('Auth strategy').selectOption({ label: 'Managed OpenID client' })
  await page.getByLabel('Redirect URI').fill('screens.example/return')
  await page.getByLabel('orders:read').check()
  await page.getByRole('button', { name: 'Create', exact: true }).click()
  await expect(page.getByText('Start each redirect URI with a protocol')).toBeVisible()
  await onScreen(page, 'create-managed-client', { arabic: true })
  await page.getByLabel('Redirect URI').fill('https://screens.example/return')
  await page.getByRole('button', { name: 'Create', exact: true }).click()
  await expect(dialog.getByText('Client secret', { exact: true })).toBeVisible()
  await onScreen(page, 'client-secret', { windowOnly: true })
  await page.getByRole('button', { name: 'I’ve saved it' }).click()
  await expect(page.getByRole('heading', { level: 1, name: CLIENT_APPLICATION })).toBeVisible()
  await onScreen(page, 'application-managed-client')

  await open(page, orders)
  await page.getByRole('button', { name: /^Register/ }).click()
  await dialog.getByLabel(CLIENT_APPLICATION).check()
  await dialog.getByLabel('orders:write').check()
  await onScreen(page, 'register-with-scopes', { windowOnly: true, arabic: true })

  await open(page, '/my-apps')
  await page.getByRole('button', { name: `Refresh secret for ${CLIENT_APPLICATION}` }).click()
  await onScreen(page, 'secret-refresh', { windowOnly: true })
  await dialog.getByRole('button', { name: 'Refresh secret' }).click()
  await expect(page.getByText('Successfully refreshed secret')).toBeVisible()
  await onScreen(page, 'secret-refreshed', { windowOnly: true })
  await page.getByRole('button', { name: 'I’ve saved it' }).click()
  await page.getByRole('searchbox', { name: 'Search applications by name' }).fill('curtain')
  await expect(page.getByText('No Results Found')).toBeVisible()
  await onScreen(page, 'my-apps-no-results')
}

/** Dashboards with and without usage, and an application whose name is one long word. */
export async function dashboards(
  page: Page,
  onScreen: ScreenHandler,
  server: StagedoorServer,
): Promise<void> {
  await open(page, '/')
  const specification = await links(page).specification('Discovery')
  await open(page, '/my-apps')
  await open(page, `${await links(page).named('Foyer Screens')}/application-dashboard`)
  const point = page.getByRole('slider', { name: 'Requests by version: data points' })
  await expect(point).toBeAttached()
  await page.getByLabel('Time range').selectOption('30d')
  // Data points are days in this period. The charts load one after the other.
  for (const chart of await page.getByRole('slider', { name: /: data points$/ }).all()) {
    await expect(chart).toHaveAttribute('aria-valuetext', /^\w{3} \d{1,2}, \d{4}/)
  }
  await page.getByRole('button', { name: /All versions/ }).click()
  await onScreen(page, 'dashboard-versions', { windowOnly: true })
  await page.keyboard.press('Escape')
  await point.focus()
  for (let bucket = 0; bucket < 9; bucket += 1) await page.keyboard.press('ArrowLeft')
  await onScreen(page, 'dashboard-point', { windowOnly: true, arabic: true })
  await page.getByRole('button', { name: 'Requests by version: Table' }).click()
  await page.getByLabel('Time range').selectOption('dates')
  await expect(page.getByLabel('From')).toBeVisible()
  await page.waitForLoadState('networkidle')
  await onScreen(page, 'dashboard-table')

  const application = await createApplication(page, `Lobby screen ${'foyer'.repeat(48)}`)
  await open(page, `${application}/application-dashboard`)
  await expect(page.getByRole('heading', { name: 'No traffic yet' })).toBeVisible()
  await onScreen(page, 'dashboard-empty')
  await register(page, server, application, specification)
  await open(page, `${application}/application-dashboard`)
  await expect(page.getByText('No requests in this period').first()).toBeVisible()
  await onScreen(page, 'dashboard-no-requests')
  await open(page, application)
  await expect(page.getByText('Approved')).toBeVisible()
  await onScreen(page, 'application-new')
  await open(page, `${application}/update`)
  // Chromium reduces the opacity of disabled selects by default, which axe does not check.
  await expect(page.getByLabel('Auth strategy')).toHaveCSS('opacity', '1')
  await page.getByRole('button', { name: 'Delete application' }).click()
  await onScreen(page, 'delete-application', { windowOnly: true })
}

const respond = (page: Page, path: string, response: { status: number } | { json: unknown } | 'never') =>
  page.route(`**/api/v2/${path}`, (route) => (response === 'never' ? undefined : route.fulfill(response)))

export async function failedResponses(page: Page, onScreen: ScreenHandler): Promise<void> {
  await open(page, '/my-apps')
  const application = await links(page).named('Foyer Screens')
  const retry = page.getByRole('button', { name: 'Try again' })

  await respond(page, 'stats/batch', { status: 500 })
  await respond(page, 'applications?*', { status: 500 })
  await respond(page, 'applications/auth-strategies*', { status: 500 })
  await goTo(page, '/my-apps')
  await expect(retry).toHaveCount(2)
  await onScreen(page, 'my-apps-failed')
  await goTo(page, '/application/create')
  await expect(page.getByText('Error fetching auth strategies')).toBeVisible()
  await onScreen(page, 'create-application-failed')
  await respond(page, 'applications/auth-strategies*', {
    json: { data: [], meta: { page: { number: 1, size: 100, total: 0 } } },
  })
  await goTo(page, '/application/create')
  await expect(page.getByText('no available application auth strategies')).toBeVisible()
  await onScreen(page, 'create-application-without-strategies')
  await goTo(page, `${application}/update`)
  await page.getByRole('button', { name: 'Delete application' }).click()
  await respond(page, 'applications/*', { status: 500 })
  await page.getByRole('dialog').getByRole('button', { name: 'Delete application' }).click()
  await expect(page.getByText('Failed to delete application')).toBeVisible()
  await onScreen(page, 'delete-application-failed', { windowOnly: true })
  await page.unroute('**/api/v2/applications/*')
  await respond(page, 'applications/*/credentials*', { status: 500 })
  await respond(page, 'applications/*/registrations*', { status: 500 })
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
}

export async function pendingResponses(page: Page, onScreen: ScreenHandler): Promise<void> {
  await open(page, '/my-apps')
  const application = await links(page).named('Foyer Screens')
  for (const path of ['stats/batch', 'applications?*', 'applications/*']) await respond(page, path, 'never')
  for (const path of ['credentials*', 'registrations*']) {
    await respond(page, `applications/*/${path}`, 'never')
  }
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

/** Opens a page from another one, so that it requests its data instead of using server-rendered data. */
async function goTo(page: Page, address: string): Promise<void> {
  await open(page, '/404')
  await page.evaluate((to) => {
    history.pushState({}, '', to)
    dispatchEvent(new PopStateEvent('popstate', { state: {} }))
  }, address)
}
