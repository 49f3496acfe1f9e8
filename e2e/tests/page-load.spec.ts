import { expect, type Page } from '@playwright/test'
import { authPages } from '../pages/auth-pages.ts'
import { ADA, links } from '../pages/routes.ts'
import { navigate } from '../support/navigation.ts'
import { loadingPaths, removedElements, settle, watch } from '../support/page-watch.ts'
import { SIGNED_OUT, test } from '../support/page-test.ts'

/** Limit for the scripts of the first page, gzipped. */
const MAXIMUM_SCRIPT_BYTES = 160_000
/**
 * Limit for all scripts of a specification page before the first input, with workers, gzipped. It was 190,000 before the
 * first script kept logouts that the server did not receive, drafts of forms, and tabs across upgrades, and 191,500 before numbers
 * were shown as written, examples with their texts, and operations that do not exist.
 */
const MAXIMUM_SPECIFICATION_BYTES = 195_500
/** Grammars depend on the languages of the examples, and do not count. */
const GRAMMAR = /\/grammar-/
/** Scripts that read the document. */
const DOCUMENT_READER = /\/(?:spec\.worker|parse-markdown|read-yaml)-/

test('the first page loads few scripts, and a specification reads its document after the first input', {
  tag: '@desktop',
}, async ({ page }) => {
  const { requests, scripts, scriptBytes, reset } = await watch(page)
  await test.step('the catalog', async () => {
    await page.goto('/')
    await settle(page)
    expect(await scriptBytes()).toBeGreaterThan(MAXIMUM_SCRIPT_BYTES / 2)
    expect(await scriptBytes()).toBeLessThanOrEqual(MAXIMUM_SCRIPT_BYTES)
  })
  const specification = await links(page).specification('Inventory')

  await test.step('hovering a link preloads the document', async () => {
    reset()
    const link = page.getByRole('link', { name: 'Inventory documentation' })
    await link.hover()
    await expect.poll(() => requests.some((request) => request.includes('/documents '))).toBe(true)
    await link.click()
    await expect(page.getByRole('article').getByRole('heading', { level: 1 })).toBeVisible()
    expect(requests).toEqual([...new Set(requests)])
    expect(await loadingPaths(page)).toEqual([])
  })

  await test.step('a specification', async () => {
    // The pointer must not move on the page.
    await page.goto('about:blank')
    reset()
    await page.goto(specification)
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
})

test('the server renders the page of its visitor only, with the chosen view, language and theme', {
  tag: '@desktop',
}, async ({ page, server, signedIn }) => {
  await watch(page)
  for (const { address, group } of signedIn.routes) {
    const served = await (await page.request.get(address)).text()
    // Without cookies.
    const ofVisitor = await (await fetch(server.url + address)).text()
    expect(group === 'sign-in' ? ofVisitor : served, address).toContain('<h1')
    if (group !== 'sign-in') expect(ofVisitor, `${address} for visitors`).not.toMatch(/<h1|Foyer Screens/)
  }
  await page.goto('/')
  await page.getByRole('button', { name: 'Table' }).click()
  await page.getByRole('combobox', { name: 'Language' }).first().selectOption('de')
  // The language is stored after its messages are loaded.
  await expect(page.locator('html')).toHaveAttribute('lang', 'de')
  await page
    .getByRole('button', { name: /^(?:Theme|Design|Farbschema)/ })
    .first()
    .click()
  await page.goto('/')
  expect(await removedElements(page)).toBe(0)
  await expect(page.getByRole('table')).toBeVisible()
  await expect(page.locator('html')).toHaveAttribute('lang', 'de')
  expect(await loadingPaths(page)).toEqual([])
})

/** Slows the page down and holds its main script, so that input arrives before hydration. */
async function holdMainScript(page: Page) {
  await page.goto('/404')
  const devtools = await page.context().newCDPSession(page)
  const main = await page.locator('#main-script').getAttribute('href')
  let releaseScript = () => {}
  let isReleased = Promise.resolve()
  await page.route(`**${main}`, (route) => isReleased.then(() => route.continue()))
  return {
    hold() {
      isReleased = new Promise<void>((resolve) => {
        releaseScript = resolve
      })
    },
    release: () => releaseScript(),
    /** A slow device hydrates in many steps, during which React drops clicks. */
    slowDown: (rate: number) => devtools.send('Emulation.setCPUThrottlingRate', { rate }),
  }
}

test('replays clicks and a language that is chosen before and during hydration', { tag: '@desktop' }, async ({
  page,
}) => {
  await page.goto('/')
  const spec = await links(page).specification('Inventory')
  const { hold, release, slowDown } = await holdMainScript(page)

  for (const name of [/^Register/, /^Try it/]) {
    await test.step(`replays a click on ${name}`, async () => {
      hold()
      await page.goto(spec)
      await slowDown(3)
      await page.getByRole('button', { name }).first().click()
      await expect(page.getByRole('dialog')).toHaveCount(0)
      release()
      await expect(page.getByRole('dialog')).toBeVisible()
      await slowDown(1)

      // The click is replayed only once.
      await page.keyboard.press('Escape')
      await expect(page.getByRole('dialog')).toHaveCount(0)
    })
  }

  await test.step('prefetches the page of the link under the pointer', async () => {
    hold()
    await page.goto('/')
    await page.getByRole('link', { name: 'Inventory specification' }).hover()
    const prefetch = page.waitForRequest((request) => request.url().includes('/operations'))
    release()
    await prefetch
  })

  await test.step('applies the language that was chosen', async () => {
    hold()
    await page.goto('/')
    const languages = page.getByRole('banner').getByRole('combobox', { name: 'Language' })
    await languages.selectOption('de')
    release()
    await expect(page.locator('html')).toHaveAttribute('lang', 'de')
    await page.getByRole('banner').getByRole('combobox', { name: 'Sprache' }).selectOption('en')
    await expect(page.locator('html')).toHaveAttribute('lang', 'en')
  })

  await test.step('applies a language that is chosen during hydration', async () => {
    await slowDown(4)
    hold()
    await page.goto('/')
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
    release()
    expect(await isChosen, 'is chosen before the list is hydrated').toBe(true)
    await expect(page.locator('html')).toHaveAttribute('lang', 'de')
    await slowDown(1)
    await page.getByRole('banner').getByRole('combobox', { name: 'Sprache' }).selectOption('en')
    await expect(page.locator('html')).toHaveAttribute('lang', 'en')
  })
})

test('keeps the input of search fields before hydration, and opens the search immediately on a phone', {
  tag: '@desktop',
}, async ({ page }) => {
  const { hold, release } = await holdMainScript(page)

  await test.step('keeps the input of search fields and searches for it', async () => {
    hold()
    await page.goto('/')
    const operationSearch = page.getByRole('combobox', { name: 'Search the portal' })
    const field = page.getByRole('searchbox')
    await operationSearch.fill('seat')
    await field.fill('Inventory')
    await field.press('Enter')
    release()
    await expect(page.getByRole('main').getByRole('link', { name: / specification$/ })).toHaveCount(1)
    await expect(field).toHaveValue('Inventory')
    await operationSearch.focus()
    await expect(page.getByRole('listbox').getByRole('option').first()).toBeVisible()
    await expect(operationSearch).toHaveValue('seat')

    hold()
    await page.goto('/my-apps')
    await field.fill('Foyer')
    release()
    await expect(page.getByRole('table').getByRole('rowheader')).toHaveCount(1)
    await expect(field).toHaveValue('Foyer')
  })

  await test.step('opens the search immediately on a phone', async () => {
    await page.setViewportSize({ width: 390, height: 844 })
    const operationSearch = page.getByRole('combobox', { name: 'Search the portal' })
    const trigger = page.getByRole('banner').getByRole('button', { name: 'Search', exact: true })
    for (const open of [() => page.keyboard.press('/'), () => trigger.click()]) {
      hold()
      await page.goto('/')
      await open()
      await expect(operationSearch).toBeFocused()
      await page.keyboard.type('seat')
      release()
      await expect(page.getByRole('listbox').getByRole('option').first()).toBeVisible()
      await expect(operationSearch).toHaveValue('seat')
    }

    hold()
    await page.goto('/')
    await page.keyboard.press('Control+k')
    await expect(operationSearch).toBeFocused()
    await page.keyboard.type('create cart')
    await page.keyboard.press('Enter')
    release()
    await expect(page).toHaveURL(/\?operation=carts\/createCart$/)

    hold()
    await page.goto('/')
    await page.keyboard.press('Control+k')
    await expect(operationSearch).toBeFocused()
    await page.getByRole('button', { name: 'Close search' }).click()
    release()
    await expect(operationSearch).toBeHidden()
  })
})

test.describe('with scripts that do not load', () => {
  test.use({ storageState: SIGNED_OUT, expectedInConsole: [/net::ERR_FAILED/] })

  test('shows an error with a retry button', { tag: '@desktop' }, async ({ page }) => {
    await test.step('for the main script', async () => {
      await page.goto('/login')
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
      await page.goto('/')
      await expect(page.getByText('couldn’t be loaded')).toBeVisible()
      await page.getByRole('searchbox').fill('Inventory')
      await page.getByRole('searchbox').press('Enter')
      await expect(page).toHaveURL(/\?q=Inventory/)
      await page.unrouteAll()
    })

    await test.step('for the script of a server-rendered page', async () => {
      await page.route('**/assets/my-apps-page-*.js', (route) => route.abort())
      await page.goto('/my-apps')
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
