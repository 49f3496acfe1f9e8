import { existsSync } from 'node:fs'
import { join } from 'node:path'

import { fingerprint, removeStamp, stampMatches, writeStamp } from '../workspace/fingerprint.mjs'
import { runCommand, tail } from '../jobs/run-command.mjs'
import { StepError } from '../jobs/step-error.mjs'
import { workspacePackages } from '../workspace/workspace.mjs'

/** The package manager, fetched by npx: nothing but npm has to be on the machine (docs/decisions/0001). */
export const PNPM = 'pnpm@12.21.0'

const STAMP = 'install'

/** What an installer prints when something outside the project is in the way, and what a person can do then. */
const KNOWN_FAILURES = /** @type {const} */ ([
  [
    /ERR_PNPM_OUTDATED_LOCKFILE|ERR_PNPM_LOCKFILE_CONFIG_MISMATCH/,
    `pnpm-lock.yaml does not fit the package.json files. Run "npx ${PNPM} install" and commit the lockfile.`,
  ],
  [/ENOSPC/, 'The disk is full. Make room and run the command again.'],
  [
    /EACCES|EROFS|EPERM/,
    "A folder cannot be written to. Give this user write access to the project and to npm's cache.",
  ],
  [
    /ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ECONNRESET|ETIMEDOUT|ENETUNREACH|ERR_SOCKET|META_FETCH_FAIL|FETCH_\d{3}|fetch failed|npm error code E\d{3}/,
    'The npm registry could not be reached. Check the network connection and the proxy and registry settings of npm, then run the command again.',
  ],
])

/**
 * Whether everything the lockfile names is installed already.
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
 * Installs exactly what the lockfile names.
 *
 * @param {string} root
 * @param {typeof runCommand} [run]
 * @throws {StepError} when it fails
 */
export async function install(root, run = runCommand) {
  removeStamp(root, STAMP)
  // A NODE_ENV of the operator's would leave the build tools out.
  const { NODE_ENV: _, ...env } = process.env
  const args = ['--yes', PNPM, 'install', '--frozen-lockfile', '--config.confirm-modules-purge=false']
  const result = await run('npx', args, { cwd: root, env })
  if (!result.ok) throw new StepError(explainFailure(result))
  writeStamp(root, STAMP, installFingerprint(root))
}

/** @param {import('../jobs/run-command.mjs').CommandResult} result */
export function explainFailure(result) {
  const known = KNOWN_FAILURES.find(([pattern]) => pattern.test(result.output))
  const advice = known?.[1] ?? `The installation ${result.reason}. What it printed is above.`
  return `${tail(result.output)}\n\n${advice}`
}
