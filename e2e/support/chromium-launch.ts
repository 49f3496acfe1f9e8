import type { LaunchOptions } from '@playwright/test'

/**
 * How every browser test starts Chromium: the one of CHROMIUM_PATH (npm test finds it), else Playwright's own.
 * It asks nothing of the outside world, and as root it runs without the sandbox that Chromium refuses there.
 */
export function chromiumLaunch(): LaunchOptions {
  const executablePath = process.env['CHROMIUM_PATH']
  return {
    ...(executablePath ? { executablePath } : {}),
    args: [
      ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      '--no-first-run',
    ],
  }
}
