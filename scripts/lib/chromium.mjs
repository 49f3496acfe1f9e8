import { join } from 'node:path'

import { DOWNLOAD_LIMIT_MS, installPackages } from './debian-packages.mjs'
import { findOnPath, isExecutable } from './find-binary.mjs'
import { runCommand, tail } from './run-command.mjs'
import { StepError } from './step-error.mjs'

/** @typedef {typeof runCommand} Run */

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']

const MACOS = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
]

/**
 * Finds a Chromium that starts, and installs one where there is none: the setting, the system's, Playwright's,
 * then a download by Playwright, then Debian's package.
 *
 * @param {string} root
 * @param {{ env?: NodeJS.ProcessEnv, run?: Run, isRoot?: boolean }} [machine]
 * @returns {Promise<string>} the path of its program
 * @throws {StepError} that says how to get one
 */
export async function findChromium(root, machine = {}) {
  const { env = process.env, run = runCommand, isRoot = process.getuid?.() === 0 } = machine
  /** @param {string | undefined} path */
  const starts = async (path) =>
    path !== undefined && isExecutable(path) && (await run(path, ['--version'])).ok

  if (env.CHROMIUM_PATH !== undefined && env.CHROMIUM_PATH !== '') {
    if (await starts(env.CHROMIUM_PATH)) return env.CHROMIUM_PATH
    throw new StepError(
      `CHROMIUM_PATH is ${env.CHROMIUM_PATH}, which does not start. Correct the setting or remove it.`,
    )
  }
  const onSystem = () => findOnPath(NAMES, env.PATH) ?? MACOS.find(isExecutable)
  const ofPlaywright = () => playwrightPath(root, run)

  for (const find of [onSystem, ofPlaywright]) {
    const path = await find()
    if (path !== undefined && (await starts(path))) return path
  }
  console.log('  No Chromium on this machine: installing one …')
  const download = await run(join(root, 'node_modules/.bin/playwright'), ['install', 'chromium'], {
    cwd: root,
    limitMs: DOWNLOAD_LIMIT_MS,
  })
  const downloaded = download.ok ? await ofPlaywright() : undefined
  if (downloaded !== undefined && (await starts(downloaded))) return downloaded

  const packaged = await installPackages(['chromium'], { env, run, isRoot })
  const installed = onSystem()
  if (installed !== undefined && (await starts(installed))) return installed
  throw new StepError(
    `${tail(`${download.output}\n${packaged}`, 12)}\n\nNo Chromium could be found or installed. Install one with your package manager ("apt-get install chromium" on Debian, as root), or set CHROMIUM_PATH to the program of one, and run npm test again.`,
  )
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
