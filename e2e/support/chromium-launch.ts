import type { LaunchOptions } from '@playwright/test'

/**
 * Launch options of all browser tests: the Chromium of CHROMIUM_PATH (set by `npm test`), otherwise Playwright's, without
 * background requests. Root gets no sandbox, because Chromium does not start with one there.
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
