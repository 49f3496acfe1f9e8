/**
 * The document model beside its floor, JSON.parse and a plain list, each time in a fresh process: time to the list,
 * heap that stays occupied, and the slowest operation of each document. Believe the ratios, not the milliseconds.
 */
import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'

import { bundle } from './api-document-bundle.mjs'
import { documents } from './api-document-texts.mjs'

const ROUNDS = Number(process.env.ROUNDS ?? 5)
/** Marks of issue 6: times the floor until the list is there, heap after opening, and the worst operation. */
const MOST_TIMES_FLOOR = 1.5
const MOST_MEGABYTES = 60
const MOST_MS = 100

await bundle()
const failures = []
const rounds = Array.from({ length: ROUNDS }, () => ({
  floor: run('floor', 'github'),
  open: run('open', 'github'),
}))
const ratio = median(rounds.map(({ floor, open }) => open.ms / floor.ms))
const megabytes = median(rounds.map(({ open }) => open.megabytes))
show('time to the list, times the floor', ratio.toFixed(2), ratio <= MOST_TIMES_FLOOR, MOST_TIMES_FLOOR)
console.log(`  floor ${median(rounds.map(({ floor }) => floor.ms)).toFixed(0)} ms`)
show('heap after opening, MB', megabytes.toFixed(0), megabytes <= MOST_MEGABYTES, MOST_MEGABYTES)
console.log(`  floor ${median(rounds.map(({ floor }) => floor.megabytes)).toFixed(0)} MB`)
for (const name of Object.keys(documents)) {
  const worst = Array.from({ length: Math.min(ROUNDS, 3) }, () => run('operations', name))
  const ms = median(worst.map((each) => each.ms))
  show(`worst operation of ${name}, ms`, `${ms.toFixed(1)} (${worst[0].key})`, ms <= MOST_MS, MOST_MS)
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

/** @param {string} what @param {string} value @param {boolean} holds @param {number} mark */
function show(what, value, holds, mark) {
  console.log(`${holds ? 'ok  ' : 'MISS'} ${what}: ${value} (mark ${mark})`)
  if (!holds) failures.push(what)
}

/** @param {readonly number[]} values */
function median(values) {
  return values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? 0
}
