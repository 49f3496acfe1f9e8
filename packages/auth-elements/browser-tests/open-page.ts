import { test as base, devices, type Page } from '@playwright/test'
import { baseUrl } from './base-url.ts'
import type { BundleOption } from './bundle-option.ts'

export interface PageContent {
  /** Markup before the bundle is loaded. The bundle's tag replaces `SCRIPT` in it, or else ends the body. */
  body?: string
  head?: string
  csp?: string
  /** Query of the page's URL, including the question mark. */
  query?: string
  script?: string
}

export interface OpenedPage extends Page {
  /** Uncaught errors, console errors and policy violations of the page. */
  problems: string[]
  warnings: string[]
}

interface Fixtures {
  /** Opens a page with the given content and the bundle of the current project. */
  open: (content?: PageContent) => Promise<OpenedPage>
}

interface WorkerFixtures {
  /**
   * The single page of a worker. Opening another page takes longer than most tests; navigation clears it too.
   */
  tab: OpenedPage
}

/** Marks a test of code that both bundles share. It runs only with the script-tag bundle. */
export const ONE_BUNDLE = { tag: '@one-bundle' }

export const NONCE = 'bm9uY2U'

/** The React host of the npm build is a module; every other script is a classic script. */
export const ESM_HOST = 'esm-host.js'

/** The strictest policy: nonces only, and no strings as markup or script. */
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
      const context = await browser.newContext({ ...devices['Desktop Chrome'], baseURL: baseUrl() })
      const page = await context.newPage()
      await use(Object.assign(page, await watchProblems(page)))
      await context.close()
    },
    { scope: 'worker' },
  ],
  page: async ({ tab }, use) => {
    await use(tab)
    // Clears the page for the next test. A failed test ends the worker and its page.
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

/** Collects the problems of a page. */
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
