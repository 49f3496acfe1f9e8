import { test as base } from './console-watch.ts'
import { freePort } from './free-port.ts'
import { GATEWAY_TOKEN } from './gateway.ts'
import { startServer, type StagedoorServer } from './server.ts'
import { startTestApi, type TestApi } from './test-api.ts'

interface WorkerFixtures {
  /** A server of this worker's own, with the demo content; stopped when the worker is done. */
  readonly server: StagedoorServer
  /** An API that the server's pages and its proxy may call. */
  readonly api: TestApi
  /** Where a gateway may listen that the server knows, and that its pages may call. */
  readonly gatewayPort: number
}

/** Playwright's test with a real server behind `page`: `page.goto('/')` opens its portal. */
export const test = base.extend<object, WorkerFixtures>({
  api: [
    // Playwright reads from the braces which other fixtures are needed: none.
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
      // Strict where a server may be: platform users prove that they are human.
      const server = await startServer({
        HUMAN_CHECK_REQUIRED: 'true',
        TERMS_URL: 'https://tickets.example/terms',
        PRIVACY_URL: 'https://tickets.example/privacy',
        GATEWAY_TOKEN,
        GATEWAY_REVOCATION_DELAY: '1',
        TRY_IT_ORIGINS: `${api.open},http://localhost:${gatewayPort}`,
        TRY_IT_PROXY_HOSTS: new URL(api.closed).host,
        TRY_IT_PROXY_PRIVATE_ADDRESSES: 'true',
      })
      await use(server)
      await server.stop()
    },
    { scope: 'worker', timeout: 150_000 },
  ],
  baseURL: async ({ server }, use) => {
    await use(server.url)
  },
})
