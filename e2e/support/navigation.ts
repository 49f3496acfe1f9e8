import { expect, type Page } from '@playwright/test'

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

/** Moves the pointer on the hydrated page. A specification page reads its document with the first input. */
export async function movePointer(page: Page): Promise<void> {
  await waitForHydration(page)
  await page.mouse.move(1, 1)
  await page.mouse.move(2, 2)
}

/** Moves the pointer until a specification page has read its document, which it does on the first input after hydration. */
export async function readDocument(page: Page): Promise<void> {
  await waitForHydration(page)
  // Schemas can be copied when the document is read.
  const copySchema = page.getByRole('button', { name: /^Copy .* schema$/ }).first()
  await expect(async () => {
    await page.mouse.move(1, 1)
    await page.mouse.move(2, 2)
    await expect(copySchema).toBeAttached({ timeout: 1_000 })
  }).toPass()
}
