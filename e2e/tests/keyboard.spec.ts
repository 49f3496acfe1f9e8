import { expect } from '@playwright/test'
import { ADA } from '../pages/routes.ts'
import { keyboard, takenOver } from '../support/keyboard.ts'
import { test } from '../support/test.ts'

test('from the login to the form of an application with the keyboard alone', async ({ page }) => {
  test.setTimeout(150_000)
  const { press, type } = keyboard(page)
  const main = page.locator('#main')
  const dialog = page.getByRole('dialog')
  const link = (name: string | RegExp) => page.getByRole('link', { name, exact: true })
  const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true })
  /** After a navigation the focus is on the page, and its title has been read out. */
  const arrived = async (title: RegExp) => {
    await expect(page).toHaveTitle(title)
    await expect(main).toBeFocused()
    await expect(page.locator('#root > output')).toHaveText(title)
  }

  await test.step('sign in', async () => {
    await page.goto('/')
    await type(page.getByTestId('auth-login-email'), ADA.email)
    await type(page.getByTestId('auth-login-password'), ADA.password)
    await page.keyboard.press('Enter')
    await expect(page).toHaveTitle(/^Product Catalog/)
    await takenOver(page)
  })

  await test.step('past the header into the catalogue, and to a product', async () => {
    await press(link('Skip to content'))
    await expect(main).toBeFocused()
    await press(button('Table'))
    await press(button('Cards'))
    await press(link('Inventory'))
    await arrived(/^Inventory/)
  })

  await test.step('to an operation, the whole specification, and a document', async () => {
    const sidebar = page.getByRole('navigation', { name: 'Inventory contents' })
    await press(sidebar.locator('a[href*="#/"]').first())
    await expect(page).toHaveURL(/#\/\w+\/\w+$/)
    await expect(page.getByRole('article').first()).toBeFocused()
    await press(button('View specification'), { tab: 'Shift+Tab' })
    await expect(dialog.getByRole('button', { name: 'Download' })).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(button('View specification')).toBeFocused()
    const document = sidebar.locator('a[href^="/docs/"]').last()
    const title = await document.innerText()
    await press(document, { tab: 'Shift+Tab' })
    await arrived(new RegExp(`^${title}`))
    const entry = page.getByRole('navigation', { name: 'On this page' }).getByRole('link').first()
    const heading = (await entry.getAttribute('href')) ?? ''
    await press(entry)
    await expect(page.locator(heading)).toBeFocused()
  })

  await test.step('search from anywhere', async () => {
    await page.keyboard.press('Control+k')
    await page.keyboard.type('create cart')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/#\/carts\/createCart$/)
    await expect(page.getByRole('article', { name: /cart/i }).and(page.locator(':focus'))).toBeVisible()
    // The search is in the header: from there the rest of it is near.
    await page.keyboard.press('Control+k')
    await page.keyboard.press('Escape')
  })

  await test.step('begin an application', async () => {
    await press(page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'My Apps' }), {
      tab: 'Shift+Tab',
    })
    await arrived(/^My Apps/)
    await press(link('New application').first())
    await arrived(/^Create Application/)
    await type(page.getByLabel('Name', { exact: true }), 'Prompter')
    await type(page.getByLabel('Auth strategy'), 'API key')
    await press(button(/^Generate/))
    await expect(page.getByRole('textbox', { name: 'Reference ID' })).not.toHaveValue('')
  })
})
