import { findTestChromium } from '../machine/chromium.mjs'
import { endOnSignals } from '../processes/child-processes.mjs'
import { buildIfNeeded, installIfNeeded, prepare } from '../workspace/prepare.mjs'
import { ROOT } from '../workspace/workspace.mjs'
import { formatResults } from './results.mjs'

/** @typedef {import('./results.mjs').Result} Result */

/**
 * Installs what is missing, runs parts one after the other, and prints all results. A part that fails does not stop the
 * others. The last line of the output is `N passed, N failed`.
 *
 * @param {Readonly<Record<string, () => Promise<Result[]>>>} parts by name, in their order
 * @param {readonly string[]} names which of them; all if empty
 */
export async function runParts(parts, names) {
  const unknown = names.find((name) => !Object.hasOwn(parts, name))
  if (unknown !== undefined) {
    console.error(`Unknown part "${unknown}". The parts are: ${Object.keys(parts).join(', ')}.`)
    process.exitCode = 1
    return
  }
  const began = performance.now()
  if (!(await prepare(() => installIfNeeded(ROOT)))) {
    console.log('0 passed, 1 failed')
    return
  }
  endOnSignals()
  /** @type {Result[]} */
  const results = []
  for (const [name, part] of Object.entries(parts)) {
    if (names.length === 0 || names.includes(name)) results.push(...(await part()))
  }
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
