import type { Page } from '@playwright/test'

/** Goes on within the app as a link does: it asks for what the page needs, which a page that is loaded brings along. */
export async function follow(page: Page, address: string): Promise<void> {
  await page.evaluate((to) => {
    history.pushState(null, '', to)
    dispatchEvent(new PopStateEvent('popstate'))
  }, address)
}
