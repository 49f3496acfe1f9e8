import { spawn } from 'node:child_process'
import { join } from 'node:path'

import { findChromium } from '../machine/chromium.mjs'
import { buildIfNeeded, installIfNeeded, isServed, prepare } from './prepare.mjs'
import { ROOT } from '../workspace/workspace.mjs'

/**
 * `npm run pictures`: installs and builds what is missing, then takes a picture of every screen into `pictures/`.
 *
 * @param {readonly string[]} args for Playwright, for example part of a file's name, or `--project 390`
 * @param {string} [root]
 */
export async function pictures(args, root = ROOT) {
  let chromium = ''
  const ready = await prepare(async () => {
    await installIfNeeded(root)
    await buildIfNeeded(root, isServed)
    chromium = await findChromium(root)
  })
  if (!ready) return
  const config = join(root, 'e2e/screenshots/playwright.config.ts')
  const album = spawn(join(root, 'node_modules/.bin/playwright'), ['test', '--config', config, ...args], {
    cwd: root,
    env: { ...process.env, CHROMIUM_PATH: chromium },
    stdio: 'inherit',
  })
  for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])) {
    process.on(signal, () => album.kill(signal))
  }
  album.on('close', (code) => {
    process.exitCode = code ?? 1
  })
}
