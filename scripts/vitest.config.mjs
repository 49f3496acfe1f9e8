import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    name: 'scripts',
    include: ['**/*.test.mjs'],
    // The tests of the rules run the real tools, which take seconds on a busy machine.
    testTimeout: 60_000,
  },
})
