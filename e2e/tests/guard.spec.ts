import { expect, type Page } from '@playwright/test'
import { authPages } from '../pages/auth-pages.ts'
import { ADA, links, PRIVATE_ADDRESSES } from '../pages/routes.ts'
import { test } from '../support/test.ts'

test('a private portal shows an anonymous visitor nothing but the way in', async ({ page }) => {
  for (const address of PRIVATE_ADDRESSES) {
    await test.step(address, async () => {
      await page.goto(address)
      await expect(page).toHaveURL('/login')
      await expect(page.getByRole('heading', { level: 1, name: 'Log in' })).toBeVisible()
    })
  }
})

test('after login one is where one wanted to go', async ({ page }) => {
  const auth = authPages(page)
  await page.goto('/')
  await auth.logIn(ADA.email, ADA.password)
  await expect(page).toHaveURL('/')
  const spec = await links(page).specification('Inventory')

  await page.getByRole('button', { name: /^(?:Account menu|Menu)/ }).click()
  await page.getByRole('button', { name: 'Logout' }).click()
  await expect(page).toHaveURL('/login')
  const attempted = `${spec}?from=mail#/holds/createHold`
  await page.goto(attempted)
  await auth.logIn(ADA.email, ADA.password)
  await expect(page).toHaveURL(new RegExp(`${spec}/[^/]+\\?from=mail#/holds/createHold$`))

  await test.step('the way in is of no more use', async () => {
    for (const address of ['/login', '/register']) {
      await page.goto(address)
      await expect(page).toHaveURL('/')
    }
  })
  await test.step('an unknown path is the not-found page', async () => {
    await page.goto('/nothing/here')
    await expect(page).toHaveURL('/404')
    await expect(page.getByText('Sorry. We cannot find the page you are looking for.')).toBeVisible()
  })
})

/** Spec §4: what the server knows a session by for a quarter of an hour. */
const ACCESS_COOKIE = 'portalaccesstoken'

test('two tabs whose session has expired go on with one refresh', async ({ page, context }) => {
  const auth = authPages(page)
  await page.goto('/my-apps')
  await auth.logIn(ADA.email, ADA.password)
  await expect(page).toHaveURL('/my-apps')
  const other = await context.newPage()
  await other.goto('/my-apps')
  const applications = (tab: Page) =>
    tab.getByRole('heading', { name: 'No Applications' }).or(tab.getByRole('table'))
  await expect(applications(other)).toBeVisible()

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
