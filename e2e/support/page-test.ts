import type { Browser, BrowserContextOptions } from '@playwright/test'
import { test as base } from './console-watch.ts'
import { logInAndReadRoutes, type Route } from '../pages/routes.ts'
import { GATEWAY_TOKEN, reportUsage } from './gateway.ts'
import { startServer, type StagedoorServer } from './server.ts'

export interface SignedIn {
  /** All pages, with the IDs of the demo content. */
  readonly routes: readonly Route[]
  /** Cookies and storage of Ada, the developer of the demo content. */
  readonly storageState: Exclude<BrowserContextOptions['storageState'], undefined>
}

interface WorkerFixtures {
  /** A server per worker, with the demo content and a landing page. Tests do not import other content. */
  readonly server: StagedoorServer
  readonly signedIn: SignedIn
}

/** State of a browser without a session: `test.use({ storageState: SIGNED_OUT })`. */
export const SIGNED_OUT = { cookies: [], origins: [] }

/** Logs in as Ada on a server with the demo content, and reads the IDs of the content. */
export async function signIn(browser: Browser, server: StagedoorServer): Promise<SignedIn> {
  const context = await browser.newContext({ baseURL: server.url })
  const page = await context.newPage()
  const routes = await logInAndReadRoutes(page)
  const storageState = await context.storageState()
  await context.close()
  return { routes, storageState }
}

/** Playwright's test in whose pages Ada is signed in. She logs in once per worker. */
export const test = base.extend<object, WorkerFixtures>({
  server: [
    // Playwright requires destructuring here, also for a fixture without dependencies.
    async ({}, use) => {
      const server = await startServer({
        HUMAN_CHECK_REQUIRED: 'true',
        LANDING_PAGE_ENABLED: 'true',
        TERMS_URL: 'https://tickets.example/terms',
        PRIVACY_URL: 'https://tickets.example/privacy',
        GATEWAY_TOKEN,
      })
      await use(server)
      await server.stop()
    },
    { scope: 'worker', timeout: 150_000 },
  ],
  signedIn: [
    async ({ browser, server }, use) => {
      const signedIn = await signIn(browser, server)
      const context = await browser.newContext({ baseURL: server.url })
      // Charts have the largest risk of layout shifts.
      const application = signedIn.routes.find(({ name }) => name === 'application')?.address ?? ''
      await reportUsage(await context.newPage(), application)
      await context.close()
      await use(signedIn)
    },
    { scope: 'worker' },
  ],
  storageState: ({ signedIn }, use) => use(signedIn.storageState),
  baseURL: ({ server }, use) => use(server.url),
})
