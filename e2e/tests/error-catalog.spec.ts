import { fileURLToPath } from 'node:url'
import { type APIResponse, expect, type Page, type Route } from '@playwright/test'
import { authPages } from '../pages/auth-pages.ts'
import { ADA } from '../pages/routes.ts'
import { navigate, waitForHydration } from '../support/navigation.ts'
import { UNAVAILABLE_DETAIL, respondUnavailable } from '../support/unavailable.ts'
import { SEAT_MAPS, SHORT_RUN, test, UNBUILT } from '../support/small-portal.ts'

/**
 * The errors of docs/reference/errors.md except those of forms (error-catalog-forms.spec.ts), on the real server. Only
 * responses that it does not send are mocked: 503, 401 for the portal context, and 404 for the actions of a product,
 * which older servers do not have.
 */

test.use({ expectedInConsole: [/^console: Failed to load resource: .* 503/] })

const INDEX = fileURLToPath(new URL('../../packages/portal/dist/index.html', import.meta.url))
const MISSING_PRODUCT = '00000000-0000-4000-8000-000000000000'
const CHARTS = [
  'Requests by version',
  'Latency by version',
  '4xx errors by version',
  '5xx errors by version',
  '4xx errors by status code',
  '5xx errors by status code',
]
const FIGURES = ['Requests', 'Error rate', 'p99 latency']

/** API requests in the session of the page, as another tab would send them. */
function apiClient(page: Page) {
  const read = async (response: APIResponse) => {
    if (!response.ok()) throw new Error(`${response.url()}: ${response.status()} ${await response.text()}`)
    return response.status() === 204 ? undefined : response.json()
  }
  const url = (path: string) => `/api/v2/${path}`
  return {
    list: async (path: string): Promise<{ id: string; name: string }[]> =>
      (await read(await page.request.get(url(path)))).data,
    create: async (path: string, data: object): Promise<{ id: string }> =>
      read(await page.request.post(url(path), { data })),
    remove: async (path: string) => read(await page.request.delete(url(path))),
  }
}

