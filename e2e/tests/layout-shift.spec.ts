import { expect, type Page } from '@playwright/test'
import { startPacedProxy } from '../support/paced-proxy.ts'
import { layoutShift, movedElements, settle, watch } from '../support/page-watch.ts'
import { SIGNED_OUT, test } from '../support/page-test.ts'

/** Nothing that is visible moves. The limit allows for the rounding of positions. */
const MAXIMUM_LAYOUT_SHIFT = 0.005
const VIEWPORTS = [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
]

// pages.spec.ts checks all pages as the first page and after a navigation.
test('a page that is painted while it is parsed does not move', {
  tag: '@desktop',
}, async ({ browser, signedIn, server, storageState }) => {
  const proxy = await startPacedProxy(server.url)
  try {
    for (const viewport of VIEWPORTS) {
      const context = await browser.newContext({ viewport, baseURL: proxy.url, storageState })
      // Without the app, which does not start at the address of the proxy.
      await context.route('**/assets/boot/*.js', (route) => route.abort())
      const painted = signedIn.routes.filter(({ name }) => name === 'catalog' || name === 'specification')
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

test.describe('for visitors', () => {
  test.use({ storageState: SIGNED_OUT })

  test('the landing page does not move when its example arrives late', { tag: '@desktop' }, async ({
    page,
  }) => {
    await watch(page)
    for (const viewport of VIEWPORTS) {
      await page.setViewportSize(viewport)
      let sendExample = () => {}
      const isSent = new Promise<void>((resolve) => {
        sendExample = resolve
      })
      await page.route('**/portal/landing-example', (route) => isSent.then(() => route.continue()))
      // Visitors are redirected to the landing page after the scripts are loaded, so it is not server-rendered.
      await page.goto('/')
      await expect(page).toHaveURL('/landing')
      // The page does not wait longer for its data.
      await expect(page.locator('main [aria-busy="true"]').first()).toBeVisible()
      sendExample()
      await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible()
      await settle(page)
      // This server has no sandboxes.
      await expect(page.getByRole('button', { name: 'Run' })).toHaveCount(0)
      await expectNoShift(page, `late example, ${viewport.width} pixels wide`)
      await page.unrouteAll()
    }
  })
})

async function expectNoShift(page: Page, step: string): Promise<void> {
  const shift = await layoutShift(page)
  const moved = await movedElements(page)
  expect.soft(shift, `${step}, moved: ${moved.join(' | ')}`).toBeLessThanOrEqual(MAXIMUM_LAYOUT_SHIFT)
}
