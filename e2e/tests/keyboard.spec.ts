import { expect, type Page } from '@playwright/test'
import { ADA, links } from '../pages/routes.ts'
import { reportUsage } from '../support/gateway.ts'
import { waitForHydration } from '../support/navigation.ts'
import { keyboard } from '../support/keyboard.ts'
import { test } from '../support/test.ts'

/** Returns the content of the browser's storage as text, including decoded values. */
async function storedText(page: Page): Promise<string> {
  return page.evaluate(() => {
    const decode = (value: string) => {
      try {
        return decodeURIComponent(atob(value))
      } catch {
        return ''
      }
    }
    const entries = [localStorage, sessionStorage].flatMap((storage) => Object.entries({ ...storage }))
    return entries.map(([key, value]) => `${key}=${value} ${decode(String(value))}`).join('\n')
  })
}

test('all tasks work with the keyboard, and storage contains no secrets', async ({ page, context }) => {
  test.setTimeout(150_000)
  const { tabTo, press, type } = keyboard(page)
  const main = page.locator('#main')
  const dialog = page.getByRole('dialog')
  const link = (name: string | RegExp) => page.getByRole('link', { name, exact: true })
  const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true })
  /** After a navigation, the focus is on the page, and its title is announced to screen readers. */
  const expectPage = async (title: RegExp) => {
    await expect(page).toHaveTitle(title)
    await expect(main).toBeFocused()
    await expect(page.locator('#root > output')).toHaveText(title)
  }

  await test.step('log in', async () => {
    await page.goto('/')
    await type(page.getByTestId('auth-login-email'), ADA.email)
    await type(page.getByTestId('auth-login-password'), ADA.password)
    await page.keyboard.press('Enter')
    await expect(page).toHaveTitle(/^Product Catalog/)
    await waitForHydration(page)
  })

  await test.step('change theme and language', async () => {
    const theme = (name: string) => button(`Theme: ${name}. Change theme`)
    await press(theme('system'), { tab: 'Shift+Tab' })
    await press(theme('light'))
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
    await press(theme('dark'))
    await tabTo(page.getByRole('combobox', { name: 'Language' }))
    const root = page.locator('html')
    await page.keyboard.press('ArrowDown')
    await expect(root).not.toHaveAttribute('lang', 'en')
    await page.keyboard.press('ArrowUp')
    await expect(root).toHaveAttribute('lang', 'en')
  })

  await test.step('skip the header and open a product', async () => {
    await press(link('Skip to content'))
    await expect(main).toBeFocused()
    await press(button('Table'))
    await press(button('Cards'))
    await press(link('Inventory'))
    await expectPage(/^Inventory/)
  })

  await test.step('open an operation, the specification source, and a document', async () => {
    const sidebar = page.getByRole('navigation', { name: 'Inventory contents' })
    await press(sidebar.locator('a[href*="operation="]').first())
    await expect(page).toHaveURL(/\?operation=\w+\/\w+$/)
    const operation = page.getByRole('article').first()
    await expect(operation).toBeFocused()
    const tryIt = operation.getByRole('button', { name: /^Try it/ })
    await press(tryIt)
    await press(dialog.getByRole('button', { name: 'Send' }))
    await expect(dialog.getByRole('region', { name: 'Response' })).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(dialog).toHaveCount(0)
    await expect(tryIt).toBeFocused()
    await press(button('View specification'), { tab: 'Shift+Tab' })
    await expect(dialog.getByRole('button', { name: 'Download' })).toBeVisible()
    // Long lines do not overflow.
    const overflow = (text: Element) => text.scrollWidth - text.clientWidth
    await expect.poll(() => dialog.locator('pre').first().evaluate(overflow)).toBe(0)
    await page.keyboard.press('Escape')
    await expect(button('View specification')).toBeFocused()
    const document = sidebar.locator('a[href^="/docs/"]').last()
    const title = await document.innerText()
    await press(document, { tab: 'Shift+Tab' })
    await expectPage(new RegExp(`^${title}`))
    const entry = page.getByRole('navigation', { name: 'On this page' }).getByRole('link').first()
    const heading = (await entry.getAttribute('href')) ?? ''
    await press(entry)
    await expect(page.locator(heading)).toBeFocused()
  })

  await test.step('search operations', async () => {
    await page.keyboard.press('Control+k')
    await page.keyboard.type('hold seats')
    await page.keyboard.press('Enter')
    const found = page.getByRole('article', { name: 'Hold seats' })
    await expect(found).toBeFocused()
    const tryIt = found.getByRole('button', { name: /^Try it/ })
    // The button is at the top of the operation, so the page must scroll back up.
    await tabTo(tryIt)
    await page.evaluate(async () => {
      for (let frame = 0; frame < 3; frame += 1) await new Promise(requestAnimationFrame)
    })
    await expect(tryIt).toBeInViewport()

    await page.keyboard.press('Control+k')
    await page.keyboard.type('create cart')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/\?operation=carts\/createCart$/)
    await expect(page.getByRole('article', { name: /cart/i }).and(page.locator(':focus'))).toBeVisible()
    // Moves the focus to the search in the header.
    await page.keyboard.press('Control+k')
    await page.keyboard.press('Escape')
  })

  await test.step('open menu and contents in a narrow window', async () => {
    await page.setViewportSize({ width: 390, height: 844 })
    await press(button('Menu'))
    await expect(dialog.getByRole('navigation')).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(button('Menu')).toBeFocused()
    await press(button('Contents'))
    await press(dialog.locator('a[href*="operation="]:not([href$="/createCart"])').first())
    await expect(dialog).toHaveCount(0)
    await expect(page).not.toHaveURL(/createCart$/)
    await expect(page.getByRole('article').and(page.locator(':focus'))).toBeVisible()
    await page.setViewportSize({ width: 1440, height: 900 })
    await page.keyboard.press('Control+k')
    await page.keyboard.press('Escape')
  })

  await test.step('read analytics as a chart and as a table', async () => {
    await press(page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'My Apps' }), {
      tab: 'Shift+Tab',
    })
    await expectPage(/^My Apps/)
    await reportUsage(page, await links(page).named('Foyer Screens'))
    await press(link('Foyer Screens analytics'))
    const points = page.getByRole('slider', { name: 'Requests by version: data points' })
    await tabTo(points)
    const newest = await points.getAttribute('aria-valuetext')
    await page.keyboard.press('ArrowLeft')
    await expect(points).not.toHaveAttribute('aria-valuetext', newest ?? '')
    await press(button('Requests by version: Table'), { tab: 'Shift+Tab' })
    await expect(page.getByRole('table').first()).toBeVisible()
    await expect(button('Requests by version: Chart')).toBeFocused()
    await page.keyboard.press('Control+k')
    await page.keyboard.press('Escape')
  })

  await test.step('create an application', async () => {
    await press(page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'My Apps' }), {
      tab: 'Shift+Tab',
    })
    await expectPage(/^My Apps/)
    await press(link('Create application').first())
    await expectPage(/^Create Application/)
    await type(page.getByLabel('Name', { exact: true }), 'Prompter')
    await type(page.getByLabel('Auth strategy'), 'API key')
    await press(button('Create'))
    await expect(page.getByRole('status').getByText('Prompter was created')).toBeAttached()
    await expectPage(/^Application/)
  })

  let secret = ''
  const credentials = page.getByRole('heading', { name: 'Credentials', exact: true })
  await test.step('generate, rename and revoke a credential', async () => {
    await press(button('Generate credential'))
    await expect(dialog.getByLabel('Name')).toBeFocused()
    await page.keyboard.type('Stage left')
    await page.keyboard.press('Enter')
    await expect(dialog.getByRole('button', { name: 'Copy and close' })).toBeFocused()
    secret = await dialog.getByTestId('credential-secret').innerText()
    await page.keyboard.press('Escape')
    await expect(dialog.getByText('Close without saving the key?')).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(dialog.getByText('Close without saving the key?')).toHaveCount(0)
    await press(dialog.getByRole('button', { name: 'I’ve saved it' }), { tab: 'Shift+Tab' })
    await expect(credentials).toBeFocused()

    await press(button('Rename Stage left'))
    await page.keyboard.press('Control+a')
    await page.keyboard.type('Stage right')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('status').getByText('Renamed to Stage right')).toBeAttached()
    await expect(button('Rename Stage right')).toBeFocused()

    await press(button('Revoke Stage right'))
    await press(dialog.getByRole('button', { name: 'Revoke' }))
    await expect(page.getByRole('status').getByText('Stage right was revoked')).toBeAttached()
    await expect(credentials).toBeFocused()
  })

  await test.step('register the application for a version', async () => {
    await press(link('Browse products'))
    await expectPage(/^Product Catalog/)
    await press(link('Inventory'))
    await expectPage(/^Inventory/)
    await press(button(/^Register/))
    await type(dialog.getByRole('searchbox'), 'Prompter')
    await press(dialog.getByRole('radio', { name: 'Prompter' }), { key: 'Space' })
    await press(dialog.getByRole('button', { name: 'Register' }))
    await expect(dialog.getByText('Registration Under Review')).toBeVisible()
    await expect(dialog.getByRole('button', { name: 'Close', exact: true }).last()).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(button(/^Register/)).toBeFocused()
    await page.keyboard.press('Control+k')
    await page.keyboard.press('Escape')
  })

  await test.step('delete the application', async () => {
    await press(page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'My Apps' }), {
      tab: 'Shift+Tab',
    })
    await expectPage(/^My Apps/)
    await press(button('Delete Prompter'))
    await tabTo(dialog.getByRole('button', { name: 'Cancel' }))
    await page.keyboard.press('Escape')
    await expect(button('Delete Prompter')).toBeFocused()
    await press(button('Delete Prompter'))
    await press(dialog.getByRole('button', { name: 'Delete application' }))
    await expect(page.getByRole('status').getByText('Application successfully deleted')).toBeAttached()
    await expect(page.getByRole('region', { name: 'Applications' })).toBeFocused()
  })

  await test.step('storage contains no secrets', async () => {
    const stored = await storedText(page)
    const cookies = await context.cookies()
    expect(stored).toContain(ADA.email)
    for (const value of [
      secret,
      ADA.password,
      ...cookies.filter(({ httpOnly }) => httpOnly).map(({ value }) => value),
    ]) {
      expect(value.length).toBeGreaterThan(8)
      expect(stored).not.toContain(value)
    }
  })

  await test.step('log out', async () => {
    await press(button(/^Account menu/), { tab: 'Shift+Tab' })
    await expect(page.getByText('Ada Okonkwo')).toBeVisible()
    await press(button('Log out'))
    await expect(page).toHaveURL('/login')
    expect(await page.evaluate((key) => localStorage.getItem(key), 'portal_session')).toBeNull()
    await tabTo(page.getByTestId('auth-login-email'))
  })
})
