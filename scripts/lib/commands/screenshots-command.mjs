import { join } from 'node:path'

import { runInForeground } from '../jobs/run-in-foreground.mjs'
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
  const playwright = join(root, 'node_modules/.bin/playwright')
  process.exitCode = await runInForeground(playwright, ['test', '--config', config, ...args], {
    cwd: root,
    env: { ...process.env, CHROMIUM_PATH: chromium },
  })
}
