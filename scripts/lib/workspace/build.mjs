import { existsSync } from 'node:fs'
import { join } from 'node:path'

import { fingerprint, removeStamp, stampMatches, writeStamp } from './fingerprint.mjs'
import { runCommand, tail } from '../processes/run-command.mjs'
import { StepError } from '../processes/step-error.mjs'
import { PNPM } from '../machine/install.mjs'
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
 * Runs the `build` scripts of packages, dependencies first.
 *
 * @param {string} root
 * @param {readonly WorkspacePackage[]} members
 * @throws {StepError} with the end of the output
 */
export async function buildPackages(root, members) {
  const stamps = members.map((member) => ({ name: stampName(member), value: buildFingerprint(root, member) }))
  for (const { name } of stamps) removeStamp(root, name)
  const { NODE_ENV: _, ...env } = process.env
  const filters = members.map((member) => `--filter=./${member.folder}`)
  const args = ['--yes', PNPM, ...filters, '--workspace-concurrency=2', 'run', 'build']
  const result = await runCommand('npx', args, { cwd: root, env })
  if (!result.ok) throw new StepError(`${tail(result.output)}\n\nThe build ${result.reason}.`)
  for (const { name, value } of stamps) writeStamp(root, name, value)
}
