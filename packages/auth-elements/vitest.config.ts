import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    name: 'auth-elements',
    environment: 'jsdom',
    include: ['src/**/*.test.{ts,tsx}', 'scripts/**/*.test.ts'],
    // A worker loads the elements and its document once for all files: elements are defined once in a page, too.
    isolate: false,
  },
})
