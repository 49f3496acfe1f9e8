import { expect, type Page } from '@playwright/test'
import { authPages } from '../pages/auth-pages.ts'
import { ADA } from '../pages/routes.ts'
import { violations } from '../support/axe.ts'
import { waitForHydration } from '../support/navigation.ts'
import { layoutShift, settle, watch } from '../support/page-watch.ts'
import { test } from '../support/test.ts'

const note = (page: Page) =>
  page.getByRole('status').getByText('Changes can’t be saved until you’re back online.')

/** Waits until the browser has painted the page and reported its layout shifts, also without a network. */
const nextFrames = (page: Page) =>
  page.evaluate(async () => {
    for (let frame = 0; frame < 3; frame += 1) await new Promise(requestAnimationFrame)
  })

// One pattern: Playwright would read a list of two as a value with options.
test.use({
  expectedInConsole: [/ERR_INTERNET_DISCONNECTED|^console: No response from \S+\/developer\/authenticate\. /],
})

test('nothing is sent offline, and the portal recovers', async ({ page, context }) => {
  const writes: string[] = []
  page.on('request', (request) => {
    if (request.method() !== 'GET' && request.url().includes('/applications')) writes.push(request.url())
  })

  await test.step('the login form fails with a message', async () => {
    await page.goto('/login')
    // The button is enabled when the form has started and is complete.
    await page.getByTestId('auth-login-email').fill(ADA.email)
    await page.getByTestId('auth-login-password').fill(ADA.password)
    await expect(page.getByTestId('auth-login-submit')).toBeEnabled()
    await context.setOffline(true)
    await page.getByTestId('auth-login-submit').click()
    await expect(page.getByRole('alert').getByText('Service unavailable.')).toBeVisible()
    await expect(note(page)).toBeVisible()
    await context.setOffline(false)
    await expect(note(page)).toHaveCount(0)
    await authPages(page).logIn(ADA.email, ADA.password)
    await expect(page).toHaveTitle(/^Product Catalog/)
  })

  await test.step('a write fails immediately, and is not sent after the user has left', async () => {
    await watch(page)
    await page.goto('/my-apps')
    // A link that is selected before hydration loads another page, which does not have the list.
    await waitForHydration(page)
    await page.getByRole('link', { name: 'Create application' }).first().click()
    await page.getByLabel('Name', { exact: true }).fill('Understudy')
    await settle(page)
    await layoutShift(page)
    // Adds a field, which moves what is below it in a narrow window.
    await page.getByLabel('Auth strategy').selectOption({ label: 'API key' })
    await expect(page.getByText('Advanced')).toBeVisible()
    await settle(page)
    await layoutShift(page)
    await context.setOffline(true)
    await expect(note(page)).toBeVisible()
    await nextFrames(page)
    expect(await layoutShift(page)).toBe(0)
    await page.getByRole('button', { name: 'Create', exact: true }).click()
    await expect(page.getByRole('alert').getByText('You’re offline. Nothing was sent.')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Create', exact: true })).not.toHaveAttribute('aria-busy')
    expect(await violations(page)).toEqual([])
    writes.length = 0
    await page.getByRole('button', { name: 'Cancel' }).click()
    await expect(page).toHaveURL('/my-apps')
  })

  await test.step('a failed query is repeated when the network is back', async () => {
    await page.getByRole('searchbox', { name: 'Search applications by name' }).fill('under')
    await expect(page.getByText('Can’t reach the server.')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible()
    await context.setOffline(false)
    await expect(page.getByText('No Results Found')).toBeVisible()
    await expect(page.getByText('Can’t reach the server.')).toHaveCount(0)
    expect(writes).toEqual([])
  })
})
