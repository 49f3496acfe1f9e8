import { expect, type Locator, type Page } from '@playwright/test'
import { authPages } from '../pages/auth-pages.ts'
import { ADA } from '../pages/routes.ts'
import { waitForHydration } from '../support/navigation.ts'
import { test } from '../support/test.ts'

test('a new page starts at the top, and a reload restores the scroll position', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 400 })
  const offset = () => page.evaluate(() => window.scrollY)
  await page.goto('/login')
  await expect(page.getByTestId('auth-login-submit')).toBeAttached()
  await page.evaluate(() => window.scrollTo(0, 150))
  await page.goto('/register')
  await expect(page.getByTestId('auth-register-submit')).toBeAttached()
  expect(await offset()).toBe(0)
  await page.evaluate(() => window.scrollTo(0, 20))
  const position = await offset()
  expect(position).toBeGreaterThan(0)
  await page.reload()
  await expect.poll(offset).toBe(position)
})

test('the address follows the operation in view; reload, back and forward keep the position', async ({
  page,
}) => {
  await page.goto('/login')
  await authPages(page).logIn(ADA.email, ADA.password)
  await page.getByRole('link', { name: 'Inventory specification' }).click()
  await expect(page.getByRole('button', { name: 'Print' })).toBeVisible()
  // The address follows what is scrolled after hydration.
  await waitForHydration(page)
  await expect(page).not.toHaveURL(/operation/)
  const entries = () => page.evaluate(() => window.history.length)
  const entriesBefore = await entries()

  // Below the first operation, also in a narrow window.
  await scrollTo(page, 8000)
  await expect(page).toHaveURL(/\?operation=\w+\/\w+$/)
  const top = await settledTop(page)
  const address = page.url()
  expect(await entries()).toBe(entriesBefore)
  const inView = page.locator('article[aria-current]')
  await expect(page).toHaveTitle(
    new RegExp(`^${await inView.getByRole('heading', { level: 3 }).innerText()} - Inventory`),
  )
  const expectPosition = async () => {
    await expect(page).toHaveURL(address)
    // The browser rounds scroll positions to pixels.
    await expect.poll(async () => Math.abs((await topInView(page)) - top)).toBeLessThanOrEqual(1)
  }

  await test.step('reload', async () => {
    await page.reload()
    await expectPosition()
    await waitForHydration(page)
    await expectPosition()
  })
  await test.step('back and forward between operations', async () => {
    const other = page.getByRole('article').first()
    const link = other.getByRole('link').first()
    const target = new URL((await link.getAttribute('href')) ?? '', page.url()).href
    await link.dispatchEvent('click')
    await expect(page).toHaveURL(target)
    await expect(other).toBeFocused()
    await page.goBack()
    await expectPosition()
    await page.goForward()
    await expect(page).toHaveURL(target)
    await expect(other).toBeInViewport()
    await page.goBack()
    await expectPosition()
    await goBackImmediatelyAfter(page, link)
    await expectPosition()
  })
  await test.step('back from another page', async () => {
    await page.getByRole('main').getByRole('link', { name: 'Catalog' }).dispatchEvent('click')
    await expect(page).toHaveURL('/')
    await expect(page.getByRole('heading', { level: 1 })).toBeInViewport()
    expect(await page.evaluate(() => window.scrollY)).toBe(0)
    // Playwright's own `goBack` could still read the entries of the browser from before the navigation.
    await page.evaluate(() => window.history.back())
    await expectPosition()
  })
  await test.step('at the top, the address names no operation', async () => {
    await scrollTo(page, 0)
    await expect(page).not.toHaveURL(/operation/)
    await expect(page).toHaveTitle(/^Inventory - /)
  })
})

/** Goes back before the router has rendered the target of the link. */
async function goBackImmediatelyAfter(page: Page, link: Locator): Promise<void> {
  await page.evaluate(() => {
    const push = window.history.pushState
    window.history.pushState = function (...args) {
      window.history.pushState = push
      push.apply(this, args)
      this.back()
    }
    addEventListener('popstate', () => Object.assign(window, { isBack: true }), { once: true })
  })
  await link.dispatchEvent('click')
  await page.waitForFunction(() => Reflect.get(window, 'isBack'))
}

/** Scrolls as the user does: content that is loading does not keep its position. */
async function scrollTo(page: Page, offset: number): Promise<void> {
  await expect
    .poll(async () => {
      await page.mouse.wheel(0, offset - (await page.evaluate(() => window.scrollY)))
      return page.evaluate(() => window.scrollY)
    })
    .toBe(offset)
}

/** Returns the distance of the operation that the address names from the top of the window. */
function topInView(page: Page): Promise<number> {
  return page.evaluate(() => {
    const operation = new URLSearchParams(window.location.search).get('operation')
    const article = document.querySelector(`article[data-operation="${operation}"]`)
    return article?.getBoundingClientRect().top ?? Number.NaN
  })
}

/** Waits until the position is stored and content that was loading no longer changes it. */
async function settledTop(page: Page): Promise<number> {
  let before = Number.NaN
  const isSettled = async () => {
    const stored: number = await page.evaluate(() => window.history.state?.reading?.top)
    const top = await topInView(page)
    const isSame = stored === before && Math.abs(stored - top) < 0.5
    before = stored
    return isSame
  }
  // The document is read, and the position has been the same for longer than the interval in which it is stored.
  await expect(page.getByRole('button', { name: /^Copy .* schema$/ }).first()).toBeAttached()
  await expect.poll(isSettled, { intervals: [1000] }).toBe(true)
  return before
}
