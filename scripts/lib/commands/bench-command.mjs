import { spawn } from 'node:child_process'
import { join } from 'node:path'

import { buildIfNeeded, installIfNeeded, prepare } from './prepare.mjs'
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
  if (ready) runBenchmarks(root, args)
}

/**
 * @param {string} root
 * @param {readonly string[]} args
 */
function runBenchmarks(root, args) {
  const command = ['run', '--silent', 'bench', '--', ...args]
  const benchmarks = spawn('npm', command, { cwd: join(root, 'perf'), stdio: 'inherit' })
  for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])) {
    process.on(signal, () => benchmarks.kill(signal))
  }
  benchmarks.on('close', (code) => {
    process.exitCode = code ?? 1
  })
}
