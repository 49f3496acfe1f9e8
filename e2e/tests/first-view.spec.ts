import { gzipSync } from 'node:zlib'
import { expect, type Page } from '@playwright/test'
import { authPages } from '../pages/auth-pages.ts'
import { ADA, links } from '../pages/routes.ts'
import { test } from '../support/console-watch.ts'
import { follow } from '../support/follow.ts'
import { startServer, type StagedoorServer } from '../support/server.ts'

/** JavaScript of the first visit, gz (issue: portal). */
const MOST_SCRIPT_BYTES = 150_000
/** What a specification loads beyond what a document without code does, gz (issue: viewer). */
const MOST_VIEWER_BYTES = 60_000
/** Files that do not count as the viewer's: grammars of coloured code, and what reads YAML. */
const NOT_OF_VIEWER = /\/(?:grammar|read-yaml)-/
/** Layout shift (issue: portal). */
const MOST_MOVEMENT = 0.02

let server: StagedoorServer
test.beforeAll(async () => {
  test.setTimeout(150_000)
  server = await startServer({ TERMS_URL: 'https://tickets.example/terms' })
})
test.afterAll(() => server.stop())

/** Watches a page from its first byte: what it asks the API, and whether anything it has shown goes away. */
async function watch(page: Page) {
  const calls: string[] = []
  const sizes = new Map<string, Promise<number>>()
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url())
    if (pathname.startsWith('/api/') && ['fetch', 'xhr'].includes(request.resourceType())) {
      calls.push(`${request.method()} ${pathname}${search} ${request.headers()['accept']}`)
    }
  })
  page.on('response', (response) => {
    const isScript = response.request().resourceType() === 'script' && response.ok()
    if (!isScript) return
    // What was still coming when the page was left is of no page that is measured.
    sizes.set(
      response.url(),
      response.body().then(
        (body) => gzipSync(body).byteLength,
        () => 0,
      ),
    )
  })
  await page.addInitScript(() => {
    const seen: string[] = []
    const moves: number[] = []
    Object.assign(window, { waits: seen, moves })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) moves.push(Reflect.get(entry, 'value'))
    }).observe({ type: 'layout-shift', buffered: true })
    addEventListener('DOMContentLoaded', () => {
      Object.assign(window, { served: [...document.querySelectorAll('#root *')] })
      new MutationObserver(() => {
        if (document.querySelector('.boot, [aria-busy]')) seen.push(document.location.pathname)
      }).observe(document, { childList: true, subtree: true })
    })
  })
  return {
    calls,
    forget() {
      calls.length = 0
      sizes.clear()
    },
    scripts: () => [...sizes.keys()],
    scriptBytes: async (isCounted: (url: string) => boolean = () => true) => {
      const counted = [...sizes].filter(([url]) => isCounted(url)).map(([, size]) => size)
      return (await Promise.all(counted)).reduce((sum, size) => sum + size, 0)
    },
  }
}

/** Waits until React has taken the page over; answers how many of the served elements are gone. */
async function replacedElements(page: Page): Promise<number> {
  await page.waitForFunction(() =>
    Object.keys(document.querySelector('#root main') ?? {}).some((key) => key.startsWith('__reactProps')),
  )
  return page.evaluate(() => {
    const served: Element[] = Reflect.get(window, 'served')
    return served.filter((element) => !element.isConnected).length
  })
}

const waits = (page: Page): Promise<string[]> => page.evaluate(() => Reflect.get(window, 'waits'))

/** How much of the page has moved, as browsers count it. */
async function movement(page: Page): Promise<number> {
  const moves: number[] = await page.evaluate(() => Reflect.get(window, 'moves'))
  return moves.reduce((sum, move) => sum + move, 0)
}

