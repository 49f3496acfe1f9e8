import { defineConfig, devices } from '@playwright/test'
import { chromiumLaunch } from './e2e/support/chromium-launch.ts'
import { baseUrl } from './packages/auth-elements/browser-tests/base-url.ts'
import type { BundleOption } from './packages/auth-elements/browser-tests/bundle-option.ts'

const PORTAL = './e2e/tests'
const ELEMENTS = './packages/auth-elements/browser-tests'

/** Tests of the elements that select their bundle themselves. */
const HOSTS = ['hosts.spec.ts', 'sandbox.spec.ts', 'sizes.spec.ts']

/**
 * Tests of code that uses neither React nor Preact: attributes, containers and style sheets. They run with Preact only, whose
 * renderer differs from that of the unit tests.
 */
const WITHOUT_RENDERER = ['attributes.spec.ts', 'placement.spec.ts', 'styles.spec.ts']

/**
 * Browser tests of the built portal and server, and of the built elements. Fixtures start a server per worker
 * (e2e/support/test.ts); test files that change its content restore it.
 */
export default defineConfig<BundleOption>({
  globalSetup: ['./e2e/support/global-setup.ts', `${ELEMENTS}/build-fixture.ts`],
  outputDir: './test-results',
  // One per core of the smallest supported machine.
  workers: 2,
  // Retries would hide race conditions.
  retries: 0,
  forbidOnly: true,
  // Ten times the duration of the longest test on an idle machine. Other limits only end waits that never end.
  timeout: 100_000,
  expect: { timeout: 30_000 },
  reporter: 'list',
  use: {
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
    { name: 'desktop', testDir: PORTAL, use: { viewport: { width: 1440, height: 900 } } },
    {
      name: 'phone',
      testDir: PORTAL,
      // `npm run test:all` runs all tests whose behavior can depend on the size of the window.
      ...(process.env['ALL_SIZES'] ? {} : { grep: /@both/ }),
      grepInvert: /@desktop/,
      use: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
    },
    { name: 'elements: builds', testDir: ELEMENTS, testMatch: 'builds.setup.ts' },
    {
      name: 'elements: preact',
      testDir: ELEMENTS,
      testIgnore: HOSTS,
      fullyParallel: true,
      use: { ...devices['Desktop Chrome'], baseURL: baseUrl(), bundle: 'preact' },
    },
    {
      name: 'elements: react',
      testDir: ELEMENTS,
      testIgnore: [...HOSTS, ...WITHOUT_RENDERER],
      grepInvert: /@one-bundle/,
      fullyParallel: true,
      use: { ...devices['Desktop Chrome'], baseURL: baseUrl(), bundle: 'react' },
    },
    {
      name: 'elements: hosts',
      testDir: ELEMENTS,
      testMatch: HOSTS,
      dependencies: ['elements: builds'],
      fullyParallel: true,
      use: { ...devices['Desktop Chrome'], baseURL: baseUrl() },
    },
  ],
  webServer: {
    command: `node ${ELEMENTS}/server.mjs`,
    // Playwright stores the port in the environment, where baseUrl() reads it.
    wait: { stdout: /Listening on port (?<elements_test_port>\d+)/ },
  },
})
