import { fileURLToPath } from 'node:url'
import { type AliasOptions, build } from 'vite'
import { ESM_HOST } from './open-page.ts'

const root = fileURLToPath(new URL('..', import.meta.url))
const dist = fileURLToPath(new URL('../dist/index.js', import.meta.url))

/**
 * Builds the probe page's script with React and with Preact, as in the script-tag bundle, and a React host
 * that uses the built ES modules.
 */
export default async function buildFixture(): Promise<void> {
  const { default: scriptTag } = await import('../vite.iife.config.ts')
  await buildScript('probe.react.js', 'probe.tsx', 'iife', {})
  await buildScript('probe.preact.js', 'probe.tsx', 'iife', scriptTag.resolve?.alias ?? {})
  await buildScript(ESM_HOST, 'esm-host.tsx', 'es', { '@stagedoor/auth-elements': dist })
}

async function buildScript(
  file: string,
  entry: string,
  format: 'iife' | 'es',
  alias: AliasOptions,
): Promise<void> {
  await build({
    root,
    configFile: false,
    logLevel: 'error',
    resolve: { alias },
    define: { 'process.env.NODE_ENV': '"production"' },
    build: {
      outDir: 'browser-tests/dist',
      emptyOutDir: false,
      lib: {
        entry: `browser-tests/fixture/${entry}`,
        formats: [format],
        name: 'Fixture',
        fileName: () => file,
      },
      rolldownOptions: { output: { chunkFileNames: '[name].js' } },
    },
  })
}
