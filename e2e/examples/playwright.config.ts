import { fileURLToPath } from 'node:url'
import { defineConfig } from '@playwright/test'
import { chromiumLaunch } from '../support/chromium-launch.ts'

/** `npm run examples`: builds each example host with the packed elements, and logs in with it. */
export default defineConfig({
  testDir: '.',
  outputDir: fileURLToPath(new URL('../../test-results/examples', import.meta.url)),
  workers: 1,
  forbidOnly: true,
  // Includes the installation and the build of a host.
  timeout: 900_000,
  expect: { timeout: 15_000 },
  reporter: 'list',
  use: {
    browserName: 'chromium',
    launchOptions: chromiumLaunch(),
    actionTimeout: 20_000,
    locale: 'en-US',
    timezoneId: 'UTC',
  },
})
