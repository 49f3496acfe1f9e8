import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    name: 'api-document',
    environment: 'node',
    include: ['src/**/*.test.ts'],
    setupFiles: ['src/testing/load-patterns.ts'],
    // Far more than any takes: the machine is shared with other suites.
    testTimeout: 120_000,
    // A worker loads the modules once for all of its files: the model keeps nothing between two documents.
    isolate: false,
  },
})
