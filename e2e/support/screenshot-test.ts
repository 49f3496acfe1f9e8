import { readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test as base, type Page } from '@playwright/test'
import type { Screen, ScreenHandler } from '../journeys/screen.ts'
import { copyDemoContent } from './demo-content.ts'
import { startServer, type StagedoorServer } from './server.ts'
import { signIn, type SignedIn } from './page-test.ts'
import { switchLanguage } from './switch-language.ts'

const FOLDER = fileURLToPath(new URL('../../screenshots', import.meta.url))

/** Maximum height of a screenshot, in heights of the window. */
const MAXIMUM_HEIGHT = 3

interface TestFixtures {
  /** Saves a screenshot as `screenshots/<width>/<name>-<light or dark>.png`. */
  captureScreen: ScreenHandler
}

interface WorkerFixtures {
  /** A server with the demo content and generated usage. */
  server: StagedoorServer
  /** Ada, who logs in once per worker. */
  signedIn: SignedIn
  /** A public portal with the demo content, a landing page, and versions on product cards. */
  publicServer: StagedoorServer
}

/** Settings of both servers: optional links, and the portal build to serve. */
function settings(): Record<string, string> {
  const dist = process.env['PORTAL_DIST']
  return {
    LANDING_PAGE_ENABLED: 'true',
    TERMS_URL: 'https://tickets.example/terms',
    PRIVACY_URL: 'https://tickets.example/privacy',
    ...(dist ? { PORTAL_DIST: dist } : {}),
  }
}

export const test = base.extend<TestFixtures, WorkerFixtures>({
  server: [
    async ({}, use) => {
      const server = await startServer(settings(), [])
      await waitForOutput(server, 'Demo traffic: created')
      await use(server)
      await server.stop()
    },
    { scope: 'worker', timeout: 300_000 },
  ],
  publicServer: [
    async ({}, use) => {
      const content = await publicContent()
      const server = await startServer(
        {
          ...settings(),
          CONTACT_URL: 'mailto:api@tickets.example',
          BLOG_URL: 'https://tickets.example/blog',
          FEATURE_FLAGS: 'showVersions=true',
        },
        ['--no-demo-traffic', '--demo-content', content],
      )
      await use(server)
      await server.stop()
      await rm(content, { recursive: true })
    },
    { scope: 'worker', timeout: 150_000 },
  ],
  signedIn: [async ({ browser, server }, use) => use(await signIn(browser, server)), { scope: 'worker' }],
  storageState: ({ signedIn }, use) => use(signedIn.storageState),
  baseURL: async ({ server }, use) => {
    await use(server.url)
  },
  captureScreen: async ({}, use, testInfo) => {
    await use(async (page, name, { windowOnly = false, arabic = false, loading = false } = {}) => {
      const file = (kind: string) => join(FOLDER, testInfo.project.name, `${name}-${kind}.png`)
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
        await saveScreenshot(page, file(colorScheme), { windowOnly, loading })
      }
      await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' })
      if (!arabic) return
      await switchLanguage(page, 'ar')
      await saveScreenshot(page, file('arabic'), { windowOnly })
      await switchLanguage(page, 'en')
    })
  },
})

async function saveScreenshot(page: Page, path: string, { windowOnly, loading }: Screen): Promise<void> {
  if (!loading) {
    await page.waitForLoadState('networkidle')
    await expect(page.locator('[aria-busy="true"], [data-stale]')).toHaveCount(0)
  }
  await page.evaluate(() => document.fonts.ready)
  // Sticky elements would appear in the middle of a full-page screenshot.
  if (!windowOnly) await page.evaluate(() => scrollTo(0, 0))
  const { width = 0, height = 0 } = page.viewportSize() ?? {}
  const pageHeight = await page.evaluate(() => document.documentElement.scrollHeight)
  const clipHeight = Math.min(Math.max(pageHeight, height), MAXIMUM_HEIGHT * height)
  await page.screenshot({
    path,
    animations: 'disabled',
    ...(windowOnly ? {} : { fullPage: true, clip: { x: 0, y: 0, width, height: clipHeight } }),
  })
}

/** Copies the demo content to a temporary folder and makes the portal public. */
async function publicContent(): Promise<string> {
  const folder = await copyDemoContent()
  const settings = join(folder, 'portal.yaml')
  const text = await readFile(settings, 'utf8')
  await writeFile(settings, text.replace('is_public: false', 'is_public: true'))
  return folder
}

async function waitForOutput(server: StagedoorServer, text: string): Promise<void> {
  while (!server.output().includes(text)) await new Promise((resolve) => setTimeout(resolve, 200))
}
