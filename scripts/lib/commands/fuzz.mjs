import { randomInt } from 'node:crypto'
import { join } from 'node:path'
import { parseArgs } from 'node:util'

import { runInForeground } from '../processes/child-processes.mjs'
import { findPostgres, startPostgres } from '../machine/postgres.mjs'
import { buildIfNeeded, installIfNeeded, isServed, prepare } from '../workspace/prepare.mjs'
import { ROOT } from '../workspace/workspace.mjs'

const FUZZ_TEST = 'src/testing/proofs/fuzz.test.ts'
const DEFAULT_RUNS = 20_000

/**
 * `npm run fuzz`: installs and builds what is missing, then sends bad requests to a test server. The seed, by default a
 * random one, determines the requests: `npm run fuzz -- --seed 4711 --runs 50000` repeats a run.
 *
 * @param {readonly string[]} args
 */
export async function run(args) {
  const options = readArguments(args)
  if (options === undefined) {
    console.error('Usage: npm run fuzz -- [--seed <number>] [--runs <number>]')
    process.exitCode = 1
    return
  }
  const ready = await prepare(async () => {
    await installIfNeeded(ROOT)
    await buildIfNeeded(ROOT, isServed)
  })
  if (!ready) return
  console.log(
    `Sending ${options.runs} requests. To repeat them: npm run fuzz -- --seed ${options.seed} --runs ${options.runs}`,
  )
  const binaries = await findPostgres()
  const postgres = binaries === undefined ? undefined : await startPostgres(binaries)
  try {
    const cwd = join(ROOT, 'packages/portal-api')
    const env = {
      ...process.env,
      FUZZ_SEED: String(options.seed),
      FUZZ_RUNS: String(options.runs),
      FUZZ_PORTAL_DIST: join(ROOT, 'packages/portal/dist'),
      ...(postgres && { TEST_DATABASE_URL: postgres.url }),
    }
    const vitest = join(cwd, 'node_modules/.bin/vitest')
    process.exitCode = await runInForeground(vitest, ['run', FUZZ_TEST], { cwd, env })
  } finally {
    await postgres?.stop()
  }
}

/**
 * @param {readonly string[]} args
 * @returns {{ seed: number, runs: number } | undefined} undefined for invalid arguments
 */
export function readArguments(args) {
  try {
    const { values } = parseArgs({
      args: [...args],
      options: { seed: { type: 'string' }, runs: { type: 'string' } },
    })
    const seed = Number(values.seed ?? randomInt(1, 1_000_000))
    const runs = Number(values.runs ?? DEFAULT_RUNS)
    return Number.isSafeInteger(seed) && Number.isSafeInteger(runs) && runs > 0 ? { seed, runs } : undefined
  } catch {
    return undefined
  }
}
