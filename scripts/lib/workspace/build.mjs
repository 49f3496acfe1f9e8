import { existsSync } from 'node:fs'
import { join } from 'node:path'

import { fingerprint, removeStamp, stampMatches, writeStamp } from './fingerprint.mjs'
import { runCommand, tail } from '../jobs/run-command.mjs'
import { StepError } from '../jobs/step-error.mjs'
import { withDependencies, workspacePackages } from './workspace.mjs'

/** @typedef {import('./workspace.mjs').WorkspacePackage} WorkspacePackage */

/**
 * Returns the packages whose build is missing or does not match their sources.
 *
 * @param {string} root
 * @param {(member: WorkspacePackage) => boolean} [wanted] of all packages with a `build` script
 */
export function outdatedBuilds(root, wanted = () => true) {
  return workspacePackages(root)
    .filter((member) => member.scripts.build !== undefined && wanted(member))
    .filter((member) => {
      const built = existsSync(join(root, member.folder, 'dist'))
      return !built || !stampMatches(root, stampName(member), buildFingerprint(root, member))
    })
}

/** @param {WorkspacePackage} member */
const stampName = (member) => `build-${member.folder.replaceAll('/', '-')}`

/**
 * Covers the package, the workspace packages that it depends on, and the versions of other dependencies.
 *
 * @param {string} root
 * @param {WorkspacePackage} member
 */
function buildFingerprint(root, member) {
  const folders = withDependencies(workspacePackages(root), member).map((each) => each.folder)
  return fingerprint(root, ['pnpm-lock.yaml', 'tsconfig.base.json', ...folders])
}

/**
 * Runs the `build` script of one package.
 *
 * @param {string} root
 * @param {WorkspacePackage} member
 * @throws {StepError} with the end of the output
 */
export async function buildPackage(root, member) {
  const before = buildFingerprint(root, member)
  removeStamp(root, stampName(member))
  const { NODE_ENV: _, ...env } = process.env
  const result = await runCommand('npm', ['run', '--silent', 'build'], {
    cwd: join(root, member.folder),
    env,
  })
  if (!result.ok) {
    throw new StepError(`${tail(result.output)}\n\nThe build of ${member.folder} ${result.reason}.`)
  }
  writeStamp(root, stampName(member), before)
}

/**
 * Orders the builds of packages by their dependencies. Each build waits for the builds that it depends on.
 *
 * @param {readonly WorkspacePackage[]} members
 * @param {(member: WorkspacePackage) => Promise<void>} build
 * @returns {{ member: WorkspacePackage, run: () => Promise<void> }[]}
 */
export function buildsInOrder(members, build) {
  /** @type {Map<WorkspacePackage, Promise<void>>} */
  const started = new Map()
  /** @param {WorkspacePackage} member */
  const run = (member) => {
    const build = started.get(member) ?? buildAfterDependencies(member)
    started.set(member, build)
    return build
  }
  /** @param {WorkspacePackage} member */
  const buildAfterDependencies = async (member) => {
    const others = withDependencies(members, member).filter((other) => other !== member)
    for (const other of others) {
      await run(other).catch(() => {
        throw new StepError(`It depends on ${other.folder}, whose build failed.`)
      })
    }
    await build(member)
  }
  return members
    .toSorted(
      (left, right) => withDependencies(members, left).length - withDependencies(members, right).length,
    )
    .map((member) => ({ member, run: () => run(member) }))
}
