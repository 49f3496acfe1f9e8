import { defineConfig } from 'vitest/config'

/** `npx vitest` at the root runs the tests of everything; each package has settings of its own. */
export default defineConfig({ test: { projects: ['packages/*', 'examples/gateway', 'scripts'] } })
