import { fileURLToPath } from 'node:url'
import { build } from 'vite'

/** Builds the sandbox for the tests of all states. */
export async function buildSandbox(): Promise<void> {
  await build({
    configFile: fileURLToPath(new URL('../sandbox/vite.config.ts', import.meta.url)),
    base: './',
    logLevel: 'error',
    build: {
      outDir: fileURLToPath(new URL('dist/sandbox', import.meta.url)),
      emptyOutDir: true,
      cssTarget: 'esnext',
    },
  })
}
