import { join } from 'node:path'

import { runInForeground } from '../jobs/run-in-foreground.mjs'
import { findChromium } from '../machine/chromium.mjs'
import { buildIfNeeded, installIfNeeded, isServed, prepare } from './prepare.mjs'
import { ROOT } from '../workspace/workspace.mjs'

const ELEMENTS = '@stagedoor/auth-elements'

/**
 * `npm run examples`: installs and builds what is missing, then tests the packed elements in the example hosts. It is not
 * part of `npm test`, because it downloads Next.js and Angular.
 *
 * @param {readonly string[]} hosts such as `vue`; all of them if empty
 * @param {string} [root]
 */
export async function examples(hosts, root = ROOT) {
  let chromium = ''
  const ready = await prepare(async () => {
    await installIfNeeded(root)
    await buildIfNeeded(root, (member) => isServed(member) || member.name === ELEMENTS)
    chromium = await findChromium(root)
  })
  if (!ready) return
  const config = join(root, 'e2e/examples/playwright.config.ts')
  const selected = hosts.length === 0 ? [] : ['--grep', `\\b(?:${hosts.join('|')}) host$`]
  const playwright = join(root, 'node_modules/.bin/playwright')
  process.exitCode = await runInForeground(playwright, ['test', '--config', config, ...selected], {
    cwd: root,
    env: { ...process.env, CHROMIUM_PATH: chromium },
  })
}
