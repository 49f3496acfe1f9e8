import { existsSync } from 'node:fs'
import { join } from 'node:path'

import { fingerprint, removeStamp, stampMatches, writeStamp } from '../workspace/fingerprint.mjs'
import { runCommand, tail } from '../processes/run-command.mjs'
import { StepError } from '../processes/step-error.mjs'
import { workspacePackages } from '../workspace/workspace.mjs'

/** Runs through npx, so that a machine only needs npm (docs/decisions/0001-install-with-pnpm-through-npx.md). */
export const PNPM = 'pnpm@12.21.0'

const STAMP = 'install'

/** Patterns of the installer's output, with the advice to print. */
const FAILURE_ADVICE = /** @type {const} */ ([
  [
    /ERR_PNPM_OUTDATED_LOCKFILE|ERR_PNPM_LOCKFILE_CONFIG_MISMATCH/,
    `pnpm-lock.yaml does not match the package.json files. Run "npx ${PNPM} install" and commit the lockfile.`,
  ],
  [/ENOSPC/, 'The disk is full. Free some space and run the command again.'],
  [
    /EACCES|EROFS|EPERM/,
    "A folder is not writable. Give this user write access to the project and to npm's cache.",
  ],
  [
    /ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ECONNRESET|ETIMEDOUT|ENETUNREACH|ERR_SOCKET|META_FETCH_FAIL|FETCH_\d{3}|fetch failed|npm error code E\d{3}/,
    "The npm registry could not be reached. Check the network connection and npm's proxy and registry settings, then run the command again.",
  ],
])

/**
 * Whether the installed packages match the lockfile.
 *
 * @param {string} root
 */
export function isInstalled(root) {
  const folders = [
    '.',
    ...workspacePackages(root)
      .filter(hasDependencies)
      .map((member) => member.folder),
  ]
  return (
    folders.every((folder) => existsSync(join(root, folder, 'node_modules'))) &&
    stampMatches(root, STAMP, installFingerprint(root))
  )

  /** @param {import('../workspace/workspace.mjs').WorkspacePackage} member */
  function hasDependencies(member) {
    return member.workspaceDependencies.length > 0
  }
}

/** @param {string} root */
function installFingerprint(root) {
  const manifests = workspacePackages(root).map((member) => `${member.folder}/package.json`)
  const files = fingerprint(root, ['pnpm-lock.yaml', 'pnpm-workspace.yaml', 'package.json', ...manifests])
  return [files, PNPM, process.platform, process.arch, process.versions.modules].join(' ')
}

/**
 * Installs the packages of the lockfile.
 *
 * @param {string} root
 * @param {typeof runCommand} [run]
 * @throws {StepError} when it fails
 */
export async function install(root, run = runCommand) {
  removeStamp(root, STAMP)
  // With NODE_ENV=production, pnpm would not install the build tools.
  const { NODE_ENV: _, ...env } = process.env
  const args = ['--yes', PNPM, 'install', '--frozen-lockfile', '--config.confirm-modules-purge=false']
  const result = await run('npx', args, { cwd: root, env })
  if (!result.ok) throw new StepError(explainFailure(result))
  writeStamp(root, STAMP, installFingerprint(root))
}

/** @param {import('../processes/run-command.mjs').CommandResult} result */
export function explainFailure(result) {
  const match = FAILURE_ADVICE.find(([pattern]) => pattern.test(result.output))
  const advice = match?.[1] ?? `The installation ${result.reason}. Its output is above.`
  return `${tail(result.output)}\n\n${advice}`
}
