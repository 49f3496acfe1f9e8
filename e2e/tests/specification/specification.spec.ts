import { expect } from '@playwright/test'
import { links } from '../../pages/routes.ts'
import { readDocument } from '../../support/navigation.ts'
import { test } from '../../support/page-test.ts'

test('operations can be found with the browser search, linked, and read', async ({ page, isMobile }) => {
  await page.goto('/')
  await page.goto(await links(page).specification('Inventory'))

  // The operation is in the last group but one, so the content above it grows after the link is followed.
  const operation = page.getByRole('article', { name: /Join the waiting room/ })
  await expect(operation).toBeAttached()
  await readDocument(page)

  // The browser's find-in-page expands a collapsed operation. Playwright cannot open it; text fragments search the same way.
  const property = operation.getByText('queue_pass')
  await expect(property).toBeAttached()
  await expect(property).toBeHidden()
  await page.evaluate("location.hash = ':~:text=queue_pass'")
  await expect(operation.getByRole('heading', { name: 'Responses' })).toBeVisible()
  // The operation keeps its position while the content above it grows.
  await expect
    .poll(async () => {
      const top = (await operation.boundingBox())?.y ?? Number.NaN
      return top >= 0 && top < 200
    })
    .toBe(true)

  const link = operation.getByRole('link').first()
  await page.goto(new URL((await link.getAttribute('href')) ?? '', page.url()).href)
  await page.reload()
  await expect(operation.getByText('201', { exact: false }).first()).toBeVisible()
  await expect
    .poll(async () => {
      const top = (await operation.boundingBox())?.y ?? Number.NaN
      return top >= 0 && top < 200
    })
    .toBe(true)

  // A link on the same page scrolls to the operation and moves the focus.
  const other = page.getByRole('article').first()
  await expect(other).not.toBeInViewport()
  await other.getByRole('link').first().dispatchEvent('click')
  await expect(other).toBeInViewport()
  await expect(other).toBeFocused()
  await expect(other.getByRole('heading', { level: 4 }).first()).toBeVisible()

  // Going back restores the scroll position.
  await page.goto(page.url().replace(/\?.*/, ''))
  await readDocument(page)
  const offset = () => page.evaluate(() => window.scrollY)
  await page.getByRole('button', { name: 'Print' }).evaluate((element) => element.scrollIntoView())
  const previousOffset = await offset()
  expect(previousOffset).toBeGreaterThan(0)
  await link.dispatchEvent('click')
  await expect(operation).toBeFocused()
  await expect(page).toHaveURL(/\?operation=/)
  expect(await offset()).toBeGreaterThan(previousOffset + 1000)
  const entries = page.getByRole('navigation', { name: 'Inventory' }).getByRole('listitem')
  const entry = entries.filter({ hasText: 'Join the waiting room' }).getByRole('link')
  if (!isMobile) {
    await expect(entry).toHaveAttribute('aria-current', 'true')
    await expect(entry).toBeInViewport()
  }
  await page.goBack()
  await expect.poll(offset).toBe(previousOffset)

  // The list of operations beside the page follows the scroll position. On a phone, it is a sheet.
  if (!isMobile) {
    await expect(entry).not.toHaveAttribute('aria-current')
    // innerText is empty for content that is skipped by content-visibility.
    const title = await other.getByRole('heading', { level: 3 }).textContent()
    const first = entries.filter({ hasText: title ?? '' }).getByRole('link')
    // The address follows the user's scrolling.
    await page.mouse.wheel(0, -1)
    await other.evaluate((element) => element.scrollIntoView())
    await expect(first).toHaveAttribute('aria-current', 'true')
    await expect(first).toBeInViewport()
    // The address follows it, too.
    await expect(page).toHaveURL(new URL((await first.getAttribute('href')) ?? '', page.url()).href)
  }

  // The printed page explains how to print abbreviated operations in full.
  const printNotice = page.getByText(
    'Operations you haven’t viewed are abbreviated. To print everything in full, use the “Print” button on the page.',
  )
  await expect(printNotice).toBeHidden()
  await page.emulateMedia({ media: 'print' })
  await expect(printNotice).toBeVisible()

  // Code in documents is highlighted without additional elements.
  await page.emulateMedia({ media: 'screen' })
  const [, product] = /\/spec\/([^/#?]+)/.exec(page.url()) ?? []
  await page.goto(`/docs/${product}/allocations`)
  const code = page.locator('pre code').first()
  await code.scrollIntoViewIfNeeded()
  await expect
    .poll(() => code.evaluate(() => [...CSS.highlights.values()].reduce((sum, { size }) => sum + size, 0)))
    .toBeGreaterThan(0)
  expect(await code.evaluate((element) => element.childElementCount)).toBe(0)
})
