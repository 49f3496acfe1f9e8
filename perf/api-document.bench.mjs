/**
 * The document model compared to a baseline, JSON.parse and a plain list, each in a new process: time to the list, retained
 * heap, and the slowest operation of each document. The ratios are reliable, the milliseconds depend on the machine.
 */
import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'

import { bundle } from './api-document-bundle.mjs'
import { documents } from './api-document-texts.mjs'
import { median } from './lib/statistics.mjs'
import { print, printCheck } from './lib/print.mjs'

const ROUNDS = Number(process.env.ROUNDS ?? 5)
const MAX_RATIO = 1.5
const MAX_MEGABYTES = 60
const MAX_MS = 100

await bundle()
const failures = []
const rounds = Array.from({ length: ROUNDS }, () => ({
  baseline: run('baseline', 'github'),
  open: run('open', 'github'),
}))
const ratio = median(rounds.map(({ baseline, open }) => open.ms / baseline.ms))
const megabytes = median(rounds.map(({ open }) => open.megabytes))
show('time to the list, ratio to the baseline', ratio.toFixed(2), ratio <= MAX_RATIO, MAX_RATIO)
print(`  baseline ${median(rounds.map(({ baseline }) => baseline.ms)).toFixed(0)} ms`)
show('heap after opening, MB', megabytes.toFixed(0), megabytes <= MAX_MEGABYTES, MAX_MEGABYTES)
print(`  baseline ${median(rounds.map(({ baseline }) => baseline.megabytes)).toFixed(0)} MB`)
for (const name of Object.keys(documents)) {
  const worst = Array.from({ length: Math.min(ROUNDS, 3) }, () => run('operations', name))
  const ms = median(worst.map((each) => each.ms))
  show(`slowest operation of ${name}, ms`, `${ms.toFixed(1)} (${worst[0].key})`, ms <= MAX_MS, MAX_MS)
}
process.exitCode = failures.length > 0 ? 1 : 0

/** @param {string} what @param {string} name */
function run(what, name) {
  const path = fileURLToPath(new URL('api-document-run.mjs', import.meta.url))
  const { stdout, status } = spawnSync(process.execPath, ['--expose-gc', path, what, name], {
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  if (status !== 0) throw new Error(`The measurement ${what} of ${name} failed.`)
  return JSON.parse(stdout)
}

/** @param {string} what @param {string} value @param {boolean} isMet @param {number} limit */
function show(what, value, isMet, limit) {
  printCheck(isMet, `${what}: ${value} (limit ${limit})`)
  if (!isMet) failures.push(what)
}
