import { existsSync } from 'node:fs'
import { chromium } from '@playwright/test'

/** The system's Chromium, else Playwright's own. */
export function launchBrowser() {
  const path = process.env.CHROMIUM_PATH ?? '/usr/bin/chromium'
  return chromium.launch({
    args: ['--no-sandbox', '--disable-gpu', '--no-first-run', '--disable-background-networking'],
    ...(existsSync(path) && { executablePath: path }),
  })
}

/** @param {readonly number[]} values */
export function median(values) {
  return quantile(values, 0.5)
}

/** @param {readonly number[]} values @param {number} share */
export function quantile(values, share) {
  return values.toSorted((one, other) => one - other)[Math.floor(values.length * share)] ?? Number.NaN
}

/** Prints lines of a table of marks and remembers which were missed. */
export function createReport() {
  let misses = 0
  /**
   * Without a mark: a figure that nobody has set one for.
   *
   * @param {string} what @param {number} value @param {number} [mark] @param {string} [unit]
   */
  function show(what, value, mark, unit = '') {
    const isMissed = mark !== undefined && value > mark
    if (isMissed) misses += 1
    const verdict = isMissed ? 'MISS' : mark === undefined ? '    ' : 'ok  '
    const goal = mark === undefined ? '' : ` (mark ${mark}${unit})`
    console.log(`${verdict} ${what}: ${value.toFixed(value < 10 ? 2 : 0)}${unit}${goal}`)
  }
  return {
    show,
    end() {
      process.exitCode = misses > 0 ? 1 : 0
    },
  }
}