test('the portal shows the errors, confirmations and empty states of the error catalog', async ({
  page,
  request,
  server,
}) => {
  const auth = authPages(page)
  const { list, create, remove } = apiClient(page)
  const exactly = (text: string) => page.getByText(text, { exact: true })
  const expectText = (text: string) => expect(exactly(text).first()).toBeVisible()
  const button = (name: string | RegExp) => page.getByRole('button', { name })
  const heading = (name: string) => page.getByRole('heading', { name, exact: true })
  const dialog = page.getByRole('dialog')
  const logged: string[] = []
  page.on('console', (message) => {
    if (message.type() === 'warning') logged.push(message.text())
  })
  const expectLogged = (text: string) =>
    expect.poll(() => logged.filter((line) => line.includes(text))).not.toEqual([])

  await test.step('Session decode failure: logged; session reset to empty', async () => {
    // Another version of the portal or a browser extension can write such a value.
    await page.addInitScript(() => {
      if (!sessionStorage.getItem('is-set')) localStorage.setItem('portal_session', 'not base64!')
      sessionStorage.setItem('is-set', 'true')
    })
    await page.goto('/login')
    await expectLogged('the stored session cannot be read')
    await expect.poll(() => page.evaluate(() => localStorage.getItem('portal_session'))).toBeNull()
  })
  await auth.logIn(ADA.email, ADA.password)
  await expect(page).toHaveURL('/')
  await waitForHydration(page)

  await test.step('Permissions fetch failure: logged only', async () => {
    // The portal requests the permissions if the server has no route for the actions of a product.
    const notFound = await request.get('/api/v2/actions')
    await page.route('**/actions', (route) => route.fulfill({ response: notFound }))
    await page.route('**/me/permissions', respondUnavailable)
    await navigate(page, `/docs/${SEAT_MAPS}/plans`)
    await expect(heading('Plans')).toBeVisible()
    await expectLogged('failed to load the permissions')
    await expect(exactly(UNAVAILABLE_DETAIL)).toHaveCount(0)
    await page.unrouteAll()
  })

  await test.step('Docs; Document tree: other errors logged', async () => {
    await page.route(/\/documents(\/|$)/, respondUnavailable)
    await navigate(page, `/docs/${SHORT_RUN}/about`)
    await expectText('Unable to retrieve documentation')
    await expectText(
      'An unexpected error occurred when trying to load the requested document. Please try again later',
    )
    await expectText('503')
    await expectLogged('"document-tree"')
    await page.unrouteAll()
  })

  await test.step('404 page: unknown document, product and path', async () => {
    const notFound = 'Sorry. We cannot find the page you are looking for.'
    for (const address of [`/docs/${SEAT_MAPS}/none`, `/spec/${MISSING_PRODUCT}`, '/no/such/page']) {
      await navigate(page, '/app-registration-docs')
      await expect(exactly(notFound)).toHaveCount(0)
      await navigate(page, address)
      await expect(page).toHaveURL('/404')
      await expectText(notFound)
    }
    // An unknown path reloads the portal.
    await waitForHydration(page)
  })

  await test.step('Product load failure: product cleared', async () => {
    await navigate(page, `/docs/${SEAT_MAPS}/plans`)
    await expect(heading('Plans')).toBeVisible()
    await page.route(`**/products/${UNBUILT}`, respondUnavailable)
    await navigate(page, `/spec/${UNBUILT}`)
    await expectText(UNAVAILABLE_DETAIL)
    await expect(page.getByText('Seat Maps')).toHaveCount(0)
    await page.unrouteAll()
  })

  await test.step('Empty states: No Product Versions, No Documentation', async () => {
    await navigate(page, `/docs/${UNBUILT}`)
    await expect(heading('No Documentation')).toBeVisible()
    await navigate(page, `/spec/${UNBUILT}`)
    await expect(heading('No Product Versions')).toBeVisible()
  })

  await test.step('Search failure: logged as a failure to find service packages', async () => {
    await navigate(page, '/')
    await page.route('**/search/**', respondUnavailable)
    await page.getByRole('searchbox').fill('trombone')
    await expectLogged('failed to find service packages')
    await page.unrouteAll()
    await page.getByRole('searchbox').fill('tuba')
    await expect(heading('No Products')).toBeVisible()
  })

  await test.step('Auth strategy fetch failure', async () => {
    await page.route('**/auth-strategies*', respondUnavailable)
    await navigate(page, '/application/create')
    await expectText(`Error fetching auth strategies: ${UNAVAILABLE_DETAIL}`)
    await page.unrouteAll()
    await button('Try again').click()
  })

  await test.step('Redirect URI without a protocol', async () => {
    await page.getByLabel('Name', { exact: true }).fill('Error catalog')
    await page.getByLabel('Auth strategy').selectOption({ label: 'Managed OpenID client' })
    await page.getByLabel(/^Redirect URI/).fill('tickets.example')
    await button('Create').click()
    await expect(page.getByText(/Start each redirect URI with a protocol/)).toBeVisible()
    await page.getByLabel(/^Redirect URI/).fill('')
    await button('Create').click()
  })

  await test.step('Copy', async () => {
    // Browsers without a secure context reject access to the clipboard.
    await page.evaluate(() =>
      Object.defineProperty(navigator, 'clipboard', { value: { writeText: () => Promise.reject() } }),
    )
    await dialog.getByRole('button', { name: 'Copy Client secret' }).click()
    await expect(dialog.getByText('Failed to copy id to clipboard')).toBeVisible()
    await button('I’ve saved it').click()
    await expect(page.getByRole('heading', { level: 1, name: 'Error catalog' })).toBeVisible()
    await expect(heading('No Products')).toBeVisible()
  })
  const strategies = await list('applications/auth-strategies')
  const strategyId = (name: string) => strategies.find((one) => one.name === name)?.id
  const deleted = await create('applications', {
    name: 'Deleted elsewhere',
    auth_strategy_id: strategyId('Managed OpenID client'),
  })
  await test.step('Authentication error on any API call; Auth error kinds: SESSION_EXPIRED', async () => {
    const refreshes: string[] = []
    page.on('request', (request) => {
      if (request.url().endsWith('/developer/refresh')) refreshes.push(request.url())
    })
    await page.context().clearCookies()
    await navigate(page, '/my-apps')
    await expect(page).toHaveURL('/login?sessionEnded=true')
    expect(refreshes).not.toEqual([])
    await auth.logIn(ADA.email, ADA.password)
    await expect(page).toHaveURL('/my-apps')
    await waitForHydration(page)
  })

  await test.step('Secret refresh, Application delete: failures', async () => {
    await remove(`applications/${deleted.id}`)
    const reason = 'Not found. It may have been deleted, or you don’t have access.'
    await button('Refresh secret for Deleted elsewhere').click()
    await dialog.getByRole('button', { name: 'Refresh secret' }).click()
    await expectText(`Failed to refresh secret: ${reason}`)
    await dialog.getByRole('button', { name: 'Cancel' }).click()
    await button('Delete Deleted elsewhere').click()
    await dialog.getByRole('button', { name: 'Delete application' }).click()
    await expectText(`Failed to delete application: ${reason}`)
    await dialog.getByRole('button', { name: 'Cancel' }).click()
  })

  await test.step('Secret refresh, Application delete: successes', async () => {
    await button('Refresh secret for Error catalog').click()
    await dialog.getByRole('button', { name: 'Refresh secret' }).click()
    await expectText('Successfully refreshed secret')
    await button('I’ve saved it').click()
    await button('Delete Error catalog').click()
    await dialog.getByRole('button', { name: 'Delete application' }).click()
    await expectText('Application successfully deleted')
  })

  await test.step('Empty states: No Results Found', async () => {
    await page.getByRole('searchbox').fill('zzz')
    await expect(heading('No Results Found')).toBeVisible()
    await page.getByRole('combobox', { name: 'Search the portal' }).fill('qqqqqq')
    await expect(heading('No Results Found')).toHaveCount(2)
  })

  const measured = await create('applications', {
    name: 'Measured',
    reference_id: crypto.randomUUID(),
    auth_strategy_id: strategyId('API key'),
  })
  await test.step('Analytics', async () => {
    for (const { id } of await list(`products/${SEAT_MAPS}/versions?page[size]=100`))
      await create(`applications/${measured.id}/registrations`, { product_version_id: id })
    await navigate(page, `/application/${measured.id}/application-dashboard`)
    await button('Versions: All versions').click()
    const notAllShown = 'Not all results shown. Refine your search for more related results.'
    await expectText(notAllShown)
    await page.getByRole('searchbox', { name: 'Search versions' }).fill('Maps - v2')
    await expect(page.getByRole('checkbox', { name: 'Seat Maps - v21' })).toBeVisible()
    await expect(exactly(notAllShown)).toHaveCount(0)
    await page.keyboard.press('Escape')
    // The server rejects queries for a deleted application.
    await remove(`applications/${measured.id}`)
    await page.getByLabel('Time range').selectOption('7d')
    for (const figure of FIGURES) await expectText(`Unable to fetch ${figure}`)
    for (const chart of CHARTS) await expect(page.getByText(`Unable to fetch ${chart}`)).toBeVisible()
  })

  await test.step('Response-forbidden; Auth error kinds: RESPONSE_FORBIDDEN; 403 page', async () => {
    await navigate(page, `/docs/${SEAT_MAPS}/plans`)
    await expect(heading('Plans')).toBeVisible()
    await navigate(page, '/my-apps')
    await expect(page.getByRole('heading', { level: 1, name: 'My Apps' })).toBeVisible()
    await server.revoke(SEAT_MAPS)
    // The portal has cached that the product may be viewed, so it requests the document.
    const rejected = page.waitForResponse((response) => response.url().endsWith('/documents/rows'))
    await navigate(page, `/docs/${SEAT_MAPS}/rows`)
    await expect(page).toHaveURL('/403')
    expect((await rejected).status()).toBe(403)
    await expectText('Sorry. You are not authorized to view this page.')
    await page.goBack()
    await expect(page).toHaveURL('/my-apps')
    // The catalog is shown without the product.
    expect((await page.goto('/'))?.status()).toBe(200)
    await expect(page.getByRole('link', { name: 'Box Office specification' })).toBeVisible()
  })

  for (const { id } of await list('applications')) await remove(`applications/${id}`)
  const [version] = await list(`products/${SHORT_RUN}/versions`)
  await test.step('Document tree 404: tree set empty. Spec fetch failure: that spec is skipped', async () => {
    await waitForHydration(page)
    logged.length = 0
    let release = () => {}
    const isRemoved = new Promise<void>((resolve) => {
      release = resolve
    })
    // The portal sends these requests while the product exists. The server gets them after it was removed.
    const hold = (route: Route) => isRemoved.then(() => route.continue())
    const tree = `**/products/${SHORT_RUN}/documents`
    const part = `**/search-index/${version?.id}/*`
    await page.route(tree, hold)
    await page.route(part, hold)
    const requests = [tree, part].map((url) => page.waitForRequest(url))
    const others = ['', '/versions?**', '/versions/*/spec/operations', '/documents/about']
    const responses = others.map((end) => page.waitForResponse(`**/products/${SHORT_RUN}${end}`))
    await navigate(page, `/docs/${SHORT_RUN}/about`)
    await page.getByRole('combobox', { name: 'Search the portal' }).fill('list')
    await Promise.all([...requests, ...responses])
    await server.empty()
    release()
    await expect(page.getByText('1 part of the index couldn’t be loaded')).toBeVisible()
    await expect(page.getByRole('listbox').getByRole('option')).toHaveText([/listSeats/])
    await expect(heading('About the run')).toBeVisible()
    const contents = page.getByRole('navigation', { name: 'Short Run contents' })
    await expect(contents.getByRole('heading', { level: 2 })).toHaveText(['Operations'])
    // The 404 of the document tree is not logged.
    expect(logged.filter((line) => line.includes('"document-tree"'))).toEqual([])
    await page.unrouteAll()
  })

  await test.step('No auth strategies', async () => {
    await page.goto('/application/create')
    await expectText(
      'You cannot create an application as this developer portal has no available application auth strategies. Please contact a developer portal admin.',
    )
  })

  await test.step('Empty states: No Applications, No Products', async () => {
    await page.goto('/my-apps')
    await expect(heading('No Applications')).toBeVisible()
    await page.goto('/')
    await expect(heading('No Products')).toBeVisible()
  })

  await test.step('401 at start-up on the local host: session cookie cleared and page reloaded', async () => {
    const tokens = async () => (await page.context().cookies()).filter(({ name }) => name.endsWith('token'))
    const expired = (await tokens()).map((cookie) => ({ ...cookie, value: 'expired' }))
    expect(expired).not.toEqual([])
    await page.context().addCookies(expired)
    // Without server rendering, the portal requests its context at start-up.
    await page.route('/', (route) => route.fulfill({ path: INDEX }), { times: 1 })
    const unauthorized = await request.get('/api/v2/developer/me')
    await page.route('**/api/v2/portal', (route) => route.fulfill({ response: unauthorized }), { times: 1 })
    await page.goto('/', { waitUntil: 'commit' })
    await expect(page).toHaveURL('/login')
    expect(await tokens()).toEqual([])
    await expect(page.getByTestId('auth-login-submit')).toBeVisible()
  })
})
