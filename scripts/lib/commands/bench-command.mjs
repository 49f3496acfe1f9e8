import { join } from 'node:path'

import { buildIfNeeded, installIfNeeded, prepare } from './prepare.mjs'
import { runInForeground } from '../jobs/run-in-foreground.mjs'
import { StepError } from '../jobs/step-error.mjs'
import { ROOT, workspacePackages } from '../workspace/workspace.mjs'

/**
 * `npm run bench`: installs and builds what is missing, then runs the `bench` script of perf/.
 *
 * @param {readonly string[]} args
 * @param {string} [root]
 */
export async function bench(args, root = ROOT) {
  const ready = await prepare(async () => {
    if (workspacePackages(root).find((member) => member.folder === 'perf')?.scripts.bench === undefined) {
      throw new StepError('There are no benchmarks: perf/package.json has no "bench" script.')
    }
    await installIfNeeded(root)
    await buildIfNeeded(root)
  })
  if (!ready) return
  process.exitCode = await runInForeground('npm', ['run', '--silent', 'bench', '--', ...args], {
    cwd: join(root, 'perf'),
  })
}
