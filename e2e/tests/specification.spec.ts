import { expect } from '@playwright/test'
import { authPages } from '../pages/auth-pages.ts'
import { test } from '../support/test.ts'

test('an operation is found, opened by its link and read', async ({ page, isMobile }) => {
  await page.goto('/login')
  await authPages(page).logIn('ada@example.com', 'Curtain-Call-1927')
  await page.getByRole('link', { name: 'Inventory' }).first().click()

  // The last but one group: everything above it still grows when the link is followed.
  const operation = page.getByRole('article', { name: /Join the waiting room/ })
  await expect(operation).toBeAttached()

  // The browser's own search finds what stands in an operation that nobody has opened, and leads there. No test can
  // press its keys; an address that names a text is looked for in the same way.
  const property = operation.getByText('queue_pass')
  await expect(property).toBeAttached()
  await expect(property).toBeHidden()
  await page.evaluate("location.hash = ':~:text=queue_pass'")
  await expect(operation.getByRole('heading', { name: 'Responses' })).toBeVisible()
  // What is above it still grows; it stays where it is.
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

  // On the page itself, a link leads there as well, and the focus goes along.
  const other = page.getByRole('article').first()
  await expect(other).not.toBeInViewport()
  await other.getByRole('link').first().dispatchEvent('click')
  await expect(other).toBeInViewport()
  await expect(other).toBeFocused()
  await expect(other.getByRole('heading', { level: 4 }).first()).toBeVisible()

  // The way back leads to where the link was followed; nothing above this grows.
  await page.goto(page.url().replace(/#.*/, ''))
  const offset = () => page.evaluate(() => window.scrollY)
  await page.getByRole('button', { name: 'Print' }).evaluate((element) => element.scrollIntoView())
  const left = await offset()
  expect(left).toBeGreaterThan(0)
  await link.dispatchEvent('click')
  await expect(operation).toBeFocused()
  await expect(page).toHaveURL(/#/)
  expect(await offset()).toBeGreaterThan(left + 1000)
  const entries = page.getByRole('navigation', { name: 'Inventory' }).getByRole('listitem')
  const entry = entries.filter({ hasText: 'Join the waiting room' }).getByRole('link')
  if (!isMobile) {
    await expect(entry).toHaveAttribute('aria-current', 'true')
    await expect(entry).toBeInViewport()
  }
  await page.goBack()
  await expect.poll(offset).toBe(left)

  // Beside the page, the list of operations follows it; on a phone it is a sheet.
  if (!isMobile) {
    await expect(entry).not.toHaveAttribute('aria-current')
    // What is out of sight has no rendered text.
    const title = await other.getByRole('heading', { level: 3 }).textContent()
    const first = entries.filter({ hasText: title ?? '' }).getByRole('link')
    await other.evaluate((element) => element.scrollIntoView())
    await expect(first).toHaveAttribute('aria-current', 'true')
    await expect(first).toBeInViewport()
    await expect(page).not.toHaveURL(/#/)
  }

  // What is far away is shortened on paper, too, which says how everything is printed.
  const wayToPrint = page.getByText(
    'Operations you haven’t viewed are abbreviated. To print everything in full, use the “Print” button on the page.',
  )
  await expect(wayToPrint).toBeHidden()
  await page.emulateMedia({ media: 'print' })
  await expect(wayToPrint).toBeVisible()

  // Code has its colours, also in documents, and they add no element to it.
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
