import { buildPackage, buildsInOrder, outdatedBuilds } from '../workspace/build.mjs'
import { endAllChildren, endOnSignals } from '../jobs/child-processes.mjs'
import { install, isInstalled } from '../machine/install.mjs'
import { runPool } from '../jobs/pool.mjs'
import { showStep } from '../jobs/show-step.mjs'
import { StepError } from '../jobs/step-error.mjs'

/** @typedef {import('../workspace/workspace.mjs').WorkspacePackage} WorkspacePackage */

/** What has to be built to serve the portal; auth-elements is bundled into it from its sources. */
const SERVED = new Set(['@stagedoor/portal', '@stagedoor/portal-api'])

/** @param {WorkspacePackage} member */
export const isServed = (member) => SERVED.has(member.name)

/**
 * Runs the steps before the real work: a signal ends them and all they started, a failed one is told at the terminal.
 *
 * @param {() => Promise<void>} steps
 * @returns {Promise<boolean>} whether the real work can begin
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
 * Installs, unless everything the lockfile names is there.
 *
 * @param {string} root
 */
export async function installIfNeeded(root) {
  if (isInstalled(root)) return
  await showStep('Installing packages (the first time takes a minute or two)', () => install(root))
}

/**
 * Builds what is missing or older than its sources.
 *
 * @param {string} root
 * @param {(member: WorkspacePackage) => boolean} [wanted] of all packages with a `build` script
 */
export async function buildIfNeeded(root, wanted) {
  const outdated = outdatedBuilds(root, wanted)
  if (outdated.length === 0) return
  const names = outdated.map((member) => member.folder).join(' and ')
  const builds = buildsInOrder(outdated, (member) => buildPackage(root, member))
  await showStep(`Building ${names}`, () => runPool(builds.map(({ run }) => run)))
}
