import { fileURLToPath } from 'node:url'
import { build, preview } from 'vite'
import { freePort } from './free-port.ts'

const CONFIG = fileURLToPath(new URL('../../packages/portal/sandbox/vite.config.ts', import.meta.url))

/** Builds the sandbox of the portal's components and serves it. */
export async function serveSandbox(): Promise<{ url: string; stop: () => Promise<void> }> {
  const options = { configFile: CONFIG, logLevel: 'warn' } as const
  await build(options)
  const port = await freePort()
  const server = await preview({ ...options, preview: { port, strictPort: true } })
  return { url: `http://localhost:${port}`, stop: () => server.close() }
}
