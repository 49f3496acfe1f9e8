import { join } from 'node:path'
import type { Page, TestInfo } from '@playwright/test'

/** Keeps a picture of the page, whole, to be looked at: test-results/pictures/<project>/<name>.png. */
export async function picture(page: Page, testInfo: TestInfo, name: string): Promise<void> {
  const folder = join(testInfo.project.outputDir, 'pictures', testInfo.project.name)
  await page.screenshot({ path: join(folder, `${name}.png`), fullPage: true, animations: 'disabled' })
}
