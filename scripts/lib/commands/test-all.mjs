import { spawn } from 'node:child_process'
import { once } from 'node:events'

import { runStaticChecks } from '../checks/static-checks.mjs'
import { runParts, withBuilds } from '../suites/run-parts.mjs'
import { runPlaywright, runVitest, runVitestOn } from '../suites/suites.mjs'
import { ROOT } from '../workspace/workspace.mjs'
import { run as examples } from './examples.mjs'
import { run as fuzz } from './fuzz.mjs'
import { run as upgradeTest } from './upgrade-test.mjs'

/** @typedef {import('../suites/results.mjs').Result} Result */

const REPEATS = 10
/** As many as the smallest supported machine has cores. */
const SPINNING_PROCESSES = 2

const PARTS = {
  checks: () => runStaticChecks(ROOT),
  unit: () => withBuilds(() => runVitest(ROOT)),
  embedded: () => withBuilds(() => runVitestOn(ROOT, ['--project=server*'], {})),
  browser: () => withBuilds((chromium) => runPlaywright(ROOT, chromium, [], { ALL_SIZES: 'true' })),
  fuzz: () => commandResult('fuzz', () => fuzz([])),
  examples: () => commandResult('examples', () => examples([])),
  upgrade: () => commandResult('upgrade', () => upgradeTest([])),
  repeats: () => withBuilds(repeatBesideLoad),
}

/**
 * `npm run test:all`: what `npm test` leaves out. The server's tests on both database engines, the browser tests at both
 * sizes, 20,000 random requests, the example hosts, an upgrade with two releases, and each browser test ten times beside processes that use all cores.
 *
 * @param {readonly string[]} args names of parts; all of them if empty
 */
export const run = (args) => runParts(PARTS, args)

/**
 * @param {string} title
 * @param {() => Promise<void>} command which sets the exit code
 * @returns {Promise<Result[]>}
 */
async function commandResult(title, command) {
  const began = performance.now()
  await command()
  const seconds = (performance.now() - began) / 1000
  const error = process.exitCode
    ? { error: `It ended with exit code ${process.exitCode}. Its output is above.` }
    : {}
  process.exitCode = 0
  return [{ suite: title, title, seconds, ...error }]
}

/**
 * Repeats each browser test and prints which of them failed how often.
 *
 * @param {string} chromium
 */
async function repeatBesideLoad(chromium) {
  const busy = Array.from({ length: SPINNING_PROCESSES }, () =>
    spawn(process.execPath, ['--eval', 'for (;;);'], { stdio: 'ignore' }),
  )
  try {
    const results = await runPlaywright(ROOT, chromium, [`--repeat-each=${REPEATS}`])
    const failed = results.flatMap(({ title, error }) => (error === undefined ? [] : [title]))
    for (const title of new Set(failed)) {
      console.log(`Failed ${failed.filter((each) => each === title).length} of ${REPEATS} times: ${title}`)
    }
    return results
  } finally {
    for (const child of busy) child.kill('SIGKILL')
    await Promise.all(busy.map((child) => child.exitCode ?? child.signalCode ?? once(child, 'close')))
  }
}
