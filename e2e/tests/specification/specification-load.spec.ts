import { expect, type Locator, type Page } from '@playwright/test'
import { authPages } from '../../pages/auth-pages.ts'
import { ADA, links } from '../../pages/routes.ts'
import { readDocument, waitForHydration } from '../../support/navigation.ts'
import { layoutShift, removedElements, watch } from '../../support/page-watch.ts'
import { test } from '../../support/test.ts'

/** Limit for the movement of a specification: nothing that is visible moves. */
const MAXIMUM_SPECIFICATION_SHIFT = 0.005

test('a specification is complete when it appears and does not move', async ({ page, browser, server }) => {
  await page.goto(`${server.url}/login`)
  await authPages(page).logIn(ADA.email, ADA.password)
  await expect(page.getByRole('link', { name: 'Inventory specification' })).toBeVisible()
  const spec = await links(page).specification('Inventory')
  await page.goto(server.url + spec)
  const firstTitle =
    (await page.getByRole('article').first().getByRole('heading', { level: 3 }).textContent()) ?? ''
  const lowTitle = 'Join the waiting room'
  const operation = (of: Page, name: string) => of.getByRole('article', { name, exact: true })
  const link = operation(page, lowTitle).getByRole('link').first()
  const linked = (await link.getAttribute('href')) ?? ''
  const addresses = [
    { title: firstTitle, address: server.url + spec },
    { title: lowTitle, address: server.url + spec + linked },
    // The form of earlier releases
    { title: lowTitle, address: `${server.url}${spec}?from=mail${linked.replace('?operation=', '#/')}` },
  ]
  const storageState = await page.context().storageState()

  await test.step('without JavaScript', async () => {
    const context = await browser.newContext({ javaScriptEnabled: false, storageState })
    const plain = await context.newPage()
    for (const { title, address } of addresses.slice(0, 2)) {
      await plain.goto(address)
      const article = operation(plain, title)
      await expect(article.getByRole('heading', { name: 'Responses' })).toBeVisible()
      await expect(article.getByRole('heading', { name: 'Authentication' })).toBeVisible()
      await expect(article.locator('pre').filter({ hasText: 'curl' })).toBeVisible()
      await expect(article.locator('details[open] li').first()).toBeVisible()
      await expect(plain.getByRole('region', { name: 'Servers' })).toBeVisible()
      if (title === lowTitle) await expectAtTop(article)
    }
    const field = operation(plain, lowTitle).getByRole('link', { name: 'on_sale_id' }).first()
    await plain.goto(new URL((await field.getAttribute('href')) ?? '', plain.url()).href)
    await expectAtTop(plain.locator(':target'))
    await context.close()
  })

  for (const viewport of [
    { width: 1440, height: 900 },
    { width: 390, height: 844 },
  ]) {
    for (const { title, address } of addresses) {
      await test.step(`${title}, ${viewport.width} pixels wide`, async () => {
        const context = await browser.newContext({ viewport, storageState })
        const watched = await context.newPage()
        const { requests } = await watch(watched)
        await watched.goto(address)
        const { search } = new URL(address.replace('#/', '&operation='))
        await expect(watched).toHaveURL((url) => url.search === search && url.hash === '')
        const article = operation(watched, title)
        if (title === lowTitle) await expect(article).toBeInViewport()
        expect(await removedElements(watched)).toBe(0)
        await readDocument(watched)
        expect(await removedElements(watched)).toBe(0)
        expect(await layoutShift(watched)).toBeLessThan(MAXIMUM_SPECIFICATION_SHIFT)
        if (title === lowTitle) await expect(article).toBeInViewport()
        // The application choice also loads on the first input.
        const ofDocument = requests.filter((request) => !/\/applications[/?]/.test(request))
        expect(ofDocument.map((request) => request.split(' ')[1]?.split('/').at(-1))).toEqual(['spec'])
        await context.close()
      })
    }
  }
})

