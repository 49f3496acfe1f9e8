import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test as base, type Page } from '@playwright/test'
import type { Screen, Visit } from '../journeys/visit.ts'
import { startServer, type StagedoorServer } from './server.ts'
import { speak } from './speak.ts'

const FOLDER = fileURLToPath(new URL('../../pictures', import.meta.url))

const DEMO_CONTENT = fileURLToPath(new URL('../../examples/content', import.meta.url))

/** How much of a long page is looked at, in heights of the window. */
const LONGEST_PICTURE = 3

interface Album {
  /** Keeps a screen as `pictures/<width>/<name>-<light or dark>.png`. */
  take: Visit
}

interface WorkerFixtures {
  /** A server with the demo content and the past of its applications. */
  server: StagedoorServer
  /** The same portal, open to everybody, with a landing page and versions on its cards. */
  publicServer: StagedoorServer
}

/** What every server of the album has: links that an operator may set, and the portal that is being worked on. */
function settings(): Record<string, string> {
  const dist = process.env['PORTAL_DIST']
  return {
    TERMS_URL: 'https://tickets.example/terms',
    PRIVACY_URL: 'https://tickets.example/privacy',
    ...(dist ? { PORTAL_DIST: dist } : {}),
  }
}

export const test = base.extend<Album, WorkerFixtures>({
  server: [
    async ({}, use) => {
      const server = await startServer(settings(), [])
      await untilPrinted(server, 'Demo traffic: created')
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
          LANDING_PAGE_ENABLED: 'true',
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
  baseURL: async ({ server }, use) => {
    await use(server.url)
  },
  take: async ({}, use, testInfo) => {
    await use(async (page, name, { windowOnly = false, arabic = false, loading = false } = {}) => {
      const file = (kind: string) => join(FOLDER, testInfo.project.name, `${name}-${kind}.png`)
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
        await keep(page, file(colorScheme), { windowOnly, loading })
      }
      await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' })
      if (!arabic) return
      await speak(page, 'ar')
      await keep(page, file('arabic'), { windowOnly })
      await speak(page, 'en')
    })
  },
})

async function keep(page: Page, path: string, { windowOnly, loading }: Screen): Promise<void> {
  if (!loading) {
    // As it is when everything has come.
    await page.waitForLoadState('networkidle')
    await expect(page.locator('[aria-busy="true"], [data-stale]')).toHaveCount(0)
  }
  await page.evaluate(() => document.fonts.ready)
  // In a picture of the whole page, what sticks to the window would stand in its middle.
  if (!windowOnly) await page.evaluate(() => scrollTo(0, 0))
  const { width = 0, height = 0 } = page.viewportSize() ?? {}
  const whole = await page.evaluate(() => document.documentElement.scrollHeight)
  const tallest = Math.min(Math.max(whole, height), LONGEST_PICTURE * height)
  await page.screenshot({
    path,
    animations: 'disabled',
    ...(windowOnly ? {} : { fullPage: true, clip: { x: 0, y: 0, width, height: tallest } }),
  })
}

/** The demo content as a portal that needs no login. */
async function publicContent(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'stagedoor-content-'))
  await cp(DEMO_CONTENT, folder, { recursive: true })
  const settings = join(folder, 'portal.yaml')
  const text = await readFile(settings, 'utf8')
  await writeFile(settings, text.replace('is_public: false', 'is_public: true'))
  return folder
}

async function untilPrinted(server: StagedoorServer, text: string): Promise<void> {
  while (!server.output().includes(text)) await new Promise((resolve) => setTimeout(resolve, 200))
}
