import { defineConfig, type TestProjectInlineConfiguration } from 'vitest/config'
import { serverProjects } from './packages/portal-api/vitest.config.ts'

/** Folders with a configuration of their own. */
const CONFIGURATIONS = [
  'packages/portal/vite.config.ts',
  'packages/auth-elements/vitest.config.ts',
  'packages/api-document/vitest.config.ts',
  'packages/contract/vitest.config.ts',
  'examples/gateway/vitest.config.mjs',
  'scripts/vitest.config.mjs',
]

const projects: TestProjectInlineConfiguration[] = CONFIGURATIONS.map((file) => ({
  extends: `./${file}`,
  root: file.replace(/\/[^/]+$/, ''),
  test: {},
}))

/**
 * `npx vitest` at the root runs the tests of all packages, each with its own settings. `npx vitest --project portal` runs
 * those of one package.
 */
export default defineConfig({
  test: {
    // One after the other: workers that change between projects load all modules again. Two workers, one per core of the
    // smallest supported machine.
    projects: [...projects, ...serverProjects].map((project, groupOrder) => ({
      ...project,
      test: { ...project.test, maxWorkers: 2, sequence: { groupOrder } },
    })),
  },
})
