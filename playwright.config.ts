import { defineConfig } from '@playwright/test'
import { chromiumLaunch } from './e2e/support/chromium-launch.ts'

/**
 * Browser tests of the real portal on the real server. Each test file starts the server it needs itself
 * (e2e/support/test.ts), so that no file sees what another one left behind.
 */
export default defineConfig({
  testDir: './e2e/tests',
  globalSetup: './e2e/support/demo-data.ts',
  outputDir: './test-results',
  fullyParallel: false,
  // A browser alone keeps more than one core busy: two of them on two cores take longer for the same tests.
  workers: 1,
  // A test that passes only on a second try is a fault to be found, not a flake to be waited out.
  retries: 0,
  forbidOnly: true,
  timeout: 240_000,
  expect: { timeout: 15_000 },
  reporter: 'list',
  use: {
    browserName: 'chromium',
    launchOptions: chromiumLaunch(),
    // A picture of the page after every step is dear in long documents: ask for it (--trace on) to look into a failure.
    trace: 'off',
    screenshot: 'only-on-failure',
    locale: 'en-US',
    timezoneId: 'UTC',
  },
  projects: [
    { name: 'desktop', use: { viewport: { width: 1440, height: 900 } } },
    // What is asked, kept and replaced does not depend on the window.
    {
      name: 'phone',
      testIgnore:
        /elsewhere|error-catalog|first-view|gateway|guard|human-check|keyboard|monitoring|routes|sandbox|theme/,
      use: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
    },
  ],
})
