import { expect, type Page } from '@playwright/test'
import { applicationPages } from '../pages/application-pages.ts'
import { authPages } from '../pages/auth-pages.ts'
import { ADA, links } from '../pages/routes.ts'
import { axeOf } from '../support/axe.ts'
import { test } from '../support/test.ts'

/** As long as a name may be, and one word: it is broken where a line ends. */
const LONG_NAME = `Lobby screen ${'foyer'.repeat(48)}`

/** No violation of any rule of axe; in dark, only what colours decide is looked at again. */
async function expectAccessible(page: Page, name: string) {
  await test.step(name, async () => {
    // What is out of sight is not laid out, so that axe would see it over what is.
    await page.evaluate(() => {
      const sheet = new CSSStyleSheet()
      sheet.replaceSync('* { content-visibility: visible !important }')
      document.adoptedStyleSheets.push(sheet)
    })
    await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' })
    const light = await axeOf(page).analyze()
    await page.emulateMedia({ colorScheme: 'dark' })
    const dark = await axeOf(page).withRules(['color-contrast']).analyze()
    const found = [...light.violations, ...dark.violations].map(
      ({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`,
    )
    expect(found).toEqual([])
  })
}

test('the way in is accessible', async ({ page }) => {
  const auth = authPages(page)
  await page.goto('/login')
  await auth.logIn(ADA.email, 'not her password')
  await expect(auth.errorMessage()).toBeVisible()
  await expectAccessible(page, 'login with an error')
  await page.goto('/register')
  await expect(page.getByTestId('auth-register-email')).toBeVisible()
  await expectAccessible(page, 'registration')
  await page.goto('/forgot-password')
  await page.getByTestId('auth-forgot-password-email').fill('nobody@example.com')
  await page.getByTestId('auth-forgot-password-submit').click()
  await expect(page.getByTestId('auth-forgot-password-success-message')).toBeVisible()
  await expectAccessible(page, 'a forgotten password')
  await page.goto('/reset-password?email=ada@example.com&token=used')
  await expect(page.getByTestId('auth-reset-password-new-password')).toBeVisible()
  await expectAccessible(page, 'set a password')
})

test('what one reads is accessible', async ({ page }) => {
  await page.goto('/')
  await authPages(page).logIn(ADA.email, ADA.password)
  await expect(page.getByRole('link', { name: 'Specification of Inventory' })).toBeVisible()
  const spec = await links(page).specification('Inventory')
  const docs = await links(page).documentation('Inventory')
  await expectAccessible(page, 'catalogue, cards')
  await page.getByRole('button', { name: 'Table' }).click()
  await expect(page.getByRole('table')).toBeVisible()
  await expectAccessible(page, 'catalogue, table')
  await page.keyboard.press('/')
  await page.keyboard.type('order')
  await expect(page.getByRole('option', { name: /List orders/ })).toBeVisible()
  await expectAccessible(page, 'search')

  await page.goto(spec)
  await expect(page.getByRole('main').getByRole('heading', { name: 'Hold seats' })).toBeVisible()
  await expectAccessible(page, 'specification')
  await page.goto(docs)
  await expect(page.getByRole('article').getByRole('heading').first()).toBeVisible()
  await expectAccessible(page, 'documentation')
  for (const path of ['/404', '/403', '/app-registration-docs']) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expectAccessible(page, path)
  }
})

test('what one works with is accessible', async ({ page }) => {
  const applications = applicationPages(page)
  await page.goto('/')
  await authPages(page).logIn(ADA.email, ADA.password)
  await expect(page.getByRole('link', { name: 'Specification of Inventory' })).toBeVisible()
  const spec = await links(page).specification('Inventory')

  await page.goto('/application/create')
  await expect(page.getByLabel('Auth strategy')).toBeVisible()
  await expectAccessible(page, 'create an application')
  await applications.create(LONG_NAME, 'API key')
  await applications.generateCredential('Left of the stairs')
  await expectAccessible(page, 'the credential shown once')
  await applications.closeDialog()
  await expectAccessible(page, 'application')
  const beyond = (element: Element) => element.scrollWidth - element.clientWidth
  expect(await page.locator('html').evaluate(beyond), 'a long name does not widen the page').toBe(0)
  await page.getByRole('link', { name: 'Edit' }).click()
  // Browsers fade what cannot be changed, which axe does not look at.
  await expect(page.getByLabel('Auth strategy')).toHaveCSS('opacity', '1')
  await expectAccessible(page, 'update an application')
  await page.getByRole('button', { name: 'Delete application' }).click()
  await expectAccessible(page, 'delete an application')
  expect(await page.getByRole('dialog').evaluate(beyond), 'nor a dialog').toBe(0)
  await page.goto('/my-apps')
  await expect(page.getByRole('table')).toBeVisible()
  await expectAccessible(page, 'my apps')

  await page.goto(spec)
  await page.getByRole('button', { name: /^Register/ }).click()
  await expect(page.getByRole('dialog').getByRole('radio').first()).toBeVisible()
  await expectAccessible(page, 'register an application')
})
