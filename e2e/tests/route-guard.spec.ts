import { expect, type Page } from '@playwright/test'
import { authPages } from '../pages/auth-pages.ts'
import { ADA } from '../pages/routes.ts'
import { test } from '../support/test.ts'

test('returns to the requested page after logging in with a demo account', async ({ page, server }) => {
  const credentials = { username: ADA.email, password: ADA.password }
  await page.request.post('/api/v2/developer/authenticate', { data: credentials })
  const listed = await page.request.get('/api/v2/products?filter[name][eq]=Inventory')
  const { data } = (await listed.json()) as { data: { id: string }[] }
  await page.context().clearCookies()
  await page.goto(server.devAddress())
  await expect(page).toHaveURL('/login')
  // Without the version, to which the page redirects.
  const spec = `/spec/${data[0]?.id}`
  await page.goto(`${spec}?from=mail#/holds/createHold`)
  await expect(page).toHaveURL('/login')
  await page.getByRole('button', { name: 'Log in as Ada Okonkwo' }).click()
  await expect(page).toHaveURL(new RegExp(`${spec}/[^/]+\\?from=mail&operation=holds/createHold$`))
  await page.goto('/register')
  await expect(page).toHaveURL('/')
})

test('returns to the requested page after single sign-on', async ({ page, server }) => {
  await page.goto(server.devAddress())
  await expect(page).toHaveURL('/login')
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

test('two tabs with an expired session share one refresh', { tag: '@desktop' }, async ({ page, context }) => {
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

test('a logout in one tab logs out the other tab, also while it loads', { tag: '@desktop' }, async ({
  page,
  context,
}) => {
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

  await test.step('both tabs log out at the same time', async () => {
    await other.goto('/my-apps')
    for (const tab of tabs) await openMenu(tab)
    // Evaluating fails in a tab that is navigating because of the other tab's logout.
    await Promise.all(tabs.map((tab) => logOut(tab).catch(() => undefined)))
    for (const tab of tabs) await expect(tab).toHaveURL('/login')
    expect(await kept(page)).toBeNull()
    expect((await page.request.get('/api/v2/developer/me')).status()).toBe(401)
  })
  await test.step('one tab logs out while the other one waits for its scripts', async () => {
    await auth.logIn(ADA.email, ADA.password)
    await expect(page).toHaveURL('/')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    let release = () => {}
    const held = new Promise<void>((resolve) => {
      release = resolve
    })
    await other.route('**/assets/*.js', async (route) => {
      await held
      await route.continue()
    })
    await other.goto('/my-apps', { waitUntil: 'commit' })
    await expect(other.getByRole('heading', { level: 1, name: 'My Apps' })).toBeVisible()
    await openMenu(page)
    await logOut(page)
    await expect(page).toHaveURL('/login')
    release()
    for (const tab of tabs) await expect(tab).toHaveURL('/login')
    expect(await kept(other)).toBeNull()
  })
})
