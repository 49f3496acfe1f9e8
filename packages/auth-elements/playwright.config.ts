import { defineConfig, devices } from '@playwright/test'
import type { BundleOption } from './browser-tests/open-page.ts'
import { BASE_URL, PORT } from './browser-tests/server-address.ts'

/** Tests that select their bundle themselves. */
const HOSTS = ['hosts.spec.ts', 'sandbox.spec.ts', 'sizes.spec.ts']

const executablePath = process.env.CHROMIUM_PATH

export default defineConfig<BundleOption>({
  testDir: 'browser-tests',
  globalSetup: './browser-tests/build-fixture.ts',
  fullyParallel: true,
  // One browser uses more than one core; two of them on two cores take longer.
  workers: 1,
  forbidOnly: true,
  // Far above any real duration, because other suites run on the same machine.
  timeout: 240_000,
  expect: { timeout: 15_000 },
  reporter: 'list',
  use: {
    ...devices['Desktop Chrome'],
    baseURL: BASE_URL,
    // Chromium does not start its sandbox as root, the usual user in containers.
    launchOptions: { args: ['--no-sandbox'], ...(executablePath === undefined ? {} : { executablePath }) },
  },
  projects: [
    { name: 'builds', testMatch: 'builds.setup.ts' },
    { name: 'react', use: { bundle: 'react' }, testIgnore: HOSTS },
    { name: 'preact', use: { bundle: 'preact' }, testIgnore: HOSTS },
    { name: 'hosts', testMatch: HOSTS, dependencies: ['builds'] },
  ],
  webServer: {
    command: 'node browser-tests/server.mjs',
    env: { PORT: String(PORT) },
    url: `${BASE_URL}/ready`,
    reuseExistingServer: false,
  },
})
