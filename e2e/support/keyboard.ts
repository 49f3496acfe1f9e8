import { expect, type Locator, type Page } from '@playwright/test'

/** Maximum number of Tab presses before a target. No page of the demo content needs more. */
const MAXIMUM_TAB_PRESSES = 150

type Tab = 'Tab' | 'Shift+Tab'

/** Actions that only use the keyboard. */
export function keyboard(page: Page) {
  const isFocused = (target: Locator) => target.evaluate((element) => element === document.activeElement)

  /** Presses Tab until the target has focus, and expects a visible focus indicator. */
  async function tabTo(target: Locator, tab: Tab = 'Tab'): Promise<void> {
    await expect(target).toBeAttached()
    for (let presses = 0; !(await isFocused(target)); presses += 1) {
      if (presses === MAXIMUM_TAB_PRESSES) throw new Error(`Tab does not reach ${target.toString()}.`)
      await page.keyboard.press(tab)
    }
    await expect(target).toBeInViewport()
    const hasIndicator = await target.evaluate((element) => {
      // The focus indicator of a card's link is on its ::after, which covers the card.
      const styles = [getComputedStyle(element), getComputedStyle(element, '::after')]
      const hasOutline = styles.some(
        ({ outlineStyle, boxShadow }) => outlineStyle !== 'none' || boxShadow !== 'none',
      )
      return element.matches(':focus-visible') && hasOutline
    })
    expect(hasIndicator, `${target.toString()} has a focus indicator`).toBe(true)
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
