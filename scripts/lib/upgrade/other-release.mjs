import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

import { install } from '../machine/install.mjs'
import { runCommand, tail } from '../processes/run-command.mjs'
import { StepError } from '../processes/step-error.mjs'
import { isServed } from '../workspace/prepare.mjs'
import { buildPackages } from '../workspace/build.mjs'
import { workspacePackages } from '../workspace/workspace.mjs'

/** Messages that every page loads. One changed sentence renames 100 of 228 files. */
const MESSAGES = 'packages/portal/src/i18n/en/common.ts'

/**
 * Clones the last commit into an empty folder, changes one English sentence, and builds server and portal.
 *
 * @param {string} root
 * @param {string} folder
 */
export async function buildOtherRelease(root, folder) {
  const cloned = await runCommand('git', ['clone', '--quiet', '--no-hardlinks', root, folder])
  if (!cloned.ok) throw new StepError(tail(cloned.output))
  const path = join(folder, MESSAGES)
  const text = readFileSync(path, 'utf8')
  const changed = text.replace(/retry: '([^']+)'/, "retry: '$1 (another release)'")
  if (changed === text) throw new StepError(`${MESSAGES} has no message "retry".`)
  writeFileSync(path, changed)
  await install(folder)
  await buildPackages(folder, workspacePackages(folder).filter(isServed))
}