test('what the server has rendered stays, and nothing is asked twice', async ({ page, browser }) => {
  const { calls, scripts, scriptBytes, forget } = await watch(page)

  await test.step('the page around the form, which finds its place kept', async () => {
    // Where little fits beside the form, most would move.
    await page.setViewportSize({ width: 390, height: 844 })
    for (const path of [
      '/register',
      '/forgot-password',
      '/reset-password?email=a@b.example&token=x',
      '/login',
    ]) {
      await page.goto(server.url + path)
      await expect(page.locator('[data-testid$="-submit"]')).toBeVisible()
      expect(await replacedElements(page), path).toBe(0)
      expect(await movement(page), path).toBeLessThanOrEqual(MOST_MOVEMENT)
      expect(await waits(page)).toEqual([])
    }
    await page.setViewportSize({ width: 1440, height: 900 })
    await authPages(page).logIn(ADA.email, ADA.password)
    await expect(page.getByRole('link', { name: 'Inventory specification' })).toBeVisible()
    forget()
  })

  await test.step('the catalogue of somebody who is signed in', async () => {
    await page.goto(server.url)
    await expect(page.getByRole('main').getByRole('listitem')).toHaveCount(11)
    expect(await replacedElements(page)).toBe(0)
    expect(calls).toEqual([])
    expect(await scriptBytes()).toBeGreaterThan(MOST_SCRIPT_BYTES / 2)
    expect(await scriptBytes()).toBeLessThanOrEqual(MOST_SCRIPT_BYTES)
    expect(await movement(page)).toBeLessThanOrEqual(MOST_MOVEMENT)
  })

  await test.step('a document that a link points at is there when it is followed', async () => {
    const link = page.getByRole('link', { name: 'Inventory documentation' })
    await link.hover()
    await expect.poll(() => calls.some((call) => call.includes('/documents '))).toBe(true)
    await link.click()
    await expect(page.getByRole('article').getByRole('heading', { level: 1 })).toBeVisible()
    expect(calls).toEqual([...new Set(calls)])
    expect(await waits(page)).toEqual([])
  })

  await test.step('the document as the first page', async () => {
    forget()
    await page.reload()
    expect(await replacedElements(page)).toBe(0)
    await expect(page.getByRole('article').getByRole('heading', { level: 1 })).toBeVisible()
    expect(calls).toEqual([])
  })

  await test.step('the specification adds little to that', async () => {
    const ofDocument = new Set(scripts().filter((url) => !url.includes('/code-')))
    forget()
    const { pathname } = new URL(page.url())
    await page.goto(server.url + pathname.replace(/^\/docs\/([^/]+).*/, '/spec/$1'))
    await expect(page.getByRole('article').first().getByText('curl http')).toBeVisible()
    // The worker that colours code is the last to come.
    await expect.poll(() => scripts().some((url) => url.includes('/grammar-'))).toBe(true)
    const bytes = await scriptBytes((url) => !(ofDocument.has(url) || NOT_OF_VIEWER.test(url)))
    expect(bytes).toBeGreaterThan(MOST_VIEWER_BYTES / 2)
    expect(bytes).toBeLessThanOrEqual(MOST_VIEWER_BYTES)
  })

  await test.step('the applications come with their page', async () => {
    calls.length = 0
    await page.goto(`${server.url}/my-apps`)
    await replacedElements(page)
    const hasStayed = await page.evaluate(() => {
      const served: Element[] = Reflect.get(window, 'served')
      return served.some(({ tagName, isConnected }) => tagName === 'TABLE' && isConnected)
    })
    expect(hasStayed).toBe(true)
    await expect(page.locator('[aria-busy]')).toHaveCount(0)
    expect(calls.filter((call) => /\/applications[? ]|\/stats\/config/.test(call))).toEqual([])
    expect(await movement(page)).toBeLessThanOrEqual(MOST_MOVEMENT)
  })

  await test.step('so do the pages of one application, for nobody else, and the one that makes a new one', async () => {
    const application = await links(page).named('Foyer Screens')
    const ofOne = ['', '/application-dashboard', '/update'].map((end) => application + end)
    for (const path of [...ofOne, '/application/create']) {
      calls.length = 0
      await page.goto(server.url + path)
      await replacedElements(page)
      const stayed = await page.evaluate(() => {
        const served: Element[] = Reflect.get(window, 'served')
        return served.filter(({ isConnected }) => isConnected).map(({ tagName }) => tagName)
      })
      expect(stayed, path).toEqual(expect.arrayContaining(['H1', 'NAV']))
      await expect(page.locator('[aria-busy]')).toHaveCount(0)
      expect(calls.filter((call) => /\/applications|\/stats\/config/.test(call))).toEqual([])
      expect(await movement(page), path).toBeLessThanOrEqual(MOST_MOVEMENT)
      expect(await (await fetch(server.url + path)).text()).not.toContain('Foyer Screens')
    }
  })

  await test.step('what the visitor has chosen is in the first page', async () => {
    await page.goto(server.url)
    await page.getByRole('button', { name: 'Table' }).click()
    await page.getByRole('combobox', { name: 'Language' }).first().selectOption('de')
    // It is remembered when it has come.
    await expect(page.locator('html')).toHaveAttribute('lang', 'de')
    await page
      .getByRole('button', { name: /^(?:Theme|Design|Farbschema)/ })
      .first()
      .click()
    await page.goto(server.url)
    expect(await replacedElements(page)).toBe(0)
    await expect(page.getByRole('table')).toBeVisible()
    await expect(page.locator('html')).toHaveAttribute('lang', 'de')
    expect(await waits(page)).toEqual([])
  })

  await test.step('without JavaScript it can be read', async () => {
    const still = await browser.newContext({
      javaScriptEnabled: false,
      storageState: await page.context().storageState(),
    })
    const plain = await still.newPage()
    await plain.goto(server.url)
    await plain.goto(server.url + (await links(page).named('Dokumentation: Inventory')))
    await expect(plain.getByRole('article').getByRole('heading', { level: 1 })).toBeVisible()
    await still.close()
  })
})

