import { expect } from '@playwright/test'
import { authPages } from '../pages/auth-pages.ts'
import { ADA, links } from '../pages/routes.ts'
import { test } from '../support/console-watch.ts'
import { navigate } from '../support/navigation.ts'
import { layoutShift, loadingPaths, removedElements, watch } from '../support/page-watch.ts'
import { startServer, type StagedoorServer } from '../support/server.ts'

/** Limit for the scripts of the first page, gzipped. */
const MAXIMUM_SCRIPT_BYTES = 160_000
/** Limit for all scripts of a specification page before the first input, with workers, gzipped. */
const MAXIMUM_SPECIFICATION_BYTES = 190_000
/** Grammars depend on the languages of the examples, and do not count. */
const GRAMMAR = /\/grammar-/
/** Scripts that read the document. */
const DOCUMENT_READER = /\/(?:spec\.worker|parse-markdown|read-yaml)-/
const MAXIMUM_LAYOUT_SHIFT = 0.02

let server: StagedoorServer
test.beforeAll(async () => {
  test.setTimeout(150_000)
  server = await startServer({ TERMS_URL: 'https://tickets.example/terms' })
})
test.afterAll(() => server.stop())

test('hydration keeps server-rendered elements and repeats no request', async ({ page, browser }) => {
  const { requests, scripts, scriptBytes, reset } = await watch(page)

  await test.step('pages with a form reserve its space', async () => {
    // Layout shifts are largest in a narrow window.
    await page.setViewportSize({ width: 390, height: 844 })
    for (const path of [
      '/register',
      '/forgot-password',
      '/reset-password?email=a@b.example&token=x',
      '/login',
    ]) {
      await page.goto(server.url + path)
      await expect(page.locator('[data-testid$="-submit"]')).toBeVisible()
      expect(await removedElements(page), path).toBe(0)
      expect(await layoutShift(page), path).toBeLessThanOrEqual(MAXIMUM_LAYOUT_SHIFT)
      expect(await loadingPaths(page)).toEqual([])
    }
    await page.setViewportSize({ width: 1440, height: 900 })
    await authPages(page).logIn(ADA.email, ADA.password)
    await expect(page.getByRole('link', { name: 'Inventory specification' })).toBeVisible()
    reset()
  })

  await test.step('the catalog of a signed-in developer', async () => {
    await page.goto(server.url)
    await expect(page.getByRole('main').getByRole('link', { name: / specification$/ })).toHaveCount(11)
    expect(await removedElements(page)).toBe(0)
    expect(requests).toEqual([])
    expect(await scriptBytes()).toBeGreaterThan(MAXIMUM_SCRIPT_BYTES / 2)
    expect(await scriptBytes()).toBeLessThanOrEqual(MAXIMUM_SCRIPT_BYTES)
    expect(await layoutShift(page)).toBeLessThanOrEqual(MAXIMUM_LAYOUT_SHIFT)
  })

  await test.step('hovering a link preloads the document', async () => {
    const link = page.getByRole('link', { name: 'Inventory documentation' })
    await link.hover()
    await expect.poll(() => requests.some((request) => request.includes('/documents '))).toBe(true)
    await link.click()
    await expect(page.getByRole('article').getByRole('heading', { level: 1 })).toBeVisible()
    expect(requests).toEqual([...new Set(requests)])
    expect(await loadingPaths(page)).toEqual([])
  })

  await test.step('a document as the first page', async () => {
    reset()
    await page.reload()
    expect(await removedElements(page)).toBe(0)
    await expect(page.getByRole('article').getByRole('heading', { level: 1 })).toBeVisible()
    expect(requests).toEqual([])
  })

  await test.step('a specification loads few scripts, and reads the document after the first input', async () => {
    const { pathname } = new URL(page.url())
    // The pointer must not move on the page.
    await page.goto('about:blank')
    reset()
    await page.goto(server.url + pathname.replace(/^\/docs\/([^/]+).*/, '/spec/$1'))
    // The grammars for highlighting are loaded last.
    await expect.poll(() => scripts().some((url) => GRAMMAR.test(url))).toBe(true)
    expect(scripts().filter((url) => DOCUMENT_READER.test(url))).toEqual([])
    const bytes = await scriptBytes((url) => !GRAMMAR.test(url))
    expect(bytes).toBeGreaterThan(MAXIMUM_SPECIFICATION_BYTES / 2)
    expect(bytes).toBeLessThanOrEqual(MAXIMUM_SPECIFICATION_BYTES)
    await page.mouse.move(700, 400)
    // Schemas can be copied when the document is read.
    await expect(page.getByRole('button', { name: /^Copy .* schema$/ }).first()).toBeAttached()
  })

  await test.step('the list of applications is server-rendered', async () => {
    requests.length = 0
    await page.goto(`${server.url}/my-apps`)
    await removedElements(page)
    const isTableKept = await page.evaluate(() => {
      const served: Element[] = Reflect.get(window, 'served')
      return served.some(({ tagName, isConnected }) => tagName === 'TABLE' && isConnected)
    })
    expect(isTableKept).toBe(true)
    await expect(page.locator('[aria-busy]')).toHaveCount(0)
    expect(requests.filter((request) => /\/applications[? ]|\/stats\/config/.test(request))).toEqual([])
    expect(await layoutShift(page)).toBeLessThanOrEqual(MAXIMUM_LAYOUT_SHIFT)
  })

  await test.step('the pages of an application are server-rendered for its owner only', async () => {
    const application = await links(page).named('Foyer Screens')
    const paths = ['', '/application-dashboard', '/update'].map((end) => application + end)
    for (const path of [...paths, '/application/create']) {
      requests.length = 0
      await page.goto(server.url + path)
      await removedElements(page)
      const keptElements = await page.evaluate(() => {
        const served: Element[] = Reflect.get(window, 'served')
        return served.filter(({ isConnected }) => isConnected).map(({ tagName }) => tagName)
      })
      expect(keptElements, path).toEqual(expect.arrayContaining(['H1', 'NAV']))
      await expect(page.locator('[aria-busy]')).toHaveCount(0)
      // Failed requests of a period depend on the visitor's clock.
      const served = requests.filter((request) => !request.includes('/failed-requests'))
      expect(served.filter((request) => /\/applications|\/stats\/config/.test(request))).toEqual([])
      expect(await layoutShift(page), path).toBeLessThanOrEqual(MAXIMUM_LAYOUT_SHIFT)
      expect(await (await fetch(server.url + path)).text()).not.toContain('Foyer Screens')
    }
  })

  await test.step('the server renders the chosen view, language and theme', async () => {
    await page.goto(server.url)
    await page.getByRole('button', { name: 'Table' }).click()
    await page.getByRole('combobox', { name: 'Language' }).first().selectOption('de')
    // The language is stored after its messages are loaded.
    await expect(page.locator('html')).toHaveAttribute('lang', 'de')
    await page
      .getByRole('button', { name: /^(?:Theme|Design|Farbschema)/ })
      .first()
      .click()
    await page.goto(server.url)
    expect(await removedElements(page)).toBe(0)
    await expect(page.getByRole('table')).toBeVisible()
    await expect(page.locator('html')).toHaveAttribute('lang', 'de')
    expect(await loadingPaths(page)).toEqual([])
  })

  await test.step('pages can be read without JavaScript', async () => {
    const context = await browser.newContext({
      javaScriptEnabled: false,
      storageState: await page.context().storageState(),
    })
    const plain = await context.newPage()
    await plain.goto(server.url)
    await plain.goto(server.url + (await links(page).named('Dokumentation: Inventory')))
    await expect(plain.getByRole('article').getByRole('heading', { level: 1 })).toBeVisible()
    await context.close()
  })
})

