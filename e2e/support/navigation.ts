import type { Page } from '@playwright/test'

/** Waits until React has hydrated the server-rendered page. */
export async function waitForHydration(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    Object.keys(document.querySelector('#root main') ?? {}).some((key) => key.startsWith('__reactProps')),
  )
}

/** Navigates within the app, as a link does, so that the page requests its data instead of using server-rendered data. */
export async function navigate(page: Page, address: string): Promise<void> {
  // A URL that changes before hydration would not match the server-rendered page.
  await waitForHydration(page)
  await page.evaluate((to) => {
    history.pushState(null, '', to)
    dispatchEvent(new PopStateEvent('popstate'))
  }, address)
}
