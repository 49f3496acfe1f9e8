import { defineConfig } from 'vitest/config'

/**
 * `npx vitest` at the root runs the tests of all packages, each with its own settings. `npx vitest --project portal` runs
 * those of one package.
 */
export default defineConfig({
  test: {
    projects: ['packages/*', 'examples/gateway', 'scripts'],
    // One per core of the smallest supported machine.
    maxWorkers: 2,
  },
})
