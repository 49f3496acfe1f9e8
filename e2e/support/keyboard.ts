import { expect, type Locator, type Page } from '@playwright/test'

/** More stops than any page of the demo content has before what a test looks for. */
const MOST_STOPS = 150

/** Forwards or back. */
type Tab = 'Tab' | 'Shift+Tab'

/** Waits until a page that the server has rendered listens. */
export async function takenOver(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    Object.keys(document.querySelector('#root main') ?? {}).some((key) => key.startsWith('__reactProps')),
  )
}

/** Hands on the keyboard, none on the mouse. */
export function keyboard(page: Page) {
  const isFocused = (target: Locator) => target.evaluate((element) => element === document.activeElement)

  /** Presses Tab until the focus is where it is wanted, and sees to it that one sees it there. */
  async function tabTo(target: Locator, tab: Tab = 'Tab'): Promise<void> {
    await expect(target).toBeAttached()
    for (let stop = 0; !(await isFocused(target)); stop += 1) {
      if (stop === MOST_STOPS) throw new Error(`Tab never comes to ${target.toString()}.`)
      await page.keyboard.press(tab)
    }
    await expect(target).toBeInViewport()
    const ring = await target.evaluate((element) => {
      // The link of a card is framed with the card, by what is laid over it.
      const styles = [getComputedStyle(element), getComputedStyle(element, '::after')]
      const isFramed = styles.some(
        ({ outlineStyle, boxShadow }) => outlineStyle !== 'none' || boxShadow !== 'none',
      )
      return element.matches(':focus-visible') && isFramed
    })
    expect(ring, `${target.toString()} shows that it has the focus`).toBe(true)
  }

  return {
    tabTo,
    async press(target: Locator, { key = 'Enter', tab }: { key?: string; tab?: Tab } = {}) {
      await tabTo(target, tab)
      await page.keyboard.press(key)
    },
    async type(target: Locator, text: string) {
      await tabTo(target)
      await page.keyboard.type(text)
    },
  }
}
