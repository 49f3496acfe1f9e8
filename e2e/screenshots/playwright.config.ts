import { fileURLToPath } from 'node:url'
import { defineConfig } from '@playwright/test'
import { chromiumLaunch } from '../support/chromium-launch.ts'

/**
 * `npm run pictures`: goes to every screen of the built portal and keeps what it looks like, to be looked at.
 * Each window walks once and takes each screen light and dark (album.ts); nothing is judged here.
 */
export default defineConfig({
  testDir: '.',
  testMatch: '*.pictures.ts',
  outputDir: fileURLToPath(new URL('../../test-results/pictures', import.meta.url)),
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
