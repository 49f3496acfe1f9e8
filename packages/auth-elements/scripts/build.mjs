/**
 * Builds dist/: the ES modules with their types, the script-tag bundle, its lazily loaded modules and the checks for
 * development, each of them as a single file.
 */
import { rmSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { build, runnerImport } from 'vite'

// Without this, Vite would use `development` and build the libraries for it.
process.env.NODE_ENV = 'production'

const root = fileURLToPath(new URL('..', import.meta.url))
const shared = { root, logLevel: 'warn' }
const { module } = await runnerImport(`${root}vite.shared.ts`)

rmSync(new URL('../dist', import.meta.url), { recursive: true, force: true })
await build({ ...shared, configFile: `${root}vite.config.ts` })
await build({ ...shared, configFile: `${root}vite.iife.config.ts` })
const checks = [
  ['check', 'src/check/check-auth-elements.ts', 'es'],
  ['auth-elements.check', 'src/check/check-script.ts', 'iife'],
]
const lazy = Object.entries(module.lazyEntries).map(([name, entry]) => [name, entry, 'es'])
for (const [name, entry, format] of [...lazy, ...checks]) {
  const lib = { entry, formats: [format], name: 'AuthElementsCheck', fileName: () => `${name}.js` }
  const options = { target: 'es2022', emptyOutDir: false, minify: true, lib }
  await build({
    ...shared,
    configFile: false,
    build: { ...options, rolldownOptions: { output: { minify: true } } },
  })
}
