import { defineConfig, devices } from '@playwright/test'
import { baseUrl } from './browser-tests/base-url.ts'
import type { BundleOption } from './browser-tests/open-page.ts'

/** Tests that select their bundle themselves. */
const HOSTS = ['hosts.spec.ts', 'sandbox.spec.ts', 'sizes.spec.ts']

/**
 * Tests of code that uses neither React nor Preact: attributes, containers and style sheets. They run with Preact only, whose
 * renderer differs from that of the unit tests.
 */
const WITHOUT_RENDERER = ['attributes.spec.ts', 'placement.spec.ts', 'styles.spec.ts']

const executablePath = process.env.CHROMIUM_PATH

export default defineConfig<BundleOption>({
  testDir: 'browser-tests',
  globalSetup: './browser-tests/build-fixture.ts',
  fullyParallel: true,
  workers: 2,
  forbidOnly: true,
  // More than ten times the longest duration on a quiet machine.
  timeout: 120_000,
  expect: { timeout: 15_000 },
  reporter: 'list',
  use: {
    ...devices['Desktop Chrome'],
    baseURL: baseUrl(),
    // Chromium does not start its sandbox as root, the usual user in containers.
    launchOptions: { args: ['--no-sandbox'], ...(executablePath === undefined ? {} : { executablePath }) },
  },
  projects: [
    { name: 'builds', testMatch: 'builds.setup.ts' },
    { name: 'preact', use: { bundle: 'preact' }, testIgnore: HOSTS },
    {
      name: 'react',
      use: { bundle: 'react' },
      testIgnore: [...HOSTS, ...WITHOUT_RENDERER],
      grepInvert: /@one-bundle/,
    },
    { name: 'hosts', testMatch: HOSTS, dependencies: ['builds'] },
  ],
  webServer: {
    command: 'node browser-tests/server.mjs',
    // Playwright stores the port in the environment.
    wait: { stdout: /Listening on port (?<elements_test_port>\d+)/ },
  },
})
