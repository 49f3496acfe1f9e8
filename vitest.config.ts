import { defineConfig } from 'vitest/config'
import { serverProjects } from './packages/portal-api/vitest.config.ts'

/**
 * `npx vitest` at the root runs the tests of all packages, each with its own settings. `npx vitest --project portal` runs
 * those of one package.
 */
export default defineConfig({
  test: {
    projects: [
      'packages/{api-document,auth-elements,contract,portal}',
      ...serverProjects,
      'examples/gateway',
      'scripts',
    ],
    // One per core of the smallest supported machine.
    maxWorkers: 2,
  },
})
