import { expect, test } from '@playwright/test'
import type { ScreenHandler } from '../journeys/screen.ts'
import { violations } from './axe.ts'
import { switchLanguage } from './switch-language.ts'

/** Rules that depend on colors. Only these can differ in the dark theme. */
const COLOR_RULES = ['color-contrast', 'link-in-text-block']

/**
 * Checks that a screen violates no rule of axe, also in the dark theme and in Arabic, and does not overflow horizontally,
 * also in Arabic. Uses soft assertions, so that one run reports the problems of all screens of a journey.
 */
export const checkAccessibility: ScreenHandler = (page, name, { arabic = false, loading = false } = {}) =>
  test.step(name, async () => {
    if (!loading) await expect(page.locator('[aria-busy="true"], [data-stale]')).toHaveCount(0)
    // axe would place content that is skipped by content-visibility over visible content.
    await page.evaluate(() => {
      const sheet = new CSSStyleSheet()
      sheet.replaceSync('* { content-visibility: visible !important }')
      document.adoptedStyleSheets.push(sheet)
    })
    // The page behind a modal dialog is inert and was checked before.
    const isModal = (await page.locator('dialog:modal').count()) > 0
    const scope = isModal ? { within: 'dialog:modal' } : {}
    const expectNoViolations = async (variant: string, rules?: string[]) =>
      expect
        .soft(await violations(page, { ...scope, ...(rules && { rules }) }), `${name}, ${variant}`)
        .toEqual([])

    const expectNoOverflow = async (variant: string) => {
      const overflow = await page
        .locator(isModal ? 'html, dialog:modal' : 'html')
        .evaluateAll((boxes) => boxes.map(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth))
      expect
        .soft(Math.max(...overflow), `${name}, ${variant}, horizontal overflow in pixels`)
        .toBeLessThanOrEqual(0)
    }

    await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' })
    await expectNoViolations('light')
    await expectNoOverflow('light')
    await page.emulateMedia({ colorScheme: 'dark' })
    await expectNoViolations('dark', COLOR_RULES)
    await page.emulateMedia({ colorScheme: 'light' })
    if (!arabic) return
    await switchLanguage(page, 'ar')
    await expectNoViolations('Arabic')
    await expectNoOverflow('Arabic')
    await switchLanguage(page, 'en')
  })
