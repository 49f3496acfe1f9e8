import {
  cpSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
} from 'node:fs'
import { join, resolve } from 'node:path'

import { PNPM } from '../machine/install.mjs'
import { runCommand, tail } from '../processes/run-command.mjs'
import { showStep } from '../processes/show-step.mjs'
import { StepError } from '../processes/step-error.mjs'
import { buildIfNeeded, installIfNeeded, isServed, prepare } from '../workspace/prepare.mjs'
import { ROOT } from '../workspace/workspace.mjs'

const HELP = `npm run install-release -- <folder>

Builds this checkout, installs it into <folder>/releases/<version>-<commit>, and lets the symbolic link
<folder>/current point to it. Running servers keep their release until they are restarted.
docs/deploy/upgrade.md describes the whole procedure.`

const COMMAND = 'packages/portal-api/bin/stagedoor.js'

/**
 * `npm run install-release -- /opt/stagedoor`: prints which release the link points to, for the operator.
 *
 * @param {readonly string[]} args
 * @param {string} [root]
 */
export async function run(args, root = ROOT) {
  const [folder, ...more] = args
  if (folder === undefined || folder.startsWith('-') || more.length > 0) {
    console[folder === '--help' ? 'log' : 'error'](HELP)
    process.exitCode = folder === '--help' ? 0 : 1
    return
  }
  const target = resolve(folder)
  await prepare(async () => {
    await installIfNeeded(root)
    await buildIfNeeded(root, isServed)
    if (lstatSync(join(target, 'current'), { throwIfNoEntry: false })?.isDirectory()) {
      throw new StepError(
        `${join(target, 'current')} is a folder. Install into another folder, or remove it.`,
      )
    }
    const name = await releaseName(root)
    const release = join(target, 'releases', name)
    if (existsSync(release)) console.log(`${release} is installed already.`)
    else await showStep(`Installing ${release}`, () => installRelease(root, release))
    switchTo(target, name)
    console.log(`${join(target, 'current')} is ${name} now. Restart the servers one after the other.`)
  })
}

/**
 * Returns version and commit of the checkout, for example `0.1.0-1a2b3c4d`.
 *
 * @param {string} root
 * @throws {StepError} if files have changed since the commit
 */
async function releaseName(root) {
  const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
  const commit = await runCommand('git', ['rev-parse', '--short=8', 'HEAD'], { cwd: root })
  const changes = await runCommand('git', ['status', '--porcelain'], { cwd: root })
  if (!commit.ok || !changes.ok)
    throw new StepError('Install from a checkout with Git: the commit names the release.')
  if (changes.output.trim() !== '') {
    throw new StepError(`The checkout has changes that are not committed:\n${tail(changes.output)}`)
  }
  return `${version}-${commit.output.trim()}`
}

/**
 * Installs into another folder first, so that a release is never half there.
 *
 * @param {string} root
 * @param {string} release
 */
async function installRelease(root, release) {
  const unfinished = `${release}.unfinished`
  rmSync(unfinished, { recursive: true, force: true })
  mkdirSync(join(unfinished, 'packages/portal'), { recursive: true })
  const server = join(unfinished, 'packages/portal-api')
  await step(
    'npx',
    ['--yes', PNPM, '--filter', '@stagedoor/portal-api', 'deploy', '--prod', '--legacy', server],
    root,
  )
  cpSync(join(root, 'packages/portal/dist'), join(unfinished, 'packages/portal/dist'), { recursive: true })
  await step(process.execPath, [join(unfinished, COMMAND), '--version'], root)
  renameSync(unfinished, release)
}

/**
 * @param {string} command
 * @param {readonly string[]} args
 * @param {string} cwd
 */
async function step(command, args, cwd) {
  const result = await runCommand(command, args, { cwd })
  if (!result.ok) throw new StepError(`${tail(result.output)}\n\n${command} ${args[0]} … ${result.reason}.`)
}

/**
 * Lets `current` point to a release. The link is replaced by renaming, so that it exists at any time.
 *
 * @param {string} folder
 * @param {string} name
 */
export function switchTo(folder, name) {
  const link = join(folder, 'current')
  const next = `${link}.next`
  rmSync(next, { force: true })
  symlinkSync(join('releases', name), next)
  renameSync(next, link)
}
