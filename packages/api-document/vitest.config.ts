import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    name: 'api-document',
    environment: 'node',
    include: ['src/**/*.test.ts'],
    // Far above any real duration, because other suites run on the same machine.
    testTimeout: 120_000,
    // Load the modules once per worker; the model keeps no state between documents.
    isolate: false,
  },
})
