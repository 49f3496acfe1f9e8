import { fileURLToPath } from 'node:url'
import { configDefaults, defineConfig, type TestProjectInlineConfiguration } from 'vitest/config'

const PACKAGE = fileURLToPath(new URL('.', import.meta.url))
const TESTING = `${PACKAGE}src/testing`

/** Whether the project `server` runs on PostgreSQL. Without TEST_DATABASE_URL, it runs on the embedded database. */
const isOnPostgres = Boolean(process.env.TEST_DATABASE_URL)

/**
 * Tests that also run on the embedded database when `server` runs on PostgreSQL: one journey through all routes, and the
 * modules with different code for each database.
 */
const ON_BOTH_ENGINES = [
  'src/testing/proofs/journey.test.ts',
  'src/modules/content/import/import-content.test.ts',
  'src/modules/operations/backup/backup.test.ts',
  'src/db/migrate.test.ts',
]

const UNIT = 'src/**/*.unit.test.ts'
const EMBEDDED = 'src/**/*.embedded.test.ts'
const POSTGRES = 'src/**/*.postgres.test.ts'

function project(name: string, test: TestProjectInlineConfiguration['test']): TestProjectInlineConfiguration {
  return {
    root: PACKAGE,
    test: {
      name,
      // No quiet test takes longer than a tenth of it, except those that state a limit of their own.
      testTimeout: 60_000,
      hookTimeout: 120_000,
      // A worker loads the modules once for all of its files, and hands its embedded database on from file to file.
      isolate: false,
      ...test,
    },
  }
}

/** The projects of this package, which the configuration of the repository lists too. */
export const serverProjects = [
  project('server without database', { include: [UNIT] }),
  project('server', {
    include: ['src/**/*.test.ts'],
    exclude: [...configDefaults.exclude, UNIT, EMBEDDED, ...(isOnPostgres ? [] : [POSTGRES])],
    globalSetup: [`${TESTING}/database-template.ts`, `${TESTING}/built-program.ts`],
  }),
  project('server on the embedded database', {
    include: [EMBEDDED, ...(isOnPostgres ? ON_BOTH_ENGINES : [])],
    globalSetup: [`${TESTING}/embedded-template.ts`, `${TESTING}/built-program.ts`],
  }),
]

export default defineConfig({ test: { projects: serverProjects } })
