import { join } from 'node:path'

import { runInForeground } from '../processes/child-processes.mjs'
import { buildIfNeeded, installIfNeeded, prepare } from '../workspace/prepare.mjs'
import { ROOT } from '../workspace/workspace.mjs'

/**
 * `npm run bench`: installs and builds what is missing, then runs the `bench` script of perf/.
 *
 * @param {readonly string[]} args
 */
export async function run(args) {
  const ready = await prepare(async () => {
    await installIfNeeded(ROOT)
    await buildIfNeeded(ROOT)
  })
  if (!ready) return
  const command = ['run', '--silent', 'bench', '--', ...args]
  process.exitCode = await runInForeground('npm', command, { cwd: join(ROOT, 'perf') })
}
