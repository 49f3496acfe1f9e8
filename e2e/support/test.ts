import { test as base } from '@playwright/test'
import { startServer, type StagedoorServer } from './server.ts'

interface WorkerFixtures {
  /** A server of this worker's own, with the demo content; stopped when the worker is done. */
  readonly server: StagedoorServer
}

/** Playwright's test with a real server behind `page`: `page.goto('/')` opens its portal. */
export const test = base.extend<object, WorkerFixtures>({
  server: [
    // Playwright reads from the braces which other fixtures are needed: none.
    async ({}, use) => {
      // Strict where a server may be: platform users prove that they are human.
      const server = await startServer({ HUMAN_CHECK_REQUIRED: 'true' })
      await use(server)
      await server.stop()
    },
    { scope: 'worker', timeout: 150_000 },
  ],
  baseURL: async ({ server }, use) => {
    await use(server.url)
  },
})
