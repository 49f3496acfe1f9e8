import { existsSync } from 'node:fs'
import { chromium } from '@playwright/test'
import { print } from './print.mjs'

/** Launches the system's Chromium, or Playwright's if the system has none. */
export function launchBrowser() {
  const path = chromiumPath()
  return chromium.launch({
    args: ['--no-sandbox', '--disable-gpu', '--no-first-run', '--disable-background-networking'],
    ...(path && { executablePath: path }),
  })
}

/** Returns the path of the system's Chromium; undefined if the system has none. */
export function chromiumPath() {
  const path = process.env.CHROMIUM_PATH ?? '/usr/bin/chromium'
  return existsSync(path) ? path : undefined
}

/** Prints measurements, and counts those above their limit. */
export function createReport() {
  let failures = 0
  /** @param {string} what @param {number} value @param {number} [limit] @param {string} [unit] */
  function show(what, value, limit, unit = '') {
    const hasFailed = limit !== undefined && value > limit
    if (hasFailed) failures += 1
    const verdict = hasFailed ? 'FAIL' : limit === undefined ? '    ' : 'ok  '
    const suffix = limit === undefined ? '' : ` (limit ${limit}${unit})`
    print(`${verdict} ${what}: ${value.toFixed(value < 10 ? 2 : 0)}${unit}${suffix}`)
  }
  return {
    show,
    end() {
      process.exitCode = failures > 0 ? 1 : 0
    },
  }
}
