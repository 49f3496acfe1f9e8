import { test as base, devices, type Page } from '@playwright/test'
import { BASE_URL } from './server-address.ts'

export interface BundleOption {
  bundle: 'react' | 'preact'
}

export interface PageContent {
  /** Markup before the bundle is loaded; `SCRIPT` in it is replaced by the bundle's tag, else the tag ends the body. */
  body?: string
  head?: string
  csp?: string
  /** Query of the page's address, with its question mark. */
  query?: string
  script?: string
}

export interface OpenedPage extends Page {
  /** What went wrong on the page: uncaught errors, console errors and policy violations. */
  problems: string[]
  warnings: string[]
}

interface Fixtures {
  /** Opens a page of the given content with the project's bundle loaded. */
  open: (content?: PageContent) => Promise<OpenedPage>
}

interface WorkerFixtures {
  /** The one page of a worker. To open another takes longer than most tests, and navigation empties it as well. */
  tab: OpenedPage
}

export const NONCE = 'bm9uY2U'

/** The React host of the npm build, a module; every other script is a classic one. */
export const ESM_HOST = 'esm-host.js'

/** As strict as a page can be: nonces only, and no text that becomes markup or script. */
export const STRICT_CSP = [
  `default-src 'none'`,
  `script-src 'nonce-${NONCE}'`,
  `style-src 'nonce-${NONCE}'`,
  `img-src data:`,
  `connect-src 'self'`,
  `require-trusted-types-for 'script'`,
  `trusted-types 'none'`,
].join('; ')

export const test = base.extend<BundleOption & Fixtures, WorkerFixtures>({
  bundle: ['react', { option: true }],
  tab: [
    async ({ browser }, use) => {
      const context = await browser.newContext({ ...devices['Desktop Chrome'], baseURL: BASE_URL })
      const page = await context.newPage()
      await use(Object.assign(page, await watchProblems(page)))
      await context.close()
    },
    { scope: 'worker' },
  ],
  page: async ({ tab }, use) => {
    await use(tab)
    // Nothing of a test is left for the next one; a test that fails ends the worker, and the page with it.
    await tab.goto('/ready')
    await tab.unrouteAll({ behavior: 'wait' })
    await tab.context().clearCookies()
    tab.removeAllListeners('request')
    tab.problems.length = 0
    tab.warnings.length = 0
  },
  open: async ({ page, tab, bundle }, use) => {
    await use(async (content = {}) => {
      await page.route('**/page.html*', (route) =>
        route.fulfill({
          contentType: 'text/html; charset=utf-8',
          body: html(bundle, content),
          headers: headers(content),
        }),
      )
      await page.goto(`/page.html${content.query ?? ''}`)
      return tab
    })
  },
})

/** Collects what goes wrong on a page. */
async function watchProblems(page: Page): Promise<{ problems: string[]; warnings: string[] }> {
  const problems: string[] = []
  const warnings: string[] = []
  page.on('pageerror', (error) => problems.push(`uncaught: ${error.message}`))
  page.on('console', (message) => {
    if (message.type() === 'error') problems.push(message.text())
    if (message.type() === 'warning') warnings.push(message.text())
  })
  await page.exposeFunction('reportViolation', (text: string) => problems.push(text))
  await page.addInitScript(() => {
    addEventListener('securitypolicyviolation', (event) => {
      const report: unknown = Reflect.get(window, 'reportViolation')
      const text = `violation of ${event.effectiveDirective}: ${event.blockedURI} ${event.sample}`
      if (typeof report === 'function') report(text)
    })
  })
  return { problems, warnings }
}

export { expect } from '@playwright/test'

function html(bundle: string, { head = '', body = '', script = `probe.${bundle}.js` }: PageContent): string {
  const tag = `<script nonce="${NONCE}" type="${script === ESM_HOST ? 'module' : 'text/javascript'}" src="/${script}"></script>`
  const content = body.includes('SCRIPT') || head.includes('SCRIPT') ? body : `${body}${tag}`
  const page = `<!doctype html><html lang="en"><head><title>Probe</title><link rel="icon" href="data:,">${head}</head><body>${content}</body></html>`
  return page.replace('SCRIPT', tag)
}

function headers({ csp }: PageContent): Record<string, string> {
  return csp === undefined ? {} : { 'content-security-policy': csp }
}
