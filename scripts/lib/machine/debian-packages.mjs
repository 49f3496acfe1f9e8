import { findOnPath } from './find-binary.mjs'
import { runCommand } from '../jobs/run-command.mjs'

/** A download that takes longer than this is not going to end. */
export const DOWNLOAD_LIMIT_MS = 5 * 60_000

/**
 * @typedef {{ env?: NodeJS.ProcessEnv, run?: typeof runCommand, isRoot?: boolean, limitMs?: number }} Machine
 *   `limitMs`: each step is given up after this time
 */

/** The installation under way: apt-get refuses to run twice at once. @type {Promise<unknown>} */
let underWay = Promise.resolve()

/**
 * Installs packages of Debian where that is possible: as root, where there is an apt-get.
 *
 * @param {readonly string[]} packages
 * @param {Machine} [machine]
 * @returns {Promise<string>} what apt-get said; empty where it was not asked
 */
export function installPackages(packages, machine = {}) {
  const installed = underWay.then(() => installNow(packages, machine))
  underWay = installed.catch(() => undefined)
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
