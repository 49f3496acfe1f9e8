import { expect, type Page, type Route } from '@playwright/test'
import { authPages } from '../pages/auth-pages.ts'
import { ADA } from '../pages/routes.ts'
import { follow } from '../support/follow.ts'
import { test } from '../support/test.ts'

/** Spec §8, on the real server. Faults that a sound server does not have are put in place of one of its answers. */

test.use({ expectedInConsole: [/^console: Failed to load resource: .* 503/] })

/** A refusal in the words of the API. */
const refuse = (status: number, detail: string) => (route: Route) =>
  route.fulfill({
    status,
    contentType: 'application/problem+json',
    json: { type: 'about:blank', title: 'Refused', status, detail, instance: 'portal:trace:1' },
  })

const answer = (json: unknown) => (route: Route) => route.fulfill({ json })
const NOTHING = { data: [], meta: { page: { total: 0, size: 25, number: 1 } } }

/** The id of the first of a list of the API. */
async function idOf(page: Page, path: string): Promise<string> {
  const response = await page.request.get(`/api/v2/${path}`)
  const { data } = (await response.json()) as { data: { id: string }[] }
  if (!data[0]) throw new Error(`There is none of ${path}.`)
  return data[0].id
}

test('the way in says what went wrong', async ({ page, request }) => {
  const auth = authPages(page)
  await page.goto('/login')

  await test.step('form login 401, 503, and an account that is locked', async () => {
    await auth.logIn(ADA.email, 'not her password')
    await expect(auth.errorMessage()).toHaveText('Incorrect username or password. Please try again.')
    await page.route('**/developer/authenticate', refuse(503, 'Overloaded'))
    await auth.logIn(ADA.email, ADA.password)
    await expect(auth.errorMessage()).toHaveText('Service unavailable. Please try again later.')
    await page.unrouteAll()
    const username = `locked-${crypto.randomUUID()}@example.com`
    const guess = () => request.post('/api/v2/developer/authenticate', { data: { username, password: 'x' } })
    await Promise.all(Array.from({ length: 10 }, guess))
    await auth.logIn(username, 'x')
    await expect(auth.errorMessage()).toHaveText(
      'Your account has been locked. Reset your password to log in now',
    )
  })

  await test.step('login failure: let in, and nobody the server knows', async () => {
    const toNobody = await request.get('/api/v2/developer/me')
    await page.route('**/developer/me', (route) => route.fulfill({ response: toNobody }))
    await auth.logIn(ADA.email, ADA.password)
    await expect(
      page.getByText(
        'Account could not be authenticated. If you think you are receiving this message in error, please contact your administrator.',
      ),
    ).toBeVisible()
    await expect(page).toHaveURL('/login')
    await page.unrouteAll()
  })

  await test.step('an invalid parameter, then a detail', async () => {
    await page.goto(`/reset-password?email=${ADA.email}&token=${crypto.randomUUID()}`)
    await auth.setPassword('short')
    await expect(auth.errorMessage()).toHaveText('Password must have at least 8 characters')
    await auth.setPassword(ADA.password)
    await expect(auth.errorMessage()).toHaveText('The link is not valid. Request a new one')
  })

  await test.step('forgot-password success', async () => {
    await follow(page, '/forgot-password')
    await page.getByTestId('auth-forgot-password-email').fill('nobody@example.com')
    await page.getByTestId('auth-forgot-password-submit').click()
    await expect(page.getByTestId('auth-forgot-password-success-message')).toHaveText(
      /^If an account exists for the email provided, you will receive a link to reset your password\./,
    )
  })
})

