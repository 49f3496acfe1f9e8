import { join } from 'node:path'

import { DOWNLOAD_LIMIT_MS, installPackages } from './debian-packages.mjs'
import { findOnPath, isExecutable } from './find-binary.mjs'
import { runCommand, tail } from '../jobs/run-command.mjs'
import { StepError } from '../jobs/step-error.mjs'

/**
 * @typedef {typeof runCommand} Run
 * @typedef {import('./debian-packages.mjs').Machine} Machine
 */

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']

/** The same engine without what only a window needs: the tests take half the work in it. */
const HEADLESS = ['chromium-headless-shell', 'chrome-headless-shell']

/** An installation that only saves time is given up after this time. */
const HEADLESS_LIMIT_MS = 60_000

const MACOS = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
]

/**
 * Finds what the browser tests run in: the setting, else a headless Chromium of the system or of Debian, else any.
 *
 * @param {string} root
 * @param {Machine} [machine]
 * @returns {Promise<string>} the path of its program
 * @throws {StepError} that says how to get one
 */
export async function findTestChromium(root, machine = {}) {
  const { env = process.env, run = runCommand } = machine
  if (env.CHROMIUM_PATH === undefined || env.CHROMIUM_PATH === '') {
    const headless = () => findOnPath(HEADLESS, env.PATH)
    const found = await ifItStarts(headless(), run)
    if (found !== undefined) return found
    await installPackages(['chromium-headless-shell'], { ...machine, limitMs: HEADLESS_LIMIT_MS })
    const installed = await ifItStarts(headless(), run)
    if (installed !== undefined) return installed
  }
  return findChromium(root, machine)
}

/**
 * Finds a Chromium that starts, and installs one where there is none: the setting, the system's, Playwright's,
 * then a download by Playwright, then Debian's package.
 *
 * @param {string} root
 * @param {Machine} [machine]
 * @returns {Promise<string>} the path of its program
 * @throws {StepError} that says how to get one
 */
export async function findChromium(root, machine = {}) {
  const { env = process.env, run = runCommand } = machine
  if (env.CHROMIUM_PATH !== undefined && env.CHROMIUM_PATH !== '') {
    const set = await ifItStarts(env.CHROMIUM_PATH, run)
    if (set !== undefined) return set
    throw new StepError(
      `CHROMIUM_PATH is ${env.CHROMIUM_PATH}, which does not start. Correct the setting or remove it.`,
    )
  }
  const onSystem = () => ifItStarts(findOnPath(NAMES, env.PATH) ?? MACOS.find(isExecutable), run)
  const ofPlaywright = async () => ifItStarts(await playwrightPath(root, run), run)

  const found = (await onSystem()) ?? (await ofPlaywright())
  if (found !== undefined) return found
  console.log('  No Chromium on this machine: installing one …')
  const download = await run(join(root, 'node_modules/.bin/playwright'), ['install', 'chromium'], {
    cwd: root,
    limitMs: DOWNLOAD_LIMIT_MS,
  })
  const downloaded = download.ok ? await ofPlaywright() : undefined
  if (downloaded !== undefined) return downloaded

  const packaged = await installPackages(['chromium'], machine)
  const installed = await onSystem()
  if (installed !== undefined) return installed
  throw new StepError(
    `${tail(`${download.output}\n${packaged}`, 12)}\n\nNo Chromium could be found or installed. Install one with your package manager ("apt-get install chromium" on Debian, as root), or set CHROMIUM_PATH to the program of one, and run npm test again.`,
  )
}

/**
 * @param {string | undefined} path
 * @param {Run} run
 * @returns {Promise<string | undefined>} the path, if it is that of a program that starts
 */
async function ifItStarts(path, run) {
  const doesStart = path !== undefined && isExecutable(path) && (await run(path, ['--version'])).ok
  return doesStart ? path : undefined
}

/**
 * Where Playwright keeps the browser it downloads, whether it is there or not.
 *
 * @param {string} root
 * @param {Run} run
 */
async function playwrightPath(root, run) {
  const program = "import('@playwright/test').then(({ chromium }) => console.log(chromium.executablePath()))"
  const result = await run(process.execPath, ['--input-type=module', '--eval', program], { cwd: root })
  return result.ok ? result.output.trim() : undefined
}