/** Expects an element in the upper half of the window, below the header. */
async function expectAtTop(element: Locator): Promise<void> {
  await expect.poll(() => element.evaluate((each) => each.getBoundingClientRect().top)).toBeLessThan(450)
  expect(await element.evaluate((each) => each.getBoundingClientRect().top)).toBeGreaterThan(0)
}

test('a linked operation is readable before scripts and document are loaded, and others say that they load', async ({
  page,
  server,
}) => {
  await page.goto(`${server.url}/login`)
  await authPages(page).logIn(ADA.email, ADA.password)
  await expect(page.getByRole('link', { name: 'Inventory specification' })).toBeVisible()
  await page.goto(server.url + (await links(page).specification('Inventory')))
  const article = page.getByRole('article', { name: 'Join the waiting room', exact: true })
  const link = new URL((await article.getByRole('link').first().getAttribute('href')) ?? '', page.url())
  const named = link.searchParams.get('operation') ?? link.hash.replace('#/', '')

  const sendScripts = await hold(page, /\/assets\/[^/]*\.js$/)
  const sendDocument = await hold(page, /\/spec$/)
  const visibleHints = () =>
    page.evaluate(
      () =>
        [...document.querySelectorAll('article [data-loading]')].filter(
          (hint) => getComputedStyle(hint, '::after').visibility === 'visible',
        ).length,
    )
  await page.goto(`${server.url}${link.pathname}?operation=${encodeURIComponent(named)}`, {
    waitUntil: 'commit',
  })
  await expect(article).toBeInViewport()
  await expect(article.locator('pre').filter({ hasText: 'curl' })).toBeVisible()
  await expect(article.getByRole('heading', { name: 'Responses' })).toBeVisible()
  await expect.poll(visibleHints).toBeGreaterThan(0)
  sendScripts()
  await waitForHydration(page)
  await expect(article).toBeInViewport()
  expect(await visibleHints()).toBeGreaterThan(0)
  sendDocument()
  await readDocument(page)
  await expect.poll(visibleHints).toBe(0)
})

test('a page that is scrolled before the scripts are loaded keeps its position and the focus', async ({
  page,
  server,
}) => {
  await page.goto(`${server.url}/login`)
  await authPages(page).logIn(ADA.email, ADA.password)
  await expect(page.getByRole('link', { name: 'Inventory specification' })).toBeVisible()
  const spec = await links(page).specification('Inventory')
  const sendScripts = await hold(page, /\/assets\/[^/]*\.js$/)
  await page.goto(`${server.url}${spec}?operation=holds/createHold`, { waitUntil: 'commit' })
  const article = page.locator('article[data-active]')
  await expect(article).toBeInViewport()
  await page.waitForFunction(() => document.readyState !== 'loading')
  const offset = () => page.evaluate(() => window.scrollY)
  const before = await offset()
  await page.mouse.move(700, 400)
  await page.mouse.wheel(0, 300)
  await expect.poll(offset).toBe(before + 300)
  sendScripts()
  await waitForHydration(page)
  await readDocument(page)
  expect(await offset()).toBe(before + 300)
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

test('the app does not calculate the styles of the served page again', async ({ page, browser, server }) => {
  await page.goto(`${server.url}/login`)
  await authPages(page).logIn(ADA.email, ADA.password)
  await expect(page.getByRole('link', { name: 'Inventory specification' })).toBeVisible()
  const spec = await links(page).specification('Inventory')
  const sendScripts = await hold(page, /\/assets\/[^/]*\.js$/)
  await page.goto(server.url + spec)
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

test('a click in the catalog shows a complete operation, without an empty page before it', async ({
  page,
  server,
}) => {
  await page.goto(`${server.url}/login`)
  await authPages(page).logIn(ADA.email, ADA.password)
  const link = page.getByRole('link', { name: 'Inventory specification' })
  await expect(link).toBeVisible()
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
