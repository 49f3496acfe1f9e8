import { test as base } from './console-watch.ts'
import { GATEWAY_TOKEN } from './gateway.ts'
import { startServer, type StagedoorServer } from './server.ts'

/** Playwright's test with a server whose accounts, limits and content a test may change. */
export const test = base.extend<object, { server: StagedoorServer }>({
  server: [
    // Playwright requires destructuring here, also for a fixture without dependencies.
    async ({}, use) => {
      const server = await startServer({ GATEWAY_TOKEN, GATEWAY_REVOCATION_DELAY: '1' })
      await use(server)
      await server.stop()
    },
    { scope: 'worker', timeout: 150_000 },
  ],
  baseURL: async ({ server }, use) => {
    await use(server.url)
  },
})
