import { expect, type Page } from '@playwright/test'
import { violations } from '../support/axe.ts'
import { test } from '../support/sandbox-test.ts'

const NARROW = { width: 390, height: 844 }

/** Opens all stories, and returns their names. */
async function openStage(page: Page, choices: { theme?: string; lang?: string } = {}): Promise<string[]> {
  // Without reduced motion, axe could report low contrast for a message that is fading in.
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto(`/stage.html#${new URLSearchParams(choices).toString()}`)
  await expect(page.locator('[data-story]').first()).toBeVisible()
  // Skeletons appear after a delay.
  await expect(page.locator('[aria-busy] > [data-visible]').first()).toBeVisible()
  return page
    .locator('[data-story]')
    .evaluateAll((stories) => stories.map((story) => story.getAttribute('data-story') ?? ''))
}

test('every story is accessible and has enough contrast in the light and the dark theme', {
  tag: '@desktop',
}, async ({ page }) => {
  const stories = await openStage(page)
  expect(stories.length).toBeGreaterThan(60)
  for (const story of stories) {
    const found = await violations(page, { within: `[data-story="${story}"]` })
    expect.soft(found, story).toEqual([])
  }
  await openStage(page, { theme: 'dark' })
  expect.soft(await violations(page, { rules: ['color-contrast'] })).toEqual([])
})

test('every dialog is accessible while it is open', { tag: '@desktop' }, async ({ page }) => {
  await openStage(page)
  const buttons = page.locator('[data-opens]')
  for (const button of await buttons.all()) {
    await button.click()
    const dialog = page.getByRole('dialog')
    await expect(dialog).toBeVisible()
    expect.soft(await violations(page, { within: 'dialog' })).toEqual([])
    await dialog.getByRole('button').and(page.locator(':not([aria-disabled=true])')).first().click()
    // A dialog with a secret asks first.
    const leave = dialog.getByRole('button', { name: 'Close without saving' })
    if (await leave.isVisible()) {
      expect.soft(await violations(page, { within: 'dialog' })).toEqual([])
      await leave.click()
    }
    await expect(dialog).toBeHidden()
  }
})

test('no story overflows at 390 px in both directions, and the toolbar changes the preview', {
  tag: '@desktop',
}, async ({ page }) => {
  await page.setViewportSize(NARROW)
  for (const lang of ['en', 'ar']) {
    await openStage(page, { lang })
    await expect(page.locator('html')).toHaveAttribute('lang', lang)
    const overflowing = await page
      .locator('[data-story]')
      .evaluateAll((stories) =>
        stories
          .filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth)
          .map((story) => story.getAttribute('data-story')),
      )
    expect.soft(overflowing, lang).toEqual([])
  }

  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto('/')
  const choices = { component: 'button', theme: 'dark', lang: 'ar', width: '390' }
  for (const [name, value] of Object.entries(choices)) {
    await page.locator(`select[name="${name}"]`).selectOption(value)
  }
  const preview = page.frameLocator('iframe')
  await expect(preview.locator('html')).toHaveAttribute('data-theme', 'dark')
  await expect(preview.locator('html')).toHaveAttribute('dir', 'rtl')
  await expect(preview.locator('section')).toHaveCount(1)
  expect(await preview.locator('html').evaluate(() => innerWidth)).toBe(NARROW.width)
  expect(await violations(page)).toEqual([])
})
