import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    name: 'auth-elements',
    environment: 'jsdom',
    include: ['src/**/*.test.{ts,tsx}', 'scripts/**/*.test.ts'],
    // Far more than any takes: the machine is shared with other suites.
    testTimeout: 120_000,
    // A worker loads the elements and its document once for all files: elements are defined once in a page, too.
    isolate: false,
  },
})
