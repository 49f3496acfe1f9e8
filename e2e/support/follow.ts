import type { Page } from '@playwright/test'
import { takenOver } from './keyboard.ts'

/** Goes on within the app as a link does: it asks for what the page needs, which a page that is loaded brings along. */
export async function follow(page: Page, address: string): Promise<void> {
  // Before that, the app would take the page over for another one than the server has rendered.
  await takenOver(page)
  await page.evaluate((to) => {
    history.pushState(null, '', to)
    dispatchEvent(new PopStateEvent('popstate'))
  }, address)
}
