import { join } from 'node:path'

import { findChromium } from '../machine/chromium.mjs'
import { runInForeground } from '../processes/child-processes.mjs'
import { buildIfNeeded, installIfNeeded, prepare } from './prepare.mjs'
import { ROOT } from './workspace.mjs'

/**
 * Installs and builds what is missing, then runs Playwright and sets its exit code.
 *
 * @param {readonly string[]} args
 * @param {(member: import('./workspace.mjs').WorkspacePackage) => boolean} wanted packages to build
 */
export async function playwright(args, wanted) {
  let chromium = ''
  const ready = await prepare(async () => {
    await installIfNeeded(ROOT)
    await buildIfNeeded(ROOT, wanted)
    chromium = await findChromium(ROOT)
  })
  if (!ready) return
  const program = join(ROOT, 'node_modules/.bin/playwright')
  const env = { ...process.env, CHROMIUM_PATH: chromium }
  process.exitCode = await runInForeground(program, ['test', ...args], { cwd: ROOT, env })
}