test('replays clicks and input made before hydration', async ({ page }) => {
  await page.goto(`${server.url}/login`)
  await authPages(page).logIn(ADA.email, ADA.password)
  await expect(page.getByRole('link', { name: 'Inventory specification' })).toBeVisible()
  const spec = await links(page).specification('Inventory')
  const devtools = await page.context().newCDPSession(page)

  let releaseScript = () => {}
  let isReleased = Promise.resolve()
  const holdScript = () => {
    isReleased = new Promise<void>((resolve) => {
      releaseScript = resolve
    })
  }
  const main = await page.locator('#main-script').getAttribute('href')
  await page.route(`**${main}`, (route) => isReleased.then(() => route.continue()))

  for (const name of [/^Register/, /^Try it/]) {
    await test.step(`replays a click on ${name}`, async () => {
      holdScript()
      await page.goto(server.url + spec)
      // A slow device hydrates in many steps, during which React drops clicks.
      await devtools.send('Emulation.setCPUThrottlingRate', { rate: 3 })
      await page.getByRole('button', { name }).first().click()
      await expect(page.getByRole('dialog')).toHaveCount(0)
      releaseScript()
      await expect(page.getByRole('dialog')).toBeVisible()
      await devtools.send('Emulation.setCPUThrottlingRate', { rate: 1 })

      // The click is replayed only once.
      await page.keyboard.press('Escape')
      await expect(page.getByRole('dialog')).toHaveCount(0)
    })
  }

  await test.step('prefetches the page of the link under the pointer', async () => {
    holdScript()
    await page.goto(server.url)
    await page.getByRole('link', { name: 'Inventory specification' }).hover()
    const prefetch = page.waitForRequest((request) => request.url().includes('/operations'))
    releaseScript()
    await prefetch
  })

  await test.step('applies the language that was chosen', async () => {
    holdScript()
    await page.goto(server.url)
    const languages = page.getByRole('banner').getByRole('combobox', { name: 'Language' })
    await languages.selectOption('de')
    releaseScript()
    await expect(page.locator('html')).toHaveAttribute('lang', 'de')
    await page.getByRole('banner').getByRole('combobox', { name: 'Sprache' }).selectOption('en')
    await expect(page.locator('html')).toHaveAttribute('lang', 'en')
  })

  await test.step('applies a language that is chosen during hydration', async () => {
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: 4 })
    holdScript()
    await page.goto(server.url)
    const isChosen = page.evaluate(async () => {
      const root = document.querySelector('#root')
      const list = document.querySelector('header select')
      if (!(root && list instanceof HTMLSelectElement)) throw new Error('The page has no list of languages')
      // React marks the root before it hydrates the elements.
      const isMarked = (element: Element) => Object.keys(element).some((key) => key.startsWith('__react'))
      while (!isMarked(root)) await new Promise((resolve) => setTimeout(resolve))
      const isEarly = !isMarked(list)
      list.value = 'de'
      for (const type of ['input', 'change']) list.dispatchEvent(new Event(type, { bubbles: true }))
      return isEarly
    })
    releaseScript()
    expect(await isChosen, 'is chosen before the list is hydrated').toBe(true)
    await expect(page.locator('html')).toHaveAttribute('lang', 'de')
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: 1 })
    await page.getByRole('banner').getByRole('combobox', { name: 'Sprache' }).selectOption('en')
    await expect(page.locator('html')).toHaveAttribute('lang', 'en')
  })

  await test.step('keeps the input of search fields and searches for it', async () => {
    holdScript()
    await page.goto(server.url)
    const operationSearch = page.getByRole('combobox', { name: 'Search the portal' })
    const field = page.getByRole('searchbox')
    await operationSearch.fill('seat')
    await field.fill('Inventory')
    await field.press('Enter')
    releaseScript()
    await expect(page.getByRole('main').getByRole('link', { name: / specification$/ })).toHaveCount(1)
    await expect(field).toHaveValue('Inventory')
    await operationSearch.focus()
    await expect(page.getByRole('listbox').getByRole('option').first()).toBeVisible()
    await expect(operationSearch).toHaveValue('seat')

    holdScript()
    await page.goto(`${server.url}/my-apps`)
    await field.fill('Foyer')
    releaseScript()
    await expect(page.getByRole('table').getByRole('rowheader')).toHaveCount(1)
    await expect(field).toHaveValue('Foyer')
  })

  await test.step('opens the search immediately on a phone', async () => {
    await page.setViewportSize({ width: 390, height: 844 })
    const operationSearch = page.getByRole('combobox', { name: 'Search the portal' })
    const trigger = page.getByRole('banner').getByRole('button', { name: 'Search', exact: true })
    for (const open of [() => page.keyboard.press('/'), () => trigger.click()]) {
      holdScript()
      await page.goto(server.url)
      await open()
      await expect(operationSearch).toBeFocused()
      await page.keyboard.type('seat')
      releaseScript()
      await expect(page.getByRole('listbox').getByRole('option').first()).toBeVisible()
      await expect(operationSearch).toHaveValue('seat')
    }

    holdScript()
    await page.goto(server.url)
    await page.keyboard.press('Control+k')
    await expect(operationSearch).toBeFocused()
    await page.keyboard.type('create cart')
    await page.keyboard.press('Enter')
    releaseScript()
    await expect(page).toHaveURL(/\?operation=carts\/createCart$/)

    holdScript()
    await page.goto(server.url)
    await page.keyboard.press('Control+k')
    await expect(operationSearch).toBeFocused()
    await page.getByRole('button', { name: 'Close search' }).click()
    releaseScript()
    await expect(operationSearch).toBeHidden()
  })
})

