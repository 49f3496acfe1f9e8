import { type BrowserContext, expect } from '@playwright/test'
import { authPages } from '../pages/auth-pages.ts'
import { ADA } from '../pages/routes.ts'
import { test as base } from './console-watch.ts'
import { freePort } from '../../scripts/lib/machine/free-port.mjs'
import { GATEWAY_TOKEN } from './gateway.ts'
import { startServer, type StagedoorServer } from './server.ts'
import { startTestApi, type TestApi } from './test-api.ts'

type BrowserState = Awaited<ReturnType<BrowserContext['storageState']>>

interface WorkerFixtures {
  /** A server per worker, with the demo content. */
  readonly server: StagedoorServer
  /** An API that pages and the Try it proxy may call. */
  readonly api: TestApi
  /** Port of a gateway that pages may call. */
  readonly gatewayPort: number
  /** State of a browser in which Ada is signed in; used by signed-in-test.ts. */
  readonly signedIn: BrowserState
}

/** Playwright's test with a real server behind `page`: `page.goto('/')` opens its portal. */
export const test = base.extend<object, WorkerFixtures>({
  api: [
    // Playwright requires destructuring here, also for a fixture without dependencies.
    async ({}, use) => {
      const api = await startTestApi()
      await use(api)
      await api.stop()
    },
    { scope: 'worker' },
  ],
  gatewayPort: [async ({}, use) => use(await freePort()), { scope: 'worker' }],
  server: [
    async ({ api, gatewayPort }, use) => {
      const server = await startServer({
        HUMAN_CHECK_REQUIRED: 'true',
        TERMS_URL: 'https://tickets.example/terms',
        PRIVACY_URL: 'https://tickets.example/privacy',
        GATEWAY_TOKEN,
        GATEWAY_REVOCATION_DELAY: '1',
        TRY_IT_ORIGINS: `${api.withCors},http://localhost:${gatewayPort}`,
        TRY_IT_PROXY_HOSTS: new URL(api.withoutCors).host,
        TRY_IT_PROXY_PRIVATE_ADDRESSES: 'true',
      })
      await use(server)
      await server.stop()
    },
    { scope: 'worker', timeout: 150_000 },
  ],
  // Here and not in signed-in-test.ts, because tests with other worker fixtures run in workers of their own.
  signedIn: [
    async ({ server, browser }, use) => {
      const page = await browser.newPage({ baseURL: server.url })
      await page.goto('/login')
      await authPages(page).logIn(ADA.email, ADA.password)
      await expect(page).toHaveURL('/')
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await use(await page.context().storageState())
      await page.close()
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ server }, use) => {
    await use(server.url)
  },
})
