import { defineConfig } from 'vitest/config'

/** `npx vitest` at the root runs the tests of all packages, each with its own settings. */
export default defineConfig({ test: { projects: ['packages/*', 'examples/gateway', 'scripts'] } })
