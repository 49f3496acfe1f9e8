import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    name: 'auth-elements',
    environment: 'jsdom',
    include: ['src/**/*.test.{ts,tsx}', 'scripts/**/*.test.ts'],
    // Far above any real duration, because other suites run on the same machine.
    testTimeout: 120_000,
    // Load the elements and the document once per worker, because elements can be defined only once per page.
    isolate: false,
  },
})
