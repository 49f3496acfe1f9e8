import {
  credentialsAndRegistrations,
  dashboards,
  failedResponses,
  managedClient,
  pendingResponses,
} from '../journeys/applications.ts'
import { catalogAndSearch, errorPage, operationDialogs, unusualDocuments } from '../journeys/catalog.ts'
import { signInFlow } from '../journeys/sign-in.ts'
import { checkAccessibility } from '../support/check-accessibility.ts'
import { SIGNED_OUT, test } from '../support/page-test.ts'

// The states that pages.spec.ts does not reach: the same journeys as for the screenshots.
test.describe('of visitors', () => {
  test.use({ storageState: SIGNED_OUT })
  test('forms that reject or accept input', ({ page }) => signInFlow(page, checkAccessibility))
  test('empty lists, and dialogs of credentials and registrations', ({ page }) =>
    credentialsAndRegistrations(page, checkAccessibility))
})

test('menus, filters and search', { tag: '@both' }, ({ page }) => catalogAndSearch(page, checkAccessibility))
test('dialogs of an operation, and unusual API descriptions', async ({ page }) => {
  await operationDialogs(page, checkAccessibility)
  await unusualDocuments(page, checkAccessibility)
})
test('form and dialogs of a managed client', ({ page }) => managedClient(page, checkAccessibility))
test('dashboards, and an application whose name is one long word', ({ page, server }) =>
  dashboards(page, checkAccessibility, server))

test.describe('with failing requests', () => {
  // Browsers log failed requests, and the error page logs the script that failed to load.
  test.use({ expectedInConsole: [/Failed to load resource|net::ERR_FAILED|dynamically imported module/] })
  test('failed requests', ({ page }) => failedResponses(page, checkAccessibility))
  test('pending requests and a failed script', async ({ page }) => {
    await pendingResponses(page, checkAccessibility)
    await page.unrouteAll({ behavior: 'ignoreErrors' })
    await errorPage(page, checkAccessibility)
  })
})
