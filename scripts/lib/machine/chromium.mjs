import { join } from 'node:path'

import { DOWNLOAD_LIMIT_MS, installPackages } from './debian-packages.mjs'
import { findOnPath, isExecutable } from './find-binary.mjs'
import { runCommand, tail } from '../processes/run-command.mjs'
import { StepError } from '../processes/step-error.mjs'

/**
 * @typedef {typeof runCommand} Run
 * @typedef {import('./debian-packages.mjs').Machine} Machine
 */

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']

/** Chromium without a user interface, which needs half the CPU time. */
const HEADLESS = ['chromium-headless-shell', 'chrome-headless-shell']

/** Shorter than for other downloads, because the headless Chromium only saves time. */
const HEADLESS_LIMIT_MS = 60_000

const MACOS = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
]

/**
 * Finds the browser of the tests: CHROMIUM_PATH, otherwise a headless Chromium (installed if possible), otherwise any Chromium.
 *
 * @param {string} root
 * @param {Machine} [machine]
 * @returns {Promise<string>} path of the executable
 * @throws {StepError} if there is none
 */
export async function findTestChromium(root, machine = {}) {
  const { env = process.env, run = runCommand } = machine
  if (env.CHROMIUM_PATH === undefined || env.CHROMIUM_PATH === '') {
    const headless = () => findOnPath(HEADLESS, env.PATH)
    const found = await ifStartable(headless(), run)
    if (found !== undefined) return found
    await installPackages(['chromium-headless-shell'], { ...machine, limitMs: HEADLESS_LIMIT_MS })
    const installed = await ifStartable(headless(), run)
    if (installed !== undefined) return installed
  }
  return findChromium(root, machine)
}

/**
 * Finds a Chromium that starts: CHROMIUM_PATH, the system's or Playwright's. If there is none, downloads one with
 * Playwright or installs Debian's package.
 *
 * @param {string} root
 * @param {Machine} [machine]
 * @returns {Promise<string>} path of the executable
 * @throws {StepError} if there is none
 */
export async function findChromium(root, machine = {}) {
  const { env = process.env, run = runCommand } = machine
  if (env.CHROMIUM_PATH !== undefined && env.CHROMIUM_PATH !== '') {
    const configured = await ifStartable(env.CHROMIUM_PATH, run)
    if (configured !== undefined) return configured
    throw new StepError(
      `CHROMIUM_PATH is ${env.CHROMIUM_PATH}, which does not start. Correct or remove the setting.`,
    )
  }
  const onSystem = () => ifStartable(findOnPath(NAMES, env.PATH) ?? MACOS.find(isExecutable), run)
  const ofPlaywright = async () => ifStartable(await playwrightPath(root, run), run)

  const found = (await onSystem()) ?? (await ofPlaywright())
  if (found !== undefined) return found
  console.log('  No Chromium found. Installing one …')
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
    `${tail(`${download.output}\n${packaged}`, 12)}\n\nChromium could not be found or installed. Install it with your package manager ("apt-get install chromium" on Debian, as root), or set CHROMIUM_PATH to its executable, and run the command again.`,
  )
}

/**
 * @param {string | undefined} path
 * @param {Run} run
 * @returns {Promise<string | undefined>} the path, if it is an executable that starts
 */
async function ifStartable(path, run) {
  const doesStart = path !== undefined && isExecutable(path) && (await run(path, ['--version'])).ok
  return doesStart ? path : undefined
}

/**
 * Returns where Playwright stores its browser, even if the browser is not installed.
 *
 * @param {string} root
 * @param {Run} run
 */
async function playwrightPath(root, run) {
  const program = "import('@playwright/test').then(({ chromium }) => console.log(chromium.executablePath()))"
  const result = await run(process.execPath, ['--input-type=module', '--eval', program], { cwd: root })
  return result.ok ? result.output.trim() : undefined
}
