import { expect, type Page } from '@playwright/test'
import { applicationPages } from '../pages/application-pages.ts'
import { authPages } from '../pages/auth-pages.ts'
import { ADA, links } from '../pages/routes.ts'
import type { StagedoorServer } from '../support/server.ts'
import { open, type Visit } from './visit.ts'

/** The second developer of the demo content, who has made nothing yet. */
const BO = { email: 'bo@example.com', password: 'House-Lights-0730' }

interface Registration {
  id: string
  status: string
}

export async function firstApplication(page: Page, visit: Visit, server: StagedoorServer): Promise<void> {
  const applications = applicationPages(page)
  await open(page, '/login')
  await authPages(page).logIn(BO.email, BO.password)
  await expect(page.getByRole('link', { name: 'Inventory specification' })).toBeVisible()
  const specification = await links(page).specification('Inventory')

  await open(page, '/my-apps')
  await expect(page.getByRole('heading', { name: 'No Applications' })).toBeVisible()
  await visit(page, 'my-apps-empty', { arabic: true })
  await open(page, specification)
  await page.getByRole('button', { name: /^Register/ }).click()
  await expect(page.getByRole('dialog').getByText('No Applications')).toBeVisible()
  await visit(page, 'register-for-version-empty', { windowOnly: true })

  await open(page, '/application/create')
  await expect(page.getByLabel('Auth strategy')).toBeVisible()
  await visit(page, 'create-application', { arabic: true })
  await applications.create('Lobby screen with a name that goes on a little longer', 'API key')
  await expect(page.getByRole('heading', { level: 1, name: 'Lobby screen' })).toBeVisible()
  await visit(page, 'application-new')
  await page.getByRole('button', { name: 'Generate credential' }).click()
  await visit(page, 'credential-name', { windowOnly: true })
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click()
  await applications.generateCredential('Left of the stairs')
  await visit(page, 'credential-once', { windowOnly: true, arabic: true })
  await applications.closeDialog()
  await page.getByRole('button', { name: 'Rename Left of the stairs' }).click()
  await visit(page, 'credential-rename', { windowOnly: true })
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click()
  await page.getByRole('button', { name: 'Revoke Left of the stairs' }).click()
  await visit(page, 'credential-revoke', { windowOnly: true })
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click()

  await open(page, specification)
  await page.getByRole('button', { name: /^Register/ }).click()
  await page
    .getByRole('dialog')
    .getByLabel(/Lobby screen/)
    .check()
  await visit(page, 'register-for-version', { windowOnly: true, arabic: true })
  await page.getByRole('button', { name: 'Request access' }).click()
  await expect(page.getByText('Registration Under Review')).toBeVisible()
  await visit(page, 'register-under-review', { windowOnly: true, arabic: true })

  await open(page, '/application/create')
  await page.getByLabel('Name', { exact: true }).fill('Box office')
  await page.getByLabel('Auth strategy').selectOption({ label: 'Managed OpenID client' })
  await page.getByLabel('Redirect URI').fill('screens.example/return')
  await page.getByLabel('orders:read').check()
  await page.getByLabel('tickets:read').check()
  await page.getByRole('button', { name: 'Create', exact: true }).click()
  await expect(page.getByText('Start each redirect URI with a protocol')).toBeVisible()
  await visit(page, 'create-managed-client')
  await page.getByLabel('Redirect URI').fill('https://screens.example/return')
  await page.getByRole('button', { name: 'Create', exact: true }).click()
  await expect(page.getByRole('dialog').getByText('Client Secret')).toBeVisible()
  await visit(page, 'client-secret', { windowOnly: true })
  await page.getByRole('button', { name: 'I’ve saved it' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Box office' })).toBeVisible()
  await visit(page, 'application-managed-client')
  await page.getByRole('link', { name: 'Edit' }).click()
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Box office')
  await visit(page, 'update-application')
  await page.getByRole('button', { name: 'Delete application' }).click()
  await visit(page, 'delete-application', { windowOnly: true })
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click()
  await open(page, '/')
  await open(page, await links(page).specification('Orders'))
  await page.getByRole('button', { name: /^Register/ }).click()
  await page.getByRole('dialog').getByLabel('Box office').check()
  await page.getByRole('dialog').getByLabel('orders:write').check()
  await visit(page, 'register-with-scopes', { windowOnly: true, arabic: true })
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click()
  await open(page, '/my-apps')
  await expect(page.getByRole('table')).toBeVisible()
  await visit(page, 'my-apps-two')
  await page.getByRole('button', { name: 'Refresh secret for Box office' }).click()
  await visit(page, 'secret-refresh', { windowOnly: true })
  await page.getByRole('dialog').getByRole('button', { name: 'Refresh secret' }).click()
  await expect(page.getByText('Successfully refreshed secret')).toBeVisible()
  await visit(page, 'secret-refreshed', { windowOnly: true })
  await page.getByRole('button', { name: 'I’ve saved it' }).click()
  await page.getByRole('searchbox', { name: 'Search applications by name' }).fill('curtain')
  await expect(page.getByText('No Results Found')).toBeVisible()
  await visit(page, 'my-apps-nothing-found')
  await page.getByRole('button', { name: 'Clear' }).click()

  const listed = JSON.parse(await server.stagedoor('registrations', 'list', '--json')) as Registration[]
  const pending = listed.find(({ status }) => status === 'pending')
  await server.stagedoor('registrations', 'approve', pending?.id ?? 'missing')
  await open(page, '/my-apps')
  await page
    .getByRole('link', { name: 'Lobby screen with a name that goes on a little longer', exact: true })
    .click()
  await expect(page.getByText('Approved')).toBeVisible()
  await visit(page, 'application', { arabic: true })
  await page.getByRole('link', { name: 'Analytics' }).click()
  await expect(page.getByText('No requests in this period').first()).toBeVisible()
  await visit(page, 'dashboard-no-requests')
  await page.goBack()
  await page.getByRole('button', { name: 'Unregister from Inventory v1' }).click()
  await expect(page.getByRole('heading', { name: 'No Products' })).toBeVisible()
  await page.getByRole('link', { name: 'Analytics' }).click()
  await expect(page.getByRole('heading', { name: 'No traffic yet' })).toBeVisible()
  await visit(page, 'dashboard-empty')
}

export async function applicationWithPast(page: Page, visit: Visit): Promise<void> {
  await open(page, '/login')
  await authPages(page).logIn(ADA.email, ADA.password)
  await expect(page.getByRole('link', { name: 'Inventory specification' })).toBeVisible()
  await open(page, '/my-apps')
  await expect(page.getByRole('table')).toBeVisible()
  await page.waitForLoadState('networkidle')
  await visit(page, 'my-apps', { arabic: true })
  await page.getByRole('link', { name: 'Foyer Screens', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Foyer Screens' })).toBeVisible()
  await page.waitForLoadState('networkidle')
  await visit(page, 'application-with-past')
  await open(page, `${page.url()}/application-dashboard`)
  await expect(page.getByRole('slider', { name: 'Requests by version: data points' })).toBeAttached()
  await page.waitForLoadState('networkidle')
  await visit(page, 'dashboard', { arabic: true })
  await page.getByLabel('Time range').selectOption('30d')
  // Their points are days then; the answers come one after the other.
  for (const chart of await page.getByRole('slider', { name: /: data points$/ }).all()) {
    await expect(chart).toHaveAttribute('aria-valuetext', /^\w{3} \d{1,2}, \d{4}/)
  }
  await page.waitForLoadState('networkidle')
  await visit(page, 'dashboard-30-days')
  await page.getByRole('button', { name: /All versions/ }).click()
  await visit(page, 'dashboard-versions', { windowOnly: true })
  await page.keyboard.press('Escape')
  await page.getByRole('slider', { name: 'Requests by version: data points' }).focus()
  for (let bucket = 0; bucket < 9; bucket += 1) await page.keyboard.press('ArrowLeft')
  await visit(page, 'dashboard-point', { windowOnly: true, arabic: true })
  await page.getByRole('button', { name: 'Requests by version: Table' }).click()
  await page.getByRole('button', { name: 'Download Latency by version' }).click()
  await page.getByLabel('Time range').selectOption('dates')
  await expect(page.getByLabel('From')).toBeVisible()
  await page.waitForLoadState('networkidle')
  await visit(page, 'dashboard-table')
}

export async function failingAnswers(page: Page, visit: Visit): Promise<void> {
  await open(page, '/login')
  await authPages(page).logIn(ADA.email, ADA.password)
  await expect(page.getByRole('link', { name: 'Inventory specification' })).toBeVisible()
  await open(page, '/my-apps')
  const link = page.getByRole('link', { name: 'Foyer Screens', exact: true })
  const application = (await link.getAttribute('href')) ?? ''
  const retry = page.getByRole('button', { name: 'Try again' })
  const answer = (path: string, response: { status: number } | { json: unknown } | 'never') =>
    page.route(`**/api/v2/${path}`, (route) => (response === 'never' ? undefined : route.fulfill(response)))

  await answer('stats', { status: 500 })
  await answer('applications?*', { status: 500 })
  await answer('applications/auth-strategies*', { status: 500 })
  await goTo(page, '/my-apps')
  await expect(retry).toHaveCount(2)
  await visit(page, 'my-apps-refused')
  await goTo(page, '/application/create')
  await expect(page.getByText('Error fetching auth strategies')).toBeVisible()
  await visit(page, 'create-application-refused')
  await answer('applications/auth-strategies*', {
    json: { data: [], meta: { page: { number: 1, size: 100, total: 0 } } },
  })
  await goTo(page, '/application/create')
  await expect(page.getByText('no available application auth strategies')).toBeVisible()
  await visit(page, 'create-application-impossible')
  await goTo(page, `${application}/update`)
  await page.getByRole('button', { name: 'Delete application' }).click()
  await answer('applications/*', { status: 500 })
  await page.getByRole('dialog').getByRole('button', { name: 'Delete application' }).click()
  await expect(page.getByText('Failed to delete application')).toBeVisible()
  await visit(page, 'delete-application-refused', { windowOnly: true })
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click()
  await page.unroute('**/api/v2/applications/*')
  await answer('applications/*/credentials*', { status: 500 })
  await answer('applications/*/registrations*', { status: 500 })
  await goTo(page, application)
  await expect(retry).toHaveCount(5)
  await visit(page, 'application-refused')
  await page.unroute('**/api/v2/applications/*/registrations*')
  await goTo(page, `${application}/application-dashboard`)
  await expect(page.getByText('Unable to fetch 5xx errors by code')).toBeVisible()
  await visit(page, 'dashboard-refused')
  await goTo(page, '/application/1b4e28ba-2fa1-4d3b-a3f5-ef19b5a7633b')
  await expect(page.getByRole('heading', { name: 'Application not found' })).toBeVisible()
  await visit(page, 'application-missing')

  await page.unrouteAll()
  for (const path of ['stats', 'applications?*', 'applications/*']) await answer(path, 'never')
  for (const path of ['credentials*', 'registrations*']) await answer(`applications/*/${path}`, 'never')
  for (const [address, name] of [
    ['/my-apps', 'my-apps-loading'],
    [application, 'application-loading'],
    [`${application}/update`, 'update-application-loading'],
    [`${application}/application-dashboard`, 'dashboard-loading'],
  ] as const) {
    await goTo(page, address)
    // Skeletons come after a moment: most pages are faster.
    await expect(page.locator('[aria-busy="true"] [data-visible]').first()).toBeVisible()
    await visit(page, name, { loading: true })
  }
}

/** Opens a page from another one: it asks for its data itself, instead of finding them in what the server sends. */
async function goTo(page: Page, address: string): Promise<void> {
  await open(page, '/')
  await page.evaluate((to) => {
    history.pushState({}, '', to)
    dispatchEvent(new PopStateEvent('popstate', { state: {} }))
  }, address)
}
