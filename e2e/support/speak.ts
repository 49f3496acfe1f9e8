import { expect, type Page } from '@playwright/test'

/** Through the page's own switch, so that whatever is open stays open; in a narrow window it is out of sight. */
export async function speak(page: Page, language: string): Promise<void> {
  await page.locator('select:has(option[value="ar"])').first().selectOption(language, { force: true })
  await page.locator(`html[lang="${language}"]`).waitFor()
  // The forms fetch their own texts.
  await expect(page.locator(`.auth-body:not([lang="${language}"])`)).toHaveCount(0)
}
