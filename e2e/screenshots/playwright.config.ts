import { fileURLToPath } from 'node:url'
import { defineConfig } from '@playwright/test'
import { chromiumLaunch } from '../support/chromium-launch.ts'

/** `npm run screenshots`: runs all journeys once per window size and takes screenshots in both themes. */
export default defineConfig({
  testDir: '.',
  testMatch: '*.screenshots.ts',
  outputDir: fileURLToPath(new URL('../../test-results/screenshots', import.meta.url)),
  workers: 2,
  fullyParallel: false,
  timeout: 300_000,
  expect: { timeout: 15_000 },
  reporter: 'list',
  use: {
    browserName: 'chromium',
    launchOptions: chromiumLaunch(),
    reducedMotion: 'reduce',
    actionTimeout: 20_000,
    locale: 'en-US',
    timezoneId: 'UTC',
  },
  projects: [
    { name: '1440', use: { viewport: { width: 1440, height: 900 } } },
    { name: '390', use: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true } },
  ],
})