test('what is pressed before the app has come is done when it has', async ({ page }) => {
  await page.goto(`${server.url}/login`)
  await authPages(page).logIn(ADA.email, ADA.password)
  await expect(page.getByRole('link', { name: 'Inventory specification' })).toBeVisible()
  const spec = await links(page).specification('Inventory')

  let letCome = () => {}
  let isWanted = Promise.resolve()
  const holdBack = () => {
    isWanted = new Promise<void>((resolve) => {
      letCome = resolve
    })
  }
  const main = await page.locator('#main-script').getAttribute('href')
  await page.route(`**${main}`, (route) => isWanted.then(() => route.continue()))

  await test.step('a button', async () => {
    holdBack()
    await page.goto(server.url + spec)
    await page.getByRole('button', { name: /^Register/ }).click()
    await expect(page.getByRole('dialog')).toHaveCount(0)
    letCome()
    await expect(page.getByRole('dialog')).toBeVisible()

    // It was pressed once: nothing more is pressed by itself.
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)
  })

  await test.step('what is typed into the searches stays and is searched for', async () => {
    holdBack()
    await page.goto(server.url)
    const everywhere = page.getByRole('combobox', { name: 'Search all operations' })
    const field = page.getByRole('searchbox')
    await everywhere.fill('seat')
    await field.fill('Inventory')
    await field.press('Enter')
    letCome()
    await expect(page.getByRole('main').getByRole('listitem')).toHaveCount(1)
    await expect(field).toHaveValue('Inventory')
    await everywhere.focus()
    await expect(page.getByRole('listbox').getByRole('option').first()).toBeVisible()
    await expect(everywhere).toHaveValue('seat')

    holdBack()
    await page.goto(`${server.url}/my-apps`)
    await field.fill('Foyer')
    letCome()
    await expect(page.getByRole('table').getByRole('rowheader')).toHaveCount(1)
    await expect(field).toHaveValue('Foyer')
  })

  await test.step('on a phone the search opens at once, and what is typed is searched for', async () => {
    await page.setViewportSize({ width: 390, height: 844 })
    const everywhere = page.getByRole('combobox', { name: 'Search all operations' })
    const trigger = page.getByRole('banner').getByRole('button', { name: 'Search', exact: true })
    for (const open of [() => page.keyboard.press('/'), () => trigger.click()]) {
      holdBack()
      await page.goto(server.url)
      await open()
      await expect(everywhere).toBeFocused()
      await page.keyboard.type('seat')
      letCome()
      await expect(page.getByRole('listbox').getByRole('option').first()).toBeVisible()
      await expect(everywhere).toHaveValue('seat')
    }

    holdBack()
    await page.goto(server.url)
    await page.keyboard.press('Control+k')
    await expect(everywhere).toBeFocused()
    await page.keyboard.type('create cart')
    await page.keyboard.press('Enter')
    letCome()
    await expect(page).toHaveURL(/#\/carts\/createCart$/)

    holdBack()
    await page.goto(server.url)
    await page.keyboard.press('Control+k')
    await expect(everywhere).toBeFocused()
    await page.getByRole('button', { name: 'Close search' }).click()
    letCome()
    await expect(everywhere).toBeHidden()
  })
})

test.describe('a part that does not come', () => {
  test.use({ expectedInConsole: [/net::ERR_FAILED/] })

  test('what cannot be loaded is said, with a way to try again', async ({ page }) => {
    await test.step('the app', async () => {
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
    })

    await test.step('the script of a page that has come already', async () => {
      await page.route('**/assets/my-apps-page-*.js', (route) => route.abort())
      await page.goto(`${server.url}/my-apps`)
      await expect(page).toHaveTitle(/^Error/)
      await expect(page.getByRole('banner')).toBeVisible()
      await page.unrouteAll()
      await page.getByRole('button', { name: 'Try again' }).click()
      await expect(page.getByRole('table')).toBeVisible()
    })

    await test.step('the script of a page that one goes on to', async () => {
      await page.route('**/assets/app-registration-docs-page-*.js', (route) => route.abort())
      await follow(page, '/app-registration-docs')
      await expect(page).toHaveTitle(/^Error/)
      await expect(page.getByRole('banner')).toBeVisible()
      await page.unrouteAll()
      await page.getByRole('button', { name: 'Try again' }).click()
      await expect(page).toHaveTitle(/^Registering Applications/)
    })
  })
})
