import { existsSync, readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'

import {
  billOfMaterials,
  buildPermissions,
  lockedPackages,
  lockfileProblems,
  manifestProblems,
} from '../checks/audit-lockfile.mjs'
import { PNPM } from '../machine/install.mjs'
import { runCommand, tail } from '../jobs/run-command.mjs'
import { ROOT, workspacePackages } from '../workspace/workspace.mjs'

/** Time limit of `pnpm audit`, in milliseconds. */
const LIMIT_MS = 120_000
/** What pnpm prints when it cannot reach the registry. */
const UNREACHABLE =
  /ERR_PNPM_AUDIT_(?:BAD_RESPONSE|ENDPOINT)|ENOTFOUND|EAI_AGAIN|ECONN|ETIMEDOUT|ENETUNREACH|META_FETCH_FAIL|FETCH_\d{3}|fetch failed|responded with \d{3}|npm error code E/

const HELP = `npm run audit                 checks the dependencies; exit code 1 if there is a problem
npm run audit -- --online     also fails when the list of known vulnerabilities cannot be reached
npm run audit -- --offline    does not check for known vulnerabilities
npm run audit -- --list       prints every package with its version
npm run audit -- --sbom       prints a bill of materials (CycloneDX JSON)`

/** @param {readonly string[]} args */
export async function audit(args) {
  const lockfile = readFileSync(join(ROOT, 'pnpm-lock.yaml'), 'utf8')
  const packages = lockedPackages(lockfile)
  if (args.includes('--help')) console.log(HELP)
  else if (args.includes('--list')) {
    console.log(packages.map(({ name, version }) => `${name} ${version}`).join('\n'))
  } else if (args.includes('--sbom')) {
    const product = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'))
    console.log(JSON.stringify(billOfMaterials(packages, product), null, 2))
  } else await check(lockfile, args)
}

/**
 * @param {string} lockfile
 * @param {readonly string[]} args
 */
async function check(lockfile, args) {
  const packages = lockedPackages(lockfile)
  const workspace = readFileSync(join(ROOT, 'pnpm-workspace.yaml'), 'utf8')
  const { allowed, problems } = buildPermissions(workspace, packages)
  problems.unshift(...lockfileProblems(lockfile), ...manifestProblems(workspace, manifests()))
  const blocked = packagesWithInstallScripts().filter((name) => !allowed.includes(name))
  console.log(`Packages: ${packages.length}`)
  console.log(`Allowed install scripts: ${allowed.join(', ') || 'none'}`)
  console.log(`Blocked install scripts: ${blocked.join(', ') || 'none'}`)
  if (args.includes('--offline')) console.log('Known vulnerabilities: not checked (--offline)')
  else problems.push(...(await knownVulnerabilities(args.includes('--online'))))
  for (const problem of problems) console.error(`✗ ${problem}`)
  console.log(problems.length === 0 ? 'No problems found.' : `Problems found: ${problems.length}`)
  process.exitCode = problems.length === 0 ? 0 : 1
}

/**
 * Compares the packages of the server with the registry's list of known vulnerabilities.
 *
 * @param {boolean} isRequired whether it is a problem if the registry does not respond
 */
async function knownVulnerabilities(isRequired) {
  const args = ['--yes', PNPM, 'audit', '--prod', '--audit-level', 'moderate']
  const result = await runCommand('npx', args, { cwd: ROOT, limitMs: LIMIT_MS })
  if (result.ok) {
    console.log('Known vulnerabilities: none of moderate or higher severity in deployed packages')
    return []
  }
  if (UNREACHABLE.test(result.output) || result.reason.includes('time limit')) {
    const text =
      'Known vulnerabilities: not checked, because the registry does not support audits or cannot be reached'
    console.log(text)
    return isRequired ? [text] : []
  }
  return [`Known vulnerabilities, or pnpm audit failed (${result.reason}):\n${tail(result.output, 60)}`]
}

function manifests() {
  return ['.', ...workspacePackages(ROOT).map(({ folder }) => folder)].map((folder) => {
    const file = join(folder, 'package.json')
    return { file, manifest: JSON.parse(readFileSync(join(ROOT, file), 'utf8')) }
  })
}

/** Returns the names of installed packages with install scripts. */
function packagesWithInstallScripts() {
  const store = join(ROOT, 'node_modules/.pnpm')
  if (!existsSync(store)) return []
  const found = readdirSync(store).flatMap((entry) => {
    const name = /^(@[^+]+\+)?[^@]+/.exec(entry)?.[0].replace('+', '/') ?? ''
    const folder = join(store, entry, 'node_modules', name)
    if (!existsSync(join(folder, 'package.json'))) return []
    const { scripts = {} } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
    const hasScript = ['preinstall', 'install', 'postinstall'].some((script) => script in scripts)
    return hasScript || existsSync(join(folder, 'binding.gyp')) ? [name] : []
  })
  return [...new Set(found)].toSorted()
}
