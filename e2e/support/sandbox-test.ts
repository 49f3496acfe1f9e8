import { fileURLToPath } from 'node:url'
import { build, preview } from 'vite'
import { test as base } from './console-watch.ts'
import { freePort } from '../../scripts/lib/machine/free-port.mjs'

const CONFIG = fileURLToPath(new URL('../../packages/portal/sandbox/vite.config.ts', import.meta.url))

/** Playwright's test with the built sandbox of the portal's components behind `page`. */
export const test = base.extend<object, { readonly sandboxUrl: string }>({
  sandboxUrl: [
    // Playwright requires destructuring here, also for a fixture without dependencies.
    async ({}, use) => {
      const options = { configFile: CONFIG, logLevel: 'warn' } as const
      await build(options)
      const port = await freePort()
      const server = await preview({ ...options, preview: { port, strictPort: true } })
      await use(`http://localhost:${port}`)
      await server.close()
    },
    { scope: 'worker', timeout: 150_000 },
  ],
  baseURL: async ({ sandboxUrl }, use) => {
    await use(sandboxUrl)
  },
})
