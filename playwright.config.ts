import { defineConfig } from '@playwright/test'
import { chromiumLaunch } from './e2e/support/chromium-launch.ts'

/**
 * End-to-end tests of the built portal and server. Fixtures start a server per worker (e2e/support/test.ts); test files
 * that change its content restore it.
 */
export default defineConfig({
  testDir: './e2e/tests',
  globalSetup: './e2e/support/global-setup.ts',
  outputDir: './test-results',
  fullyParallel: false,
  // A test waits for a quarter of its time.
  workers: 2,
  // Retries would hide race conditions.
  retries: 0,
  forbidOnly: true,
  timeout: 240_000,
  expect: { timeout: 15_000 },
  reporter: 'list',
  use: {
    // A wait that never ends must not use up the time of its test.
    actionTimeout: 30_000,
    navigationTimeout: 30_000,
    browserName: 'chromium',
    launchOptions: chromiumLaunch(),
    // Traces are slow on long documents. Use `--trace on` to debug a failure.
    trace: 'off',
    screenshot: 'only-on-failure',
    locale: 'en-US',
    timezoneId: 'UTC',
  },
  projects: [
    { name: 'desktop', use: { viewport: { width: 1440, height: 900 } } },
    // The ignored files and tests verify behavior that does not depend on the size of the window.
    {
      name: 'phone',
      grepInvert: /@desktop/,
      testIgnore:
        /(?:error-catalog|gateway|guard|human-check|keyboard|layout-shift|monitoring|-load|public-pages|routes|sandbox|separate-api-host|theme)[^/]*$/,
      use: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
    },
  ],
})
