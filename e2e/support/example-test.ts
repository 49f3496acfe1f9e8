import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test as base } from './console-watch.ts'
import { packElements } from './example-project.ts'
import { startServer } from './server.ts'

interface WorkerFixtures {
  /** URL of a real portal server with the demo accounts. */
  readonly portal: string
  /** A temporary folder with the tarball of the packed elements. */
  readonly packed: { readonly folder: string; readonly tarball: string }
}

/** Playwright's test with a real server and the packed elements. */
export const test = base.extend<object, WorkerFixtures>({
  portal: [
    // Playwright requires destructuring here, also for a fixture without dependencies.
    async ({}, use) => {
      const server = await startServer()
      await use(server.url)
      await server.stop()
    },
    { scope: 'worker', timeout: 150_000 },
  ],
  packed: [
    async ({}, use) => {
      const folder = await mkdtemp(join(tmpdir(), 'stagedoor-examples-'))
      await use({ folder, tarball: await packElements(folder) })
      await rm(folder, { recursive: true, force: true })
    },
    { scope: 'worker', timeout: 150_000 },
  ],
})
