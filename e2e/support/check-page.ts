import { expect, type Page, test } from '@playwright/test'
import type { Route } from '../pages/routes.ts'
import { violations } from './axe.ts'
import { checkAccessibility, expectNoOverflow, showAllContent } from './check-accessibility.ts'
import { navigate, readDocument } from './navigation.ts'
import {
  keptElements,
  layoutShift,
  loadingPaths,
  movedElements,
  removedElements,
  settle,
  type watch,
} from './page-watch.ts'

/** Nothing that is visible moves. The limit allows for the rounding of positions. */
const MAXIMUM_LAYOUT_SHIFT = 0.005

/** Height of touch targets in pixels. The limit allows for borders outside of a target. */
const MINIMUM_TARGET = 42
const WIDTH_WITH_TOUCH = 720

type Watched = Awaited<ReturnType<typeof watch>>

/**
 * Opens a page as the first one and checks its URL and title, that hydration keeps the served elements, sends no request
 * and moves nothing, and then its accessibility and its layout. Uses soft assertions.
 */
export async function checkFirstLoad(page: Page, { requests, reset }: Watched, route: Route): Promise<void> {
  await test.step(`first load of ${route.address}`, async () => {
    reset()
    await page.goto(route.address)
    await settle(page)
    await expect.soft(page).toHaveURL(route.shownAt ?? route.address)
    await expect.soft(page).toHaveTitle(titleOf(route))
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    if (route.isFilledByBrowser) await expectOnlyNumbersLoaded(page, requests, route.address)
    else await expectNothingLoaded(page, requests, route.address)
    await expectNoShift(page, `first load of ${route.address}`)
    if (route.readsDocument) await expectUnmovedByDocument(page, requests, route.address)
    await checkAccessibility(page, route.address)
    await expectLargeTargets(page, route.address)
  })
}

/** Navigates to a page within the Arabic app and checks its URL, its title and that nothing moves. Uses soft assertions. */
export async function checkNavigation(page: Page, { requests, reset }: Watched, route: Route): Promise<void> {
  await test.step(`navigation to ${route.address}`, async () => {
    // The checks of the page before have moved its content.
    await settle(page)
    await layoutShift(page)
    await movedElements(page)
    reset()
    await navigate(page, route.address)
    await settle(page)
    await expect.soft(page).toHaveURL(route.shownAt ?? route.address)
    await expect.soft(page).toHaveTitle(/ \| بوابة المطوّرين$/)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    // Queries of statistics are POST requests with different bodies.
    const read = requests.filter((request) => request.startsWith('GET '))
    expect.soft(read, `${route.address}: repeated requests`).toEqual([...new Set(read)])
    await expectNoShift(page, `navigation to ${route.address}`)
  })
}

/** Checks what depends on the direction and the length of the texts. */
export async function checkArabic(page: Page, { address }: Route): Promise<void> {
  await showAllContent(page)
  await expect.soft(page.locator('html')).toHaveAttribute('dir', 'rtl')
  expect.soft(await violations(page, { without: ['color-contrast'] }), `${address}, Arabic`).toEqual([])
  // Only in this window: a page whose size has changed sometimes paints no frames, and the next navigation waits for them.
  await expectNoOverflow(page, `${address}, Arabic`, [])
  // The next navigation starts from the page as visitors see it.
  await page.evaluate(() => (document.adoptedStyleSheets = []))
}

async function expectNothingLoaded(page: Page, requests: readonly string[], address: string) {
  expect.soft(await removedElements(page), `${address}: served elements that were removed`).toBe(0)
  expect.soft(await loadingPaths(page), `${address}: loading indicators`).toEqual([])
  expect.soft(requests, `${address}: requests for data that the page contains`).toEqual([])
}

/** Expects that hydration keeps the frame of the page and its data, except numbers that depend on the visitor's clock. */
async function expectOnlyNumbersLoaded(page: Page, requests: readonly string[], address: string) {
  const kept = await keptElements(page)
  const tags = address === '/my-apps' ? ['H1', 'NAV', 'TABLE'] : ['H1', 'NAV']
  expect.soft(kept, `${address}: served elements that were kept`).toEqual(expect.arrayContaining(tags))
  const ofData = requests.filter((request) => /\/applications[/? ]|\/stats\/config/.test(request))
  expect
    .soft(
      ofData.filter((request) => !request.includes('/failed-requests')),
      `${address}: requests for data that the page contains`,
    )
    .toEqual([])
}

const titleOf = ({ title }: Route) => (typeof title === 'string' ? `${title} | Developer Portal` : title)

/** Expects that reading the API description changes nothing that is visible, and requests only the description. */
async function expectUnmovedByDocument(page: Page, requests: readonly string[], address: string) {
  await readDocument(page)
  await settle(page)
  expect.soft(await removedElements(page), `${address}: elements that the document has removed`).toBe(0)
  await expectNoShift(page, `document of ${address}`)
  // The application choice also loads on the first input.
  const ofDocument = requests.filter((request) => !/\/applications[/?]/.test(request))
  expect.soft(ofDocument.map((request) => request.split(' ')[1]?.split('/').at(-1))).toEqual(['spec'])
}

/** Measures the shift since the last call. */
async function expectNoShift(page: Page, step: string): Promise<void> {
  const shift = await layoutShift(page)
  const moved = await movedElements(page)
  expect.soft(shift, `${step}, moved: ${moved.join(' | ')}`).toBeLessThanOrEqual(MAXIMUM_LAYOUT_SHIFT)
}

/** Expects controls that are high enough for touch, with their borders or with an ::after that extends their target. */
async function expectLargeTargets(page: Page, address: string): Promise<void> {
  const size = page.viewportSize() ?? { width: 0, height: 0 }
  await page.setViewportSize({ ...size, width: Math.min(size.width, WIDTH_WITH_TOUCH) })
  const small = await page.evaluate(
    (minimum) =>
      [...document.querySelectorAll('button, select, summary')]
        .filter((control) => control.checkVisibility({ visibilityProperty: true }))
        .flatMap((control) => {
          const after = getComputedStyle(control, '::after')
          const extension = after.position === 'absolute' ? -2 * Number.parseFloat(after.top) : 0
          const height = control.getBoundingClientRect().height + Math.max(0, extension)
          return height > 0 && height < minimum
            ? [`${Math.round(height)} px: ${control.outerHTML.slice(0, 120)}`]
            : []
        }),
    MINIMUM_TARGET,
  )
  expect.soft(small, `${address}: touch targets that are too small`).toEqual([])
  await page.setViewportSize(size)
}
