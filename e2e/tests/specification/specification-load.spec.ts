import { expect, type Page } from '@playwright/test'
import { links } from '../../pages/routes.ts'
import { readDocument, waitForHydration } from '../../support/navigation.ts'
import { test } from '../../support/page-test.ts'

const LOW_TITLE = 'Join the waiting room'
const operation = (page: Page, name: string) => page.getByRole('article', { name, exact: true })

/** Address of an operation in the last group but one, so the content above it grows when the document is read. */
async function lowOperation(page: Page): Promise<string> {
  await page.goto('/')
  await page.goto(await links(page).specification('Inventory'))
  const link = operation(page, LOW_TITLE).getByRole('link').first()
  return new URL((await link.getAttribute('href')) ?? '', page.url()).href
}

test('a linked operation is readable before scripts and document are loaded, and keeps a scrolled position', {
  tag: '@desktop',
}, async ({ page }) => {
  const address = await lowOperation(page)
  const article = operation(page, LOW_TITLE)
  const sendScripts = await hold(page, /\/assets\/[^/]*\.js$/)
  const sendDocument = await hold(page, /\/spec$/)
  const visibleHints = () =>
    page.evaluate(
      () =>
        [...document.querySelectorAll('article [data-loading]')].filter(
          (hint) => getComputedStyle(hint, '::after').visibility === 'visible',
        ).length,
    )
  await page.goto(address, { waitUntil: 'commit' })
  await expect(article).toBeInViewport()
  await expect(article.locator('pre').filter({ hasText: 'curl' })).toBeVisible()
  await expect(article.getByRole('heading', { name: 'Responses' })).toBeVisible()
  await expect.poll(visibleHints).toBeGreaterThan(0)

  await page.waitForFunction(() => document.readyState !== 'loading')
  const offset = () => page.evaluate(() => window.scrollY)
  const before = await offset()
  await page.mouse.move(700, 400)
  await page.mouse.wheel(0, 200)
  await expect.poll(offset).toBe(before + 200)
  sendScripts()
  await waitForHydration(page)
  expect(await offset()).toBe(before + 200)
  expect(await visibleHints()).toBeGreaterThan(0)
  // The document can change the height of what is above the operation, which the browser compensates by scrolling. It
  // scrolls by whole pixels, while heights have fractions.
  const top = () => article.evaluate((element) => element.getBoundingClientRect().top)
  const topBefore = await top()
  sendDocument()
  await readDocument(page)
  await expect.poll(visibleHints).toBe(0)
  expect(Math.abs((await top()) - topBefore)).toBeLessThanOrEqual(1)
  await expect(article).not.toBeFocused()
})

/** Holds the requests for these addresses until the returned function is called. */
async function hold(page: Page, address: RegExp): Promise<() => void> {
  let send = () => {}
  const sent = new Promise<void>((resolve) => {
    send = resolve
  })
  await page.route(address, async (route) => {
    await sent
    await route.continue()
  })
  return send
}

test('the app does not calculate the styles of the served page again', { tag: '@desktop' }, async ({
  page,
  browser,
}) => {
  await page.goto('/')
  const spec = await links(page).specification('Inventory')
  const sendScripts = await hold(page, /\/assets\/[^/]*\.js$/)
  await page.goto(spec)
  const elements = await page.locator('*').count()

  await browser.startTracing(page, { categories: ['devtools.timeline'] })
  sendScripts()
  await waitForHydration(page)
  await readDocument(page)
  await expect(page.getByRole('article', { name: 'Join the waiting room', exact: true })).toBeAttached()
  const trace: Trace = JSON.parse((await browser.stopTracing()).toString('utf8'))
  const calculated = trace.traceEvents.flatMap(({ name, args }) =>
    name === 'UpdateLayoutTree' ? [args?.elementCount ?? 0] : [],
  )
  expect(calculated.length).toBeGreaterThan(0)
  expect(Math.max(...calculated)).toBeLessThan(elements / 2)
})

interface Trace {
  traceEvents: { name: string; args?: { elementCount?: number } }[]
}

test('a click in the catalog shows a complete operation, without an empty page before it', {
  tag: '@desktop',
}, async ({ page }) => {
  await page.goto('/')
  await waitForHydration(page)
  const link = page.getByRole('link', { name: 'Inventory specification' })
  const firstScreen = page.waitForResponse((response) => response.url().endsWith('/spec/first-screen'))
  await link.hover()
  await firstScreen
  await page.evaluate(() => {
    const seen: string[] = []
    Object.assign(window, { seen })
    const checkFrame = () => {
      const main = document.querySelector('main')
      const operation = main?.querySelector('article')
      const isCatalog = Boolean(main?.querySelector('li h4'))
      const isComplete = operation?.querySelector('pre')?.textContent.includes('curl')
      seen.push(isComplete ? 'complete' : isCatalog ? 'catalog' : (main?.textContent ?? ''))
      if (!operation) requestAnimationFrame(checkFrame)
    }
    requestAnimationFrame(checkFrame)
  })
  await link.click()
  await expect(page.getByRole('article').first()).toBeVisible()
  const seen = await page.evaluate<string[]>(() => Reflect.get(window, 'seen'))
  expect([...new Set(seen)]).toEqual(['catalog', 'complete'])
  await page.goBack()
  await expect(link).toBeVisible()
})
