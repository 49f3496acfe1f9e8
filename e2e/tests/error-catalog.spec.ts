import { fileURLToPath } from 'node:url'
import { type APIResponse, expect, type Page, type Route } from '@playwright/test'
import { authPages } from '../pages/auth-pages.ts'
import { ADA } from '../pages/routes.ts'
import { follow } from '../support/follow.ts'
import { takenOver } from '../support/keyboard.ts'
import { REASON, refuse } from '../support/refuse.ts'
import { SEAT_MAPS, SHORT_RUN, test, UNBUILT } from '../support/small-portal.ts'

/**
 * Spec §8, all rows but those of the forms (error-catalogue-forms.spec.ts), on the real server. Each step begins with its
 * row. What a sound server does not answer is put in place of one of its answers: 503, 401 to the portal's context, and 404
 * for the actions of a product, which older servers do not know.
 */

test.use({ expectedInConsole: [/^console: Failed to load resource: .* 503/] })

const INDEX = fileURLToPath(new URL('../../packages/portal/dist/index.html', import.meta.url))
const MISSING = '00000000-0000-4000-8000-000000000000'
const CHARTS = [
  'Requests by version',
  'Latency by version',
  '4xx errors by version',
  '5xx errors by version',
  '4xx errors by code',
  '5xx errors by code',
]
const FIGURES = ['Requests', 'Error rate', 'p99 latency']

/** What the signed-in developer does without the portal, as a program or another tab would. */
function calls(page: Page) {
  const read = async (answer: APIResponse) => {
    if (!answer.ok()) throw new Error(`${answer.url()} answered ${answer.status()}: ${await answer.text()}`)
    return answer.status() === 204 ? undefined : answer.json()
  }
  const at = (path: string) => `/api/v2/${path}`
  return {
    list: async (path: string): Promise<{ id: string; name: string }[]> =>
      (await read(await page.request.get(at(path)))).data,
    create: async (path: string, data: object): Promise<{ id: string }> =>
      read(await page.request.post(at(path), { data })),
    remove: async (path: string) => read(await page.request.delete(at(path))),
  }
}

