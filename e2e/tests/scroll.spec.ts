import { expect, type Locator, type Page } from '@playwright/test'
import { authPages } from '../pages/auth-pages.ts'
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

test('the address follows the operation in view; reload, back and forward return to the position', async ({
  page,
}) => {
  await page.goto('/login')
  await authPages(page).logIn('ada@example.com', 'Curtain-Call-1927')
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.getByRole('link', { name: 'Inventory' }).first().click()
  await expect(page.getByRole('button', { name: 'Print' })).toBeVisible()
  await expect(page).not.toHaveURL(/#/)
  const entries = () => page.evaluate(() => window.history.length)
  const entriesBefore = await entries()

  await scrollTo(page, 4000)
  await expect(page).toHaveURL(/#\/./)
  const operation = page.getByRole('article').nth(await indexOfOperationInView(page))
  const topOf = (article: Locator) => article.evaluate((each) => each.getBoundingClientRect().top)
  await expect.poll(() => storedTop(page)).toBeCloseTo(await topOf(operation), 0)
  const address = page.url()
  const top = await topOf(operation)
  expect(await entries()).toBe(entriesBefore)

  await page.reload()
  await expect(operation.getByRole('heading', { name: 'Responses' })).toBeAttached()
  await expect.poll(() => topOf(operation)).toBeCloseTo(top, 0)
  expect(page.url()).toBe(address)

  const other = page.getByRole('article').first()
  const link = other.getByRole('link').first()
  const target = new URL((await link.getAttribute('href')) ?? '', page.url()).href
  await link.dispatchEvent('click')
  await expect(page).toHaveURL(target)
  await expect(other).toBeFocused()
  await page.goBack()
  await expect(page).toHaveURL(address)
  await expect.poll(() => topOf(operation)).toBeCloseTo(top, 0)
  await page.goForward()
  await expect(page).toHaveURL(target)
  await expect.poll(() => topOf(other)).toBeGreaterThanOrEqual(0)
  await expect.poll(() => topOf(other)).toBeLessThan(200)

  // At the top of the page, no operation is read.
  await scrollTo(page, 0)
  await expect(page).not.toHaveURL(/#/)
})

/** Scrolls as the user does: content that is loading does not keep its position. */
async function scrollTo(page: Page, offset: number): Promise<void> {
  await expect
    .poll(async () => {
      await page.mouse.wheel(0, offset - (await page.evaluate(() => window.scrollY)))
      return page.evaluate(() => window.scrollY)
    })
    .toBe(offset)
}

function indexOfOperationInView(page: Page): Promise<number> {
  return page
    .getByRole('article')
    .evaluateAll((articles) =>
      articles.findIndex((each) => each.getBoundingClientRect().bottom > window.innerHeight * 0.31),
    )
}

function storedTop(page: Page): Promise<number> {
  return page.evaluate(() => window.history.state?.reading?.top ?? Number.NaN)
}
