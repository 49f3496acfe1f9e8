import { type Browser, type BrowserContextOptions, expect, type Page } from '@playwright/test'
import { links, logInAndReadRoutes, type Route } from '../pages/routes.ts'
import { test, watchConsole } from '../support/console-watch.ts'
import { navigate } from '../support/navigation.ts'
import { startPacedProxy } from '../support/paced-proxy.ts'
import { layoutShift, movedElements, settle, watch } from '../support/page-watch.ts'
import { startServer, type StagedoorServer } from '../support/server.ts'

/** Nothing that is visible moves. The limit allows for the rounding of positions. */
const MAXIMUM_LAYOUT_SHIFT = 0.005
const VIEWPORTS = [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
]
/** `CPU_THROTTLING=4 npx playwright test layout-shift` simulates a slow device. */
const CPU_THROTTLING = Number(process.env['CPU_THROTTLING'] ?? 1)

const PAGES_AT_ONCE = 3

/** The catalog and a specification. */
const PAINTED_IN_PARTS = /^\/(?:|spec\/[^/?]+)$/

let server: StagedoorServer
test.beforeAll(async () => {
  test.setTimeout(150_000)
  server = await startServer({
    LANDING_PAGE_ENABLED: 'true',
    TERMS_URL: 'https://tickets.example/terms',
    PRIVACY_URL: 'https://tickets.example/privacy',
  })
})
test.afterAll(() => server.stop())

for (const viewport of VIEWPORTS) {
  test(`no page moves, ${viewport.width} pixels wide`, async ({ browser }) => {
    test.setTimeout(600_000)
    const options = { viewport, baseURL: server.url }
    const { routes, channels, storageState } = await logIn(browser, options)
    const visitorRoutes = routes.filter(({ visitor }) => visitor === 'shown')
    await checkPages(browser, options, [landing, redirectToLanding, ...visitorRoutes])
    const developerRoutes = routes.filter(({ signedIn }) => signedIn === 'shown')
    await checkPages(browser, { ...options, storageState }, [
      ...developerRoutes,
      ...operationAndGuide(routes),
      { address: channels },
    ])
  })
}

test('a page that is painted while it is parsed does not move', async ({ browser }) => {
  const proxy = await startPacedProxy(server.url)
  try {
    for (const viewport of VIEWPORTS) {
      const { routes, storageState } = await logIn(browser, { viewport, baseURL: server.url })
      const context = await browser.newContext({ viewport, baseURL: proxy.url, storageState })
      // Without the app, which does not start at the address of the proxy.
      await context.route('**/assets/boot/*.js', (route) => route.abort())
      const painted = routes.filter(({ address }) => PAINTED_IN_PARTS.test(address))
      expect(painted).toHaveLength(2)
      for (const { address } of painted) {
        const page = await context.newPage()
        await watch(page)
        await page.goto(address)
        await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible()
        await expectNoShift(page, `${address} in parts, ${viewport.width} pixels wide`)
        await page.close()
      }
      await context.close()
    }
  } finally {
    await proxy.stop()
  }
})

test('the landing page does not move when its example arrives late', async ({ browser }) => {
  for (const viewport of VIEWPORTS) {
    const context = await browser.newContext({ viewport, baseURL: server.url })
    const page = await context.newPage()
    // Longer than a navigation waits for data.
    await page.route('**/portal/landing-example', async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 3_000))
      await route.continue()
    })
    await watch(page)
    await page.goto(redirectToLanding.address)
    await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible()
    await settle(page)
    await expectNoShift(page, `late example, ${viewport.width} pixels wide`)
    await context.close()
  }
})

const landing = { address: '/landing' }

/** Visitors are redirected to the landing page after the scripts are loaded, so it is not server-rendered. */
const redirectToLanding = { address: '/' }

/** An operation in the middle of the Inventory specification, and a guide with an image, a table and code. */
function operationAndGuide(routes: readonly Route[]): { address: string }[] {
  const specification = routes.find(({ title }) => String(title) === '/^Inventory - /')?.address ?? ''
  return [
    { address: `${specification}?operation=holds/createHold` },
    { address: `${specification.replace('/spec/', '/docs/')}/holds` },
  ]
}

async function logIn(browser: Browser, options: BrowserContextOptions) {
  const context = await browser.newContext(options)
  const page = await context.newPage()
  const routes = await logInAndReadRoutes(page)
  const channels = await links(page).specification('Event Stream')
  const storageState = await context.storageState()
  await context.close()
  return { routes, channels, storageState }
}

/** Opens each page as the first one, and then from the page before it in the list. */
async function checkPages(
  browser: Browser,
  options: BrowserContextOptions,
  routes: readonly Pick<Route, 'address'>[],
): Promise<void> {
  const context = await browser.newContext(options)
  const problems = watchConsole(context)
  const pending = [...routes]
  const openPages = async () => {
    for (let route = pending.shift(); route; route = pending.shift()) {
      const page = await context.newPage()
      await watchSlowed(page)
      await page.goto(route.address)
      await settle(page)
      await expectNoShift(page, `first load of ${route.address}`)
      await page.close()
    }
  }
  // Most of the time is spent waiting for a page to settle.
  await Promise.all(Array.from({ length: PAGES_AT_ONCE }, openPages))
  const page = await context.newPage()
  await watchSlowed(page)
  await page.goto('/404')
  await settle(page)
  for (const { address } of routes) {
    await navigate(page, address)
    await settle(page)
    await expectNoShift(page, `navigation to ${address}`)
  }
  await context.close()
  expect(problems()).toEqual([])
}

/** Measures the shift since the last call. */
async function expectNoShift(page: Page, step: string): Promise<void> {
  const shift = await layoutShift(page)
  const moved = await movedElements(page)
  expect.soft(shift, `${step}, moved: ${moved.join(' | ')}`).toBeLessThanOrEqual(MAXIMUM_LAYOUT_SHIFT)
}

async function watchSlowed(page: Page): Promise<void> {
  await watch(page)
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: CPU_THROTTLING })
}
