import { expect, type Page } from '@playwright/test'

/** Selects a language in the page, so that open dialogs stay open. The select can be hidden in a narrow window. */
export async function switchLanguage(page: Page, language: string): Promise<void> {
  await page.locator('select:has(option[value="ar"])').first().selectOption(language, { force: true })
  await page.locator(`html[lang="${language}"]`).waitFor()
  // The forms load their own messages.
  await expect(page.locator(`.auth-body:not([lang="${language}"])`)).toHaveCount(0)
}
