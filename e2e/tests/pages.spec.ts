import { expect, type Page } from '@playwright/test'
import { PAGE_GROUPS } from '../pages/routes.ts'
import { checkArabic, checkFirstLoad, checkNavigation } from '../support/check-page.ts'
import { watchConsole } from '../support/console-watch.ts'
import { settle, watch } from '../support/page-watch.ts'
import { SIGNED_OUT, test } from '../support/page-test.ts'

/** `CPU_THROTTLING=4 npx playwright test pages` simulates a slow device. */
const CPU_THROTTLING = Number(process.env['CPU_THROTTLING'] ?? 1)

for (const group of PAGE_GROUPS) {
  test.describe(`${group} pages`, () => {
    if (group === 'sign-in') test.use({ storageState: SIGNED_OUT })

    test('do not move, keep their served elements, are accessible and fit every window, also in Arabic', {
      tag: '@both',
    }, async ({ page, browser, signedIn, storageState, baseURL }) => {
      const routes = signedIn.routes.filter((route) => route.group === group)
      const watched = await watchSlowed(page)
      for (const route of routes) await checkFirstLoad(page, watched, route)
      await page.close()

      const arabic = await browser.newContext({ locale: 'ar', baseURL, storageState })
      const problems = watchConsole(arabic)
      const arabicPage = await arabic.newPage()
      const watchedArabic = await watchSlowed(arabicPage)
      await arabicPage.goto(group === 'sign-in' ? '/login' : '/404')
      await settle(arabicPage)
      // Only mails link to the pages that need a token.
      for (const route of routes.filter(({ address }) => !address.includes('token='))) {
        await checkNavigation(arabicPage, watchedArabic, route)
        await checkArabic(arabicPage, route)
      }
      await arabic.close()
      expect(problems()).toEqual([])
    })
  })
}

async function watchSlowed(page: Page) {
  const watched = await watch(page)
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: CPU_THROTTLING })
  return watched
}
