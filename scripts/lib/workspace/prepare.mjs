import { endAllChildren, endOnSignals } from '../processes/child-processes.mjs'
import { install, isInstalled } from '../machine/install.mjs'
import { showStep } from '../processes/show-step.mjs'
import { StepError } from '../processes/step-error.mjs'
import { buildPackages, outdatedBuilds } from './build.mjs'

/** @typedef {import('./workspace.mjs').WorkspacePackage} WorkspacePackage */

/** Packages to build before the portal can be served. The portal bundles auth-elements from its sources. */
const SERVED = new Set(['@stagedoor/portal', '@stagedoor/portal-api'])

/** @param {WorkspacePackage} member */
export const isServed = (member) => SERVED.has(member.name)

/**
 * Runs preparing steps, such as installation and build. A signal ends them. Prints the message of a StepError.
 *
 * @param {() => Promise<void>} steps
 * @returns {Promise<boolean>} whether all steps succeeded
 */
export async function prepare(steps) {
  const stopListening = endOnSignals()
  try {
    await steps()
    return true
  } catch (error) {
    await endAllChildren()
    if (!(error instanceof StepError)) throw error
    console.error(`\n${error.message}`)
    process.exitCode = 1
    return false
  } finally {
    stopListening()
  }
}

/**
 * Installs packages unless they match the lockfile.
 *
 * @param {string} root
 */
export async function installIfNeeded(root) {
  if (isInstalled(root)) return
  await showStep('Installing packages (takes up to two minutes the first time)', () => install(root))
}

/**
 * Builds packages whose build is missing or does not match their sources.
 *
 * @param {string} root
 * @param {(member: WorkspacePackage) => boolean} [wanted] of all packages with a `build` script
 */
export async function buildIfNeeded(root, wanted) {
  const outdated = outdatedBuilds(root, wanted)
  if (outdated.length === 0) return
  const names = outdated.map((member) => member.folder).join(', ')
  await showStep(`Building ${names}`, () => buildPackages(root, outdated))
}
