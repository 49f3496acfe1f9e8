import { expect, test } from '@playwright/test'
import type { Visit } from '../journeys/visit.ts'
import { violations } from './axe.ts'
import { speak } from './speak.ts'

/** What colours decide; everything else is the same in the dark. */
const RULES_OF_COLOURS = ['color-contrast', 'link-in-text-block']

/**
 * Looks whether everybody can use a screen: no violation of any rule of axe, also in the dark and in Arabic, and nothing
 * that has to be scrolled sideways. All that is wrong on the screens of a walk is found in one go.
 */
export const look: Visit = (page, name, { arabic = false, loading = false } = {}) =>
  test.step(name, async () => {
    if (!loading) await expect(page.locator('[aria-busy="true"], [data-stale]')).toHaveCount(0)
    // What is out of sight is not laid out, so that axe would see it over what is.
    await page.evaluate(() => {
      const sheet = new CSSStyleSheet()
      sheet.replaceSync('* { content-visibility: visible !important }')
      document.adoptedStyleSheets.push(sheet)
    })
    // What is behind a dialog was looked at before it was opened, and is out of reach.
    const isModal = (await page.locator('dialog:modal').count()) > 0
    const scope = isModal ? { within: 'dialog:modal' } : {}
    const isAccessible = async (way: string, rules?: string[]) =>
      expect
        .soft(await violations(page, { ...scope, ...(rules && { rules }) }), `${name}, ${way}`)
        .toEqual([])

    await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' })
    await isAccessible('light')
    const beyond = await page
      .locator(isModal ? 'html, dialog:modal' : 'html')
      .evaluateAll((boxes) => boxes.map(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth))
    expect.soft(Math.max(...beyond), `${name}, pixels beyond the window`).toBeLessThanOrEqual(0)
    await page.emulateMedia({ colorScheme: 'dark' })
    await isAccessible('dark', RULES_OF_COLOURS)
    await page.emulateMedia({ colorScheme: 'light' })
    if (!arabic) return
    await speak(page, 'ar')
    await isAccessible('Arabic')
    await speak(page, 'en')
  })
