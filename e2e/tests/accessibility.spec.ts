import { expect } from '@playwright/test'
import { applicationPages } from '../pages/application-pages.ts'
import { authPages } from '../pages/auth-pages.ts'
import { ADA, links } from '../pages/routes.ts'
import { reportUsage } from '../support/gateway.ts'
import { checkAccessibility } from '../support/check-accessibility.ts'
import { test } from '../support/test.ts'
import {
  catalogAndSearch,
  documents,
  errorPages,
  specifications,
  unusualDocuments,
} from '../journeys/catalog.ts'
import { signInFlow } from '../journeys/sign-in.ts'
import { applicationWithUsage, failedResponses, firstApplication } from '../journeys/applications.ts'

// The same journeys as for the screenshots.
test('sign-in flow', ({ page }) => signInFlow(page, checkAccessibility))
test('catalog and search', ({ page }) => catalogAndSearch(page, checkAccessibility))
test('specifications', ({ page }) => specifications(page, checkAccessibility))
test('unusual API descriptions', ({ page }) => unusualDocuments(page, checkAccessibility))
test('documents', ({ page }) => documents(page, checkAccessibility))
test('from the first application to an approved registration', ({ page, server }) =>
  firstApplication(page, checkAccessibility, server))

test('application with usage', async ({ page }) => {
  await applicationWithUsage(page, async (_, name, screen) => {
    if (name === 'my-apps') await reportUsage(page, await links(page).named('Foyer Screens'))
    await checkAccessibility(page, name, screen)
  })
})

test('pages and dialogs do not overflow with a name of one long word', async ({ page }) => {
  const applications = applicationPages(page)
  await page.goto('/login')
  await authPages(page).logIn(ADA.email, ADA.password)
  await expect(page.getByRole('link', { name: 'Inventory specification' })).toBeVisible()
  await applications.create(`Lobby screen ${'foyer'.repeat(48)}`, 'API key')
  await expect(page.getByRole('heading', { level: 1, name: 'Lobby screen' })).toBeVisible()
  await checkAccessibility(page, 'application with a long name')
  await page.getByRole('link', { name: 'Edit' }).click()
  // Chromium reduces the opacity of disabled selects by default, which axe does not check.
  await expect(page.getByLabel('Auth strategy')).toHaveCSS('opacity', '1')
  await page.getByRole('button', { name: 'Delete application' }).click()
  await checkAccessibility(page, 'dialog with a long name')
})

test.describe('with failing requests', () => {
  // Browsers log failed requests, and the error page logs the script that failed to load.
  test.use({ expectedInConsole: [/Failed to load resource|net::ERR_FAILED|dynamically imported module/] })
  test('error pages', ({ page }) => errorPages(page, checkAccessibility))
  test('failed and pending requests', ({ page }) => failedResponses(page, checkAccessibility))
})
