import { expect, type Page } from '@playwright/test'
import { authPages } from '../pages/auth-pages.ts'
import { ADA, links } from '../pages/routes.ts'
import { test } from '../support/test.ts'

test('returns to the requested page after login', async ({ page }) => {
  const auth = authPages(page)
  await page.goto('/')
  await auth.logIn(ADA.email, ADA.password)
  await expect(page).toHaveURL('/')
  // Without the version, to which the page redirects.
  const spec = (await links(page).specification('Inventory')).replace(/\/[^/]+$/, '')

  await page.getByRole('button', { name: /^(?:Account menu|Menu)/ }).click()
  await page.getByRole('button', { name: 'Log out' }).click()
  await expect(page).toHaveURL('/login')
  const attempted = `${spec}?from=mail#/holds/createHold`
  await page.goto(attempted)
  await auth.logIn(ADA.email, ADA.password)
  await expect(page).toHaveURL(new RegExp(`${spec}/[^/]+\\?from=mail&operation=holds/createHold$`))

  await test.step('the sign-in pages redirect to the catalog', async () => {
    for (const address of ['/login', '/register']) {
      await page.goto(address)
      await expect(page).toHaveURL('/')
    }
  })
  await test.step('an unknown path redirects to the not-found page', async () => {
    await page.goto('/nothing/here')
    await expect(page).toHaveURL('/404')
    await expect(page.getByText('Sorry. We cannot find the page you are looking for.')).toBeVisible()
  })
})

test('logs in with a demo account in one click', async ({ page }) => {
  await page.goto('/login')
  await page.getByRole('button', { name: 'Log in as Ada Okonkwo' }).click()
  await expect(page).toHaveURL('/')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
})

test('returns to the requested page after single sign-on', async ({ page }) => {
  await page.goto('/application/create?product=a#name')
  await expect(page).toHaveURL('/login')
  await page.getByTestId('auth-login-sso').click()
  await expect(page.getByLabel('Email')).toHaveValue('employee@example.com')
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page).toHaveURL('/application/create?product=a#name')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByRole('button', { name: /^Account menu, employee@example\.com/ })).toBeVisible()
  // The return page is removed from storage.
  const kept = await page.evaluate(() => atob(localStorage.getItem('portal_session') ?? ''))
  expect(Object.keys(JSON.parse(decodeURIComponent(kept)))).toEqual(['developer'])
})

/** Expires after 15 minutes. */
const ACCESS_COOKIE = 'portalaccesstoken'

test('two tabs with an expired session share one refresh', async ({ page, context }) => {
  const auth = authPages(page)
  await page.goto('/my-apps')
  await auth.logIn(ADA.email, ADA.password)
  await expect(page).toHaveURL('/my-apps')
  const other = await context.newPage()
  await other.goto('/my-apps')
  const applications = (tab: Page) =>
    tab.getByRole('heading', { name: 'No Applications' }).or(tab.getByRole('table'))
  // A pending request could start the refresh, and the reload would discard its response.
  for (const tab of [page, other]) {
    await expect(applications(tab)).toBeVisible()
    await tab.waitForLoadState('networkidle')
  }

  await context.clearCookies({ name: ACCESS_COOKIE })
  const refreshes: string[] = []
  context.on('request', (request) => {
    if (request.url().endsWith('/developer/refresh')) refreshes.push(request.url())
  })
  const tabs = [page, other]
  await Promise.all(tabs.map((tab) => tab.reload()))
  for (const tab of tabs) {
    await expect(applications(tab)).toBeVisible()
    await expect(tab).toHaveURL('/my-apps')
  }
  expect(refreshes).toHaveLength(1)
})

test('a logout in one tab logs out the other tab', async ({ page, context }) => {
  const auth = authPages(page)
  const logOutButton = (tab: Page) => tab.getByRole('button', { name: 'Log out' })
  const openMenu = async (tab: Page) => {
    await tab.getByRole('button', { name: /^Account menu/ }).click()
    await expect(logOutButton(tab)).toBeVisible()
  }
  // Does not wait for the button, because a tab that is already logged out has none.
  const logOut = (tab: Page) =>
    logOutButton(tab).evaluateAll((buttons: HTMLButtonElement[]) => {
      for (const button of buttons) button.click()
    })
  const kept = (tab: Page) => tab.evaluate((key) => localStorage.getItem(key), 'portal_session')
  const other = await context.newPage()
  const tabs = [page, other]
  await page.goto('/my-apps')
  await auth.logIn(ADA.email, ADA.password)
  await expect(page).toHaveURL('/my-apps')
  await other.goto('/my-apps')

  await test.step('both tabs log out at the same time', async () => {
    for (const tab of tabs) await openMenu(tab)
    // Evaluating fails in a tab that is navigating because of the other tab's logout.
    await Promise.all(tabs.map((tab) => logOut(tab).catch(() => undefined)))
    for (const tab of tabs) await expect(tab).toHaveURL('/login')
    expect(await kept(page)).toBeNull()
    expect((await page.request.get('/api/v2/developer/me')).status()).toBe(401)
  })
  await test.step('one tab logs out while the other one shows a page', async () => {
    await auth.logIn(ADA.email, ADA.password)
    await expect(page).toHaveURL('/')
    await other.goto('/my-apps')
    await expect(other).toHaveURL('/my-apps')
    await openMenu(page)
    await logOut(page)
    for (const tab of tabs) await expect(tab).toHaveURL('/login')
    expect(await kept(other)).toBeNull()
  })
})

test('a tab that is loading when another tab logs out redirects to the login page', async ({
  page,
  context,
}) => {
  const auth = authPages(page)
  await page.goto('/my-apps')
  await auth.logIn(ADA.email, ADA.password)
  await expect(page).toHaveURL('/my-apps')

  // The other tab shows the server-rendered page and waits for its scripts.
  const other = await context.newPage()
  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  await other.route('**/assets/*.js', async (route) => {
    await held
    await route.continue()
  })
  await other.goto('/my-apps', { waitUntil: 'commit' })
  await expect(other.getByRole('heading', { level: 1 })).toBeVisible()

  await page.getByRole('button', { name: /^Account menu/ }).click()
  await page.getByRole('button', { name: 'Log out' }).click()
  await expect(page).toHaveURL('/login')
  release()
  await expect(other).toHaveURL('/login')
  expect(await other.evaluate((key) => localStorage.getItem(key), 'portal_session')).toBeNull()
})
