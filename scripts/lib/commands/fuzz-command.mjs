import { spawn } from 'node:child_process'
import { randomInt } from 'node:crypto'
import { join } from 'node:path'
import { parseArgs } from 'node:util'

import { findPostgres, startPostgres } from '../machine/postgres.mjs'
import { buildIfNeeded, installIfNeeded, isServed, prepare } from './prepare.mjs'
import { ROOT } from '../workspace/workspace.mjs'

const FUZZ_TEST = 'src/testing/proofs/fuzz.test.ts'
const USUAL_RUNS = 20_000

/**
 * `npm run fuzz`: installs and builds what is missing, then sends bad requests to a server of its own. The requests follow
 * from the seed, which is another one each time: `npm run fuzz -- --seed 4711 --runs 50000` repeats a run.
 *
 * @param {readonly string[]} args
 * @param {string} [root]
 */
export async function fuzz(args, root = ROOT) {
  const wanted = readArguments(args)
  if (wanted === undefined) {
    console.error('Usage: npm run fuzz -- [--seed <number>] [--runs <number>]')
    process.exitCode = 1
    return
  }
  const ready = await prepare(async () => {
    await installIfNeeded(root)
    await buildIfNeeded(root, isServed)
  })
  if (!ready) return
  console.log(
    `Sending ${wanted.runs} requests. To repeat them: npm run fuzz -- --seed ${wanted.seed} --runs ${wanted.runs}`,
  )
  const binaries = await findPostgres()
  const postgres = binaries === undefined ? undefined : await startPostgres(binaries)
  try {
    process.exitCode = await runTest(root, {
      FUZZ_SEED: String(wanted.seed),
      FUZZ_RUNS: String(wanted.runs),
      FUZZ_PORTAL_DIST: join(root, 'packages/portal/dist'),
      ...(postgres && { TEST_DATABASE_URL: postgres.url }),
    })
  } finally {
    await postgres?.stop()
  }
}

/**
 * @param {readonly string[]} args
 * @returns {{ seed: number, runs: number } | undefined} undefined when they cannot be understood
 */
export function readArguments(args) {
  try {
    const { values } = parseArgs({
      args: [...args],
      options: { seed: { type: 'string' }, runs: { type: 'string' } },
    })
    const seed = Number(values.seed ?? randomInt(1, 1_000_000))
    const runs = Number(values.runs ?? USUAL_RUNS)
    return Number.isSafeInteger(seed) && Number.isSafeInteger(runs) && runs > 0 ? { seed, runs } : undefined
  } catch {
    return undefined
  }
}

/**
 * @param {string} root
 * @param {Record<string, string>} environment
 * @returns {Promise<number>} the exit code
 */
function runTest(root, environment) {
  const cwd = join(root, 'packages/portal-api')
  const vitest = join(cwd, 'node_modules/.bin/vitest')
  const test = spawn(vitest, ['run', FUZZ_TEST], {
    cwd,
    env: { ...process.env, ...environment },
    stdio: 'inherit',
  })
  for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])) {
    process.on(signal, () => test.kill(signal))
  }
  return new Promise((resolve) => {
    test.on('close', (code) => resolve(code ?? 1))
  })
}