test('the portal says what went wrong, what was done, and that there is nothing', async ({ page }) => {
  const says = (text: string | RegExp) => expect(page.getByText(text)).toBeVisible()
  const button = (name: string | RegExp) => page.getByRole('button', { name })
  const dialog = page.getByRole('dialog')
  const failed: string[] = []
  page.on('console', (message) => {
    if (message.type() === 'warning') failed.push(message.text())
  })
  // What another version of the portal has left here, or somebody's extension.
  await page.addInitScript(() => {
    if (!localStorage.getItem('portal_session')) localStorage.setItem('portal_session', 'not base64!')
  })
  await page.goto('/login')
  await test.step('a session that cannot be decoded is logged, and nobody is signed in', async () => {
    await expect(page.getByTestId('auth-login-submit')).toBeVisible()
    expect(failed.some((line) => line.includes('the stored session cannot be read'))).toBe(true)
  })
  await authPages(page).logIn(ADA.email, ADA.password)
  await expect(page).toHaveURL('/')
  const [inventory, orders] = await Promise.all(
    ['Inventory', 'Orders'].map((name) => idOf(page, `products?filter[name][eq]=${name}`)),
  )

  await test.step('auth strategies: none to be had, then none there', async () => {
    await page.route('**/auth-strategies*', refuse(429, 'Too many requests'))
    await follow(page, '/application/create')
    await says('Error fetching auth strategies: Too many requests')
    await page.unrouteAll()
    await page.route('**/auth-strategies*', answer(NOTHING))
    await button('Try again').click()
    await says(
      'You cannot create an application as this developer portal has no available application auth strategies. Please contact a developer portal admin.',
    )
    await page.unrouteAll()
  })

  await test.step('a redirect URI without its protocol', async () => {
    await page.goto('/application/create')
    await page.getByLabel('Name', { exact: true }).fill('Error catalogue')
    await page.getByLabel('Auth strategy').selectOption({ label: 'Managed OpenID client' })
    await page.getByLabel(/^Redirect URI/).fill('tickets.example')
    await button('Create').click()
    await says(/Each redirect URI must carry a protocol/)
    await page.getByLabel(/^Redirect URI/).fill('')
    await button('Create').click()
  })

  await test.step('copy, where the clipboard is out of reach', async () => {
    await page.evaluate(() =>
      Object.defineProperty(navigator, 'clipboard', { value: { writeText: () => Promise.reject() } }),
    )
    await dialog.getByRole('button', { name: 'Copy Client Secret' }).click()
    await expect(dialog.getByText('Failed to copy id to clipboard')).toBeVisible()
    await button('I have kept it, go on').click()
    await expect(page.getByRole('heading', { level: 1, name: 'Error catalogue' })).toBeVisible()
  })

  await test.step('secret refresh and application delete, in vain and not', async () => {
    const inVain = refuse(429, 'Too many requests')
    await follow(page, '/my-apps')
    // The page before it, which stays until this one has come, has a button of that name too.
    await expect(page.getByRole('heading', { level: 1, name: 'My Apps' })).toBeVisible()
    await page.route('**/refresh-token', inVain)
    await button('Refresh secret of Error catalogue').click()
    await dialog.getByRole('button', { name: 'Refresh secret' }).click()
    await says('Failed to refresh secret: Too many requests')
    await page.unrouteAll()
    await dialog.getByRole('button', { name: 'Refresh secret' }).click()
    await says('Successfully refreshed secret')
    await button('I have kept it, go on').click()

    await page.getByRole('searchbox').fill('zzz')
    await says('No Results Found')
    await button('Clear search').click()
    await button('Delete Error catalogue').click()
    await page.route(/\/applications\/[^/]+$/, inVain)
    await dialog.getByRole('button', { name: 'Delete application' }).click()
    await says('Failed to delete application: Too many requests')
    await page.unrouteAll()
    await dialog.getByRole('button', { name: 'Delete application' }).click()
    await says('Application successfully deleted')
  })

  await test.step('analytics that cannot be had', async () => {
    // The others, which other tests have made, have nothing that could be measured.
    const application = await idOf(page, 'applications?filter[name][contains]=Foyer Screens')
    await page.route('**/api/v2/stats', refuse(429, 'Too many requests'))
    await follow(page, `/application/${application}/application-dashboard`)
    await says('Unable to fetch Requests by version')
    await page.unrouteAll()
  })

  await test.step('documents', async () => {
    await page.route(/\/documents(\/|$)/, refuse(429, 'Too many requests'))
    await follow(page, `/docs/${inventory}/concepts`)
    await says('Unable to retrieve documentation')
    await says(
      'An unexpected error occurred when trying to load the requested document. Please try again later',
    )
    await says('429')
    await page.unrouteAll()
    await follow(page, `/docs/${inventory}/there-is-none`)
    await expect(page).toHaveURL('/404')
    await says('Sorry. We cannot find the page you are looking for.')
  })

  await test.step('products', async () => {
    await follow(page, '/spec/00000000-0000-4000-8000-000000000000')
    await expect(page).toHaveURL('/404')
    await page.route(/\/versions\?/, answer(NOTHING))
    await page.route(/\/documents$/, answer(NOTHING))
    await page.route(/\/products\/[^/?]+$/, async (route) => {
      const response = await route.fetch()
      await route.fulfill({ json: { ...(await response.json()), document_count: 0 } })
    })
    await follow(page, `/spec/${orders}`)
    await expect(page.getByRole('heading', { name: 'No Product Versions' })).toBeVisible()
    await follow(page, `/docs/${orders}`)
    await expect(page.getByRole('heading', { name: 'No Documentation' })).toBeVisible()
    await page.unrouteAll()
    await follow(page, '/')
    await page.getByRole('searchbox').fill('trombone')
    await expect(page.getByRole('heading', { name: 'No Products' })).toBeVisible()
  })

  await test.step('a search whose list cannot be had; an answer of 403; a session that is over', async () => {
    await page.route('**/search/**', refuse(429, 'Too many requests'))
    await page.getByRole('searchbox').fill('tuba')
    await expect.poll(() => failed.some((line) => line.includes('service packages'))).toBe(true)
    await page.unrouteAll()
    await page.route(`**/api/v2/applications/${orders}`, refuse(403, 'Not for you'))
    await follow(page, `/application/${orders}`)
    await expect(page).toHaveURL('/403')
    await says('Sorry. You are not authorized to view this page.')
    await page.unrouteAll()
    await page.context().clearCookies()
    await follow(page, `/application/${inventory}`)
    await expect(page).toHaveURL('/login')
  })
})
