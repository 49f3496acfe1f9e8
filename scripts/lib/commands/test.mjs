import { runStaticChecks } from '../checks/static-checks.mjs'
import { findTestChromium } from '../machine/chromium.mjs'
import { endOnSignals } from '../processes/child-processes.mjs'
import { formatResults } from '../suites/results.mjs'
import { runPlaywright, runVitest } from '../suites/suites.mjs'
import { buildIfNeeded, installIfNeeded, prepare } from '../workspace/prepare.mjs'
import { ROOT } from '../workspace/workspace.mjs'

/** @typedef {import('../suites/results.mjs').Result} Result */

/** @type {Record<string, () => Promise<Result[]>>} */
const PARTS = {
  checks: () => runStaticChecks(ROOT),
  unit: () => withBuilds(() => runVitest(ROOT)),
  browser: () => withBuilds((chromium) => runPlaywright(ROOT, chromium)),
}

/**
 * `npm test`: installs what is missing, then runs the static checks, Vitest and Playwright, one after the other. The last
 * line of the output is `N passed, N failed`.
 *
 * @param {readonly string[]} args any of `checks`, `unit`, `browser`; all of them if empty
 */
export async function run(args) {
  const unknown = args.find((name) => PARTS[name] === undefined)
  if (unknown !== undefined) {
    console.error(`Unknown part "${unknown}". The parts are: ${Object.keys(PARTS).join(', ')}.`)
    process.exitCode = 1
    return
  }
  await runParts(
    Object.entries(PARTS).flatMap(([name, part]) => (args.length === 0 || args.includes(name) ? [part] : [])),
  )
}

/**
 * Installs what is missing, runs each part, and prints all results. A part that fails does not stop the others.
 *
 * @param {readonly (() => Promise<Result[]>)[]} parts
 */
export async function runParts(parts) {
  const began = performance.now()
  if (!(await prepare(() => installIfNeeded(ROOT)))) {
    console.log('0 passed, 1 failed')
    return
  }
  endOnSignals()
  /** @type {Result[]} */
  const results = []
  for (const part of parts) results.push(...(await part()))
  console.log(`\n${formatResults(results, (performance.now() - began) / 1000)}`)
  process.exitCode = results.some(({ error }) => error !== undefined) ? 1 : 0
}

/**
 * Builds what the tests run, and finds a browser.
 *
 * @param {(chromium: string) => Promise<Result[]>} part
 */
export async function withBuilds(part) {
  let chromium = ''
  const isReady = await prepare(async () => {
    await buildIfNeeded(ROOT)
    chromium = await findTestChromium(ROOT)
  })
  if (isReady) return part(chromium)
  return [{ suite: 'builds', title: 'build', seconds: 0, error: 'The build failed. Its output is above.' }]
}
