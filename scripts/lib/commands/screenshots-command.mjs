import { spawn } from 'node:child_process'
import { join } from 'node:path'

import { findChromium } from '../machine/chromium.mjs'
import { buildIfNeeded, installIfNeeded, isServed, prepare } from './prepare.mjs'
import { ROOT } from '../workspace/workspace.mjs'

/**
 * `npm run screenshots`: installs and builds what is missing, then saves screenshots of all screens in `screenshots/`.
 *
 * @param {readonly string[]} args arguments of Playwright, for example a part of a file name, or `--project 390`
 * @param {string} [root]
 */
export async function screenshots(args, root = ROOT) {
  let chromium = ''
  const ready = await prepare(async () => {
    await installIfNeeded(root)
    await buildIfNeeded(root, isServed)
    chromium = await findChromium(root)
  })
  if (!ready) return
  const config = join(root, 'e2e/screenshots/playwright.config.ts')
  const playwright = spawn(
    join(root, 'node_modules/.bin/playwright'),
    ['test', '--config', config, ...args],
    {
      cwd: root,
      env: { ...process.env, CHROMIUM_PATH: chromium },
      stdio: 'inherit',
    },
  )
  for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])) {
    process.on(signal, () => playwright.kill(signal))
  }
  playwright.on('close', (code) => {
    process.exitCode = code ?? 1
  })
}
