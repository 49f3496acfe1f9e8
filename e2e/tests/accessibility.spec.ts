import { expect } from '@playwright/test'
import { applicationPages } from '../pages/application-pages.ts'
import { authPages } from '../pages/auth-pages.ts'
import { ADA, links } from '../pages/routes.ts'
import { giveAPast } from '../support/gateway.ts'
import { look } from '../support/look.ts'
import { test } from '../support/test.ts'
import {
  catalogueAndSearch,
  documents,
  shortPages,
  specifications,
  unusualDocuments,
} from '../journeys/reading.ts'
import { wayIn } from '../journeys/way-in.ts'
import { applicationWithPast, failingAnswers, firstApplication } from '../journeys/working.ts'

/** The screens and states of the album, each of which everybody can use. */
test('the way in', ({ page }) => wayIn(page, look))
test('the catalogue and its search', ({ page }) => catalogueAndSearch(page, look))
test('specifications', ({ page }) => specifications(page, look))
test('unusual descriptions of an API', ({ page }) => unusualDocuments(page, look))
test('documents', ({ page }) => documents(page, look))
test('from the first application to an approved registration', ({ page, server }) =>
  firstApplication(page, look, server))

test('an application with a past', async ({ page }) => {
  await applicationWithPast(page, async (shown, name, screen) => {
    if (name === 'my-apps') await giveAPast(shown, await links(shown).named('Foyer Screens'))
    await look(shown, name, screen)
  })
})

test('a name of one long word widens neither a page nor a dialog', async ({ page }) => {
  const applications = applicationPages(page)
  await page.goto('/login')
  await authPages(page).logIn(ADA.email, ADA.password)
  await expect(page.getByRole('link', { name: 'Inventory specification' })).toBeVisible()
  await applications.create(`Lobby screen ${'foyer'.repeat(48)}`, 'API key')
  await expect(page.getByRole('heading', { level: 1, name: 'Lobby screen' })).toBeVisible()
  await look(page, 'its application')
  await page.getByRole('link', { name: 'Edit' }).click()
  // Browsers fade what cannot be changed, which axe does not look at.
  await expect(page.getByLabel('Auth strategy')).toHaveCSS('opacity', '1')
  await page.getByRole('button', { name: 'Delete application' }).click()
  await look(page, 'its end')
})

test.describe('when something fails', () => {
  // Browsers say so, and the error page names what it could not load.
  test.use({ expectedInConsole: [/Failed to load resource|net::ERR_FAILED|dynamically imported module/] })
  test('pages that only say something', ({ page }) => shortPages(page, look))
  test('when the answers fail or are late', ({ page }) => failingAnswers(page, look))
})
