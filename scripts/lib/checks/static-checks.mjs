import { existsSync } from 'node:fs'
import { join } from 'node:path'

import { runCommand } from '../processes/run-command.mjs'
import { workspacePackages } from '../workspace/workspace.mjs'
import { checkTypes } from './check-types.mjs'
import { findRuleViolations } from './repository-rules.mjs'

/** @typedef {import('../suites/results.mjs').Result} Result */

/** The folders whose imports are checked. */
const CRUISED = ['packages', 'e2e', 'scripts']

/**
 * Runs the static checks and prints a line for each. The compiler runs beside the other checks, which use one core each.
 *
 * @param {string} root
 * @returns {Promise<Result[]>}
 */
export async function runStaticChecks(root) {
  /** @param {string} name @param {readonly string[]} args */
  const tool = (name, args) => () => runCommand(join(root, 'node_modules/.bin', name), args, { cwd: root })
  const folders = ['.', ...workspacePackages(root).map((member) => member.folder)]
  const typed = folders.filter((folder) => existsSync(join(root, folder, 'tsconfig.json')))
  const types = showCheck('types', () => checkTypes(root, typed))
  const others = [
    await showCheck('format', tool('biome', ['format', '.'])),
    await showCheck('lint', tool('oxlint', ['--deny-warnings'])),
    await showCheck('repository rules', () => repositoryRules(root)),
    await showCheck('translations', () => translations(root)),
    await showCheck('architecture', tool('depcruise', ['--config', '.dependency-cruiser.mjs', ...CRUISED])),
    await showCheck('unused code', tool('knip', ['--no-progress', '--treat-config-hints-as-errors'])),
  ]
  return [...others, await types]
}

/**
 * @param {string} title
 * @param {() => Promise<{ ok: boolean, output: string, reason: string, note?: string }>} work
 * @returns {Promise<Result>}
 */
async function showCheck(title, work) {
  const began = performance.now()
  const { ok, output, reason, note } = await work()
  const seconds = (performance.now() - began) / 1000
  console.log(`  ${ok ? '✓' : '✗'} ${title}${note ? `: ${note}` : ''} (${seconds.toFixed(1)} s)`)
  if (ok) return { suite: 'checks', title, seconds }
  console.log(output)
  return { suite: 'checks', title, seconds, error: output.trim() || `The command ${reason}.` }
}

/**
 * Tells how many messages other languages lack. A release needs all of them, a commit does not.
 *
 * @param {string} root
 */
async function translations(root) {
  const { describeMissing, missingMessages } = await import('./missing-messages.mjs')
  return { ok: true, output: '', reason: '', note: describeMissing(missingMessages(root)) }
}

/** @param {string} root */
async function repositoryRules(root) {
  // Imported here, because this file is loaded before the TypeScript compiler is installed.
  const { findUntranslatable } = await import('./portal-messages.mjs')
  const { findDeniedNames } = await import('./denied-names.mjs')
  const violations = [...findRuleViolations(root), ...findDeniedNames(root), ...findUntranslatable(root)]
  return { ok: violations.length === 0, output: violations.join('\n'), reason: '' }
}
