import { configDefaults, defineConfig } from 'vitest/config'

/** Tests of code that uses no database. They run only once, beside the embedded database. */
const WITHOUT_DATABASE = [
  'src/cli/mock.test.ts',
  'src/modules/content/{links,markdown,read,specs,worker}/**/*.test.ts',
  'src/modules/mock/**/*.test.ts',
]

export default defineConfig({
  test: {
    include: ['src/**/*.test.ts'],
    exclude: [
      ...configDefaults.exclude,
      // What only a PostgreSQL server can do is no question to the embedded database, and the other way round.
      ...(process.env.TEST_DATABASE_URL
        ? ['src/**/*.embedded.test.ts', ...WITHOUT_DATABASE]
        : ['src/**/*.postgres.test.ts']),
    ],
    globalSetup: ['src/testing/database-template.ts', 'src/testing/built-program.ts'],
    testTimeout: 60_000,
    hookTimeout: 120_000,
    // A worker loads the modules once for all of its files, and hands its embedded database on from file to file.
    isolate: false,
    // Two cores: more workers only wait for each other, and every file opens a database.
    maxWorkers: 2,
  },
})