test.describe('with scripts that do not load', () => {
  test.use({ expectedInConsole: [/net::ERR_FAILED/] })

  test('shows an error with a retry button', async ({ page }) => {
    await test.step('for the main script', async () => {
      await page.goto(`${server.url}/login`)
      const main = await page.locator('#main-script').getAttribute('href')
      await page.route(`**${main}`, (route) => route.abort())
      await page.reload()
      await expect(page.getByText('couldn’t be loaded')).toBeVisible()
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await page.unrouteAll()
      await page.getByRole('link', { name: 'Try again' }).click()
      await authPages(page).logIn(ADA.email, ADA.password)
      await expect(page.getByRole('link', { name: 'Inventory specification' })).toBeVisible()

      // Forms that work without scripts are not blocked.
      await page.route(`**${main}`, (route) => route.abort())
      await page.goto(server.url)
      await expect(page.getByText('couldn’t be loaded')).toBeVisible()
      await page.getByRole('searchbox').fill('Inventory')
      await page.getByRole('searchbox').press('Enter')
      await expect(page).toHaveURL(/\?q=Inventory/)
      await page.unrouteAll()
    })

    await test.step('for the script of a server-rendered page', async () => {
      await page.route('**/assets/my-apps-page-*.js', (route) => route.abort())
      await page.goto(`${server.url}/my-apps`)
      await expect(page).toHaveTitle(/^Error/)
      await expect(page.getByRole('banner')).toBeVisible()
      await page.unrouteAll()
      await page.getByRole('button', { name: 'Try again' }).click()
      await expect(page.getByRole('table')).toBeVisible()
    })

    await test.step('for the script of the next page', async () => {
      await page.route('**/assets/app-registration-docs-page-*.js', (route) => route.abort())
      await navigate(page, '/app-registration-docs')
      await expect(page).toHaveTitle(/^Error/)
      await expect(page.getByRole('banner')).toBeVisible()
      await page.unrouteAll()
      await page.getByRole('button', { name: 'Try again' }).click()
      await expect(page).toHaveTitle(/^Registering Applications/)
    })
  })
})
