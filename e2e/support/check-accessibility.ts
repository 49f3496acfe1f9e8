import { expect, type Page, test } from '@playwright/test'
import type { ScreenHandler } from '../journeys/screen.ts'
import { violations } from './axe.ts'
import { switchLanguage } from './switch-language.ts'

/** Rules that depend on colors. Only these can differ in the dark theme. */
const COLOR_RULES = ['color-contrast', 'link-in-text-block']

/** A phone, and a desktop at 200 % zoom. */
const NARROW_WINDOWS = [
  { width: 720, height: 450 },
  { width: 390, height: 844 },
]

/**
 * Checks that a screen violates no rule of axe, also in the dark theme and in Arabic, and does not overflow horizontally,
 * also in narrow windows and in Arabic. Uses soft assertions, so that one run reports the problems of all screens of a
 * journey.
 */
export const checkAccessibility: ScreenHandler = (page, name, { arabic = false, loading = false } = {}) =>
  test.step(name, async () => {
    if (!loading) await expect(page.locator('[aria-busy="true"], [data-stale]')).toHaveCount(0)
    await showAllContent(page)
    // The page behind a modal dialog is inert and was checked before.
    const isModal = (await page.locator('dialog:modal').count()) > 0
    const scope = isModal ? { within: 'dialog:modal' } : {}
    const expectNoViolations = async (variant: string, rules?: string[]) =>
      expect
        .soft(await violations(page, { ...scope, ...(rules && { rules }) }), `${name}, ${variant}`)
        .toEqual([])

    await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' })
    await expectNoViolations('light')
    await page.emulateMedia({ colorScheme: 'dark' })
    await expectNoViolations('dark', COLOR_RULES)
    await page.emulateMedia({ colorScheme: 'light' })
    await expectNoOverflow(page, name)
    if (!arabic) return
    await switchLanguage(page, 'ar')
    await expectNoViolations('Arabic')
    await expectNoOverflow(page, `${name}, Arabic`)
    await switchLanguage(page, 'en')
  })

/** axe would place content that is skipped by content-visibility over visible content. */
export async function showAllContent(page: Page): Promise<void> {
  await page.evaluate(() => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync('* { content-visibility: visible !important }')
    document.adoptedStyleSheets.push(sheet)
  })
}

/**
 * Expects that the page and an open dialog do not overflow horizontally, in this window and in others that are narrower.
 */
export async function expectNoOverflow(page: Page, name: string, others = NARROW_WINDOWS): Promise<void> {
  const size = page.viewportSize() ?? { width: 0, height: 0 }
  const narrower = others.filter(({ width }) => width < size.width)
  for (const { width, height } of [size, ...narrower]) {
    if (width !== size.width) await page.setViewportSize({ width, height })
    const overflow = () =>
      page
        .locator('html, dialog:modal')
        .evaluateAll((boxes) =>
          Math.max(...boxes.map(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)),
        )
    // Charts follow the size of the window with the next frame.
    await expect.soft
      .poll(overflow, `${name}, horizontal overflow in pixels at ${width} px`)
      .toBeLessThanOrEqual(0)
  }
  if (narrower.length > 0) await page.setViewportSize(size)
}
