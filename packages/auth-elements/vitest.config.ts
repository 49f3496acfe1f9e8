import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    name: 'auth-elements',
    environment: 'jsdom',
    include: ['src/**/*.test.{ts,tsx}', 'scripts/**/*.test.ts'],
  },
})
