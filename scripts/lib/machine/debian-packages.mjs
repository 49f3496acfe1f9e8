import { findOnPath } from './find-binary.mjs'
import { runCommand } from '../processes/run-command.mjs'

export const DOWNLOAD_LIMIT_MS = 5 * 60_000

/**
 * @typedef {{ env?: NodeJS.ProcessEnv, run?: typeof runCommand, isRoot?: boolean, limitMs?: number }} Machine
 *   `limitMs`: time limit of each command
 */

/** The last installation. apt-get does not support concurrent runs. @type {Promise<unknown>} */
let lastInstallation = Promise.resolve()

/**
 * Installs Debian packages. Does nothing without root or apt-get.
 *
 * @param {readonly string[]} packages
 * @param {Machine} [machine]
 * @returns {Promise<string>} output of apt-get
 */
export function installPackages(packages, machine = {}) {
  const installed = lastInstallation.then(() => installNow(packages, machine))
  lastInstallation = installed.catch(() => undefined)
  return installed
}

/** @param {readonly string[]} packages @param {Machine} machine */
async function installNow(packages, machine) {
  const { env = process.env, run = runCommand, isRoot = process.getuid?.() === 0 } = machine
  const { limitMs = DOWNLOAD_LIMIT_MS } = machine
  const aptGet = findOnPath(['apt-get'], env.PATH)
  if (!isRoot || aptGet === undefined) return ''
  const options = { env: { ...env, DEBIAN_FRONTEND: 'noninteractive' }, limitMs }
  const update = await run(aptGet, ['update'], options)
  const install = await run(aptGet, ['install', '--yes', '--no-install-recommends', ...packages], options)
  return `${update.output}\n${install.output}`
}