test('the portal says what went wrong, what was done, and that there is nothing', async ({
  page,
  request,
  server,
}) => {
  const auth = authPages(page)
  const { list, create, remove } = calls(page)
  const exactly = (text: string) => page.getByText(text, { exact: true })
  const says = (text: string) => expect(exactly(text).first()).toBeVisible()
  const button = (name: string | RegExp) => page.getByRole('button', { name })
  const heading = (name: string) => page.getByRole('heading', { name, exact: true })
  const dialog = page.getByRole('dialog')
  const logged: string[] = []
  page.on('console', (message) => {
    if (message.type() === 'warning') logged.push(message.text())
  })
  const logs = (text: string) =>
    expect.poll(() => logged.filter((line) => line.includes(text))).not.toEqual([])

  await test.step('Session decode failure: logged; session reset to empty', async () => {
    // What another version of the portal has left here, or somebody's extension.
    await page.addInitScript(() => {
      if (!sessionStorage.getItem('spoilt')) localStorage.setItem('portal_session', 'not base64!')
      sessionStorage.setItem('spoilt', 'once')
    })
    await page.goto('/login')
    await logs('the stored session cannot be read')
    await expect.poll(() => page.evaluate(() => localStorage.getItem('portal_session'))).toBeNull()
  })
  await auth.logIn(ADA.email, ADA.password)
  await expect(page).toHaveURL('/')
  await takenOver(page)

  await test.step('Permissions fetch failure: logged only', async () => {
    // Of a server that knows no actions of products the permissions are asked.
    const unknown = await request.get('/api/v2/actions')
    await page.route('**/actions', (route) => route.fulfill({ response: unknown }))
    await page.route('**/me/permissions', refuse)
    await follow(page, `/docs/${SEAT_MAPS}/plans`)
    await expect(heading('Plans')).toBeVisible()
    await logs('failed to load the permissions')
    await expect(exactly(REASON)).toHaveCount(0)
    await page.unrouteAll()
  })

  await test.step('Docs; Document tree: other errors logged', async () => {
    await page.route(/\/documents(\/|$)/, refuse)
    await follow(page, `/docs/${SHORT_RUN}/about`)
    await says('Unable to retrieve documentation')
    await says(
      'An unexpected error occurred when trying to load the requested document. Please try again later',
    )
    await says('503')
    await logs('"document-tree"')
    await page.unrouteAll()
  })

  await test.step('404 page: a document, a product and a path that are not there', async () => {
    const notFound = 'Sorry. We cannot find the page you are looking for.'
    for (const address of [`/docs/${SEAT_MAPS}/none`, `/spec/${MISSING}`, '/no/such/page']) {
      await follow(page, '/app-registration-docs')
      await expect(exactly(notFound)).toHaveCount(0)
      await follow(page, address)
      await expect(page).toHaveURL('/404')
      await says(notFound)
    }
    // For a path that it does not know the portal is loaded anew.
    await takenOver(page)
  })

  await test.step('Product load failure: product cleared', async () => {
    await follow(page, `/docs/${SEAT_MAPS}/plans`)
    await expect(heading('Plans')).toBeVisible()
    await page.route(`**/products/${UNBUILT}`, refuse)
    await follow(page, `/spec/${UNBUILT}`)
    await says(REASON)
    await expect(page.getByText('Seat Maps')).toHaveCount(0)
    await page.unrouteAll()
  })

  await test.step('Empty states: No Product Versions, No Documentation', async () => {
    await follow(page, `/docs/${UNBUILT}`)
    await expect(heading('No Documentation')).toBeVisible()
    await follow(page, `/spec/${UNBUILT}`)
    await expect(heading('No Product Versions')).toBeVisible()
  })

  await test.step('Search failure: logged as a failure to find service packages', async () => {
    await follow(page, '/')
    await page.route('**/search/**', refuse)
    await page.getByRole('searchbox').fill('trombone')
    await logs('failed to find service packages')
    await page.unrouteAll()
    await page.getByRole('searchbox').fill('tuba')
    await expect(heading('No Products')).toBeVisible()
  })

  await test.step('Auth strategy fetch failure', async () => {
    await page.route('**/auth-strategies*', refuse)
    await follow(page, '/application/create')
    await says(`Error fetching auth strategies: ${REASON}`)
    await page.unrouteAll()
    await button('Try again').click()
  })

  await test.step('a redirect URI without its protocol (spec §5)', async () => {
    await page.getByLabel('Name', { exact: true }).fill('Error catalogue')
    await page.getByLabel('Auth strategy').selectOption({ label: 'Managed OpenID client' })
    await page.getByLabel(/^Redirect URI/).fill('tickets.example')
    await button('Create').click()
    await expect(page.getByText(/Start each redirect URI with a protocol/)).toBeVisible()
    await page.getByLabel(/^Redirect URI/).fill('')
    await button('Create').click()
  })

  await test.step('Copy', async () => {
    // As in a page that is not loaded securely.
    await page.evaluate(() =>
      Object.defineProperty(navigator, 'clipboard', { value: { writeText: () => Promise.reject() } }),
    )
    await dialog.getByRole('button', { name: 'Copy Client Secret' }).click()
    await expect(dialog.getByText('Failed to copy id to clipboard')).toBeVisible()
    await button('I’ve saved it').click()
    await expect(page.getByRole('heading', { level: 1, name: 'Error catalogue' })).toBeVisible()
    await expect(heading('No Products')).toBeVisible()
  })
  const strategies = await list('applications/auth-strategies')
  const strategyId = (name: string) => strategies.find((one) => one.name === name)?.id
  const gone = await create('applications', {
    name: 'Gone tomorrow',
    auth_strategy_id: strategyId('Managed OpenID client'),
  })
  await test.step('Authentication error on any API call; Auth error kinds: SESSION_EXPIRED', async () => {
    const refreshes: string[] = []
    page.on('request', (request) => {
      if (request.url().endsWith('/developer/refresh')) refreshes.push(request.url())
    })
    await page.context().clearCookies()
    await follow(page, '/my-apps')
    await expect(page).toHaveURL('/login')
    expect(refreshes).not.toEqual([])
    await auth.logIn(ADA.email, ADA.password)
    await expect(page).toHaveURL('/my-apps')
    await takenOver(page)
  })

  await test.step('Secret refresh, Application delete: failures', async () => {
    await remove(`applications/${gone.id}`)
    const reason = 'Not found. It may have been deleted, or you don’t have access.'
    await button('Refresh secret for Gone tomorrow').click()
    await dialog.getByRole('button', { name: 'Refresh secret' }).click()
    await says(`Failed to refresh secret: ${reason}`)
    await dialog.getByRole('button', { name: 'Cancel' }).click()
    await button('Delete Gone tomorrow').click()
    await dialog.getByRole('button', { name: 'Delete application' }).click()
    await says(`Failed to delete application: ${reason}`)
    await dialog.getByRole('button', { name: 'Cancel' }).click()
  })

  await test.step('Secret refresh, Application delete: successes', async () => {
    await button('Refresh secret for Error catalogue').click()
    await dialog.getByRole('button', { name: 'Refresh secret' }).click()
    await says('Successfully refreshed secret')
    await button('I’ve saved it').click()
    await button('Delete Error catalogue').click()
    await dialog.getByRole('button', { name: 'Delete application' }).click()
    await says('Application successfully deleted')
  })

  await test.step('Empty states: No Results Found', async () => {
    await page.getByRole('searchbox').fill('zzz')
    await expect(heading('No Results Found')).toBeVisible()
    await page.getByRole('combobox', { name: 'Search all operations' }).fill('qqqqqq')
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
    await follow(page, `/application/${measured.id}/application-dashboard`)
    await button('Versions: All versions').click()
    const notAll = 'Not all results shown. Refine your search for more related results.'
    await says(notAll)
    await page.getByRole('searchbox', { name: 'Search versions' }).fill('Maps - v2')
    await expect(page.getByRole('checkbox', { name: 'Seat Maps - v21' })).toBeVisible()
    await expect(exactly(notAll)).toHaveCount(0)
    await page.keyboard.press('Escape')
    // Nobody may ask about an application that is not theirs.
    await remove(`applications/${measured.id}`)
    await page.getByLabel('Time range').selectOption('7d')
    for (const what of FIGURES) await says(`Unable to fetch ${what}`)
    for (const what of CHARTS) await expect(page.getByText(`Unable to fetch ${what}`)).toBeVisible()
  })

  await test.step('Response-forbidden; Auth error kinds: RESPONSE_FORBIDDEN; 403 page', async () => {
    await follow(page, `/docs/${SEAT_MAPS}/plans`)
    await expect(heading('Plans')).toBeVisible()
    await follow(page, '/my-apps')
    await expect(page.getByRole('heading', { level: 1, name: 'My Apps' })).toBeVisible()
    await server.revoke(SEAT_MAPS)
    // The portal has asked before whether the product may be viewed, and does not ask again.
    const rejected = page.waitForResponse((answer) => answer.url().endsWith('/documents/rows'))
    await follow(page, `/docs/${SEAT_MAPS}/rows`)
    await expect(page).toHaveURL('/403')
    expect((await rejected).status()).toBe(403)
    await says('Sorry. You are not authorized to view this page.')
    await page.goBack()
    await expect(page).toHaveURL('/my-apps')
    // Where it is one of many it is no reason to refuse the page.
    expect((await page.goto('/'))?.status()).toBe(200)
    await expect(page.getByRole('link', { name: 'Box Office specification' })).toBeVisible()
  })

  for (const { id } of await list('applications')) await remove(`applications/${id}`)
  const [night] = await list(`products/${SHORT_RUN}/versions`)
  await test.step('Document tree 404: tree set empty. Spec fetch failure: that spec is skipped', async () => {
    await takenOver(page)
    logged.length = 0
    let letGo = () => {}
    const isRemoved = new Promise<void>((resolve) => {
      letGo = resolve
    })
    // Asked for while the product is there, answered when it is not any more.
    const hold = (route: Route) => isRemoved.then(() => route.continue())
    const tree = `**/products/${SHORT_RUN}/documents`
    const part = `**/search-index/${night?.id}/*`
    await page.route(tree, hold)
    await page.route(part, hold)
    const asked = [tree, part].map((url) => page.waitForRequest(url))
    const others = ['', '/versions?**', '/versions/*/spec/operations', '/documents/about']
    const answered = others.map((end) => page.waitForResponse(`**/products/${SHORT_RUN}${end}`))
    await follow(page, `/docs/${SHORT_RUN}/about`)
    await page.getByRole('combobox', { name: 'Search all operations' }).fill('list')
    await Promise.all([...asked, ...answered])
    await server.empty()
    letGo()
    await expect(page.getByText('1 version couldn’t be loaded')).toBeVisible()
    await expect(page.getByRole('listbox').getByRole('option')).toHaveText([/listSeats/])
    await expect(heading('About the run')).toBeVisible()
    const contents = page.getByRole('navigation', { name: 'Short Run contents' })
    await expect(contents.getByRole('heading', { level: 2 })).toHaveText(['Operations'])
    // What goes wrong otherwise, and the notice that goes with it after a while.
    expect(logged.filter((line) => line.includes('"document-tree"'))).toEqual([])
    await page.unrouteAll()
  })

  await test.step('No auth strategies', async () => {
    await page.goto('/application/create')
    await says(
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
    const worn = (await tokens()).map((cookie) => ({ ...cookie, value: 'worn-out' }))
    expect(worn).not.toEqual([])
    await page.context().addCookies(worn)
    // The portal as it starts where no server of ours renders it.
    await page.route('/', (route) => route.fulfill({ path: INDEX }), { times: 1 })
    const toNobody = await request.get('/api/v2/developer/me')
    await page.route('**/api/v2/portal', (route) => route.fulfill({ response: toNobody }), { times: 1 })
    await page.goto('/', { waitUntil: 'commit' })
    await expect(page).toHaveURL('/login')
    expect(await tokens()).toEqual([])
    await expect(page.getByTestId('auth-login-submit')).toBeVisible()
  })
})
