import { existsSync } from 'node:fs'
import { join } from 'node:path'

import { checkTypes } from './check-types.mjs'
import { findRuleViolations } from './repository-rules.mjs'
import { commandJob } from '../jobs/job.mjs'
import { runCommand } from '../jobs/run-command.mjs'
import { failed, passed } from '../jobs/outcome.mjs'
import { workspacePackages } from '../workspace/workspace.mjs'

/** Time limit of a check. */
const LIMIT_MS = 10 * 60_000

/**
 * Creates the jobs of the static checks.
 *
 * @param {string} root
 * @returns {import('../jobs/job.mjs').Job[]}
 */
export function staticChecks(root) {
  /** @param {string} title @param {string} name @param {readonly string[]} args */
  const tool = (title, name, args) =>
    commandJob(title, () =>
      runCommand(join(root, 'node_modules', '.bin', name), args, { cwd: root, limitMs: LIMIT_MS }),
    )
  const typed = ['.', ...workspacePackages(root).map((member) => member.folder)].filter((folder) =>
    existsSync(join(root, folder, 'tsconfig.json')),
  )
  return [
    tool('format', 'biome', ['format', '.']),
    tool('lint', 'oxlint', ['--deny-warnings']),
    { title: 'repository rules', run: () => repositoryRules(root) },
    tool('architecture', 'depcruise', ['--config', '.dependency-cruiser.mjs', ...CRUISED]),
    tool('unused code', 'knip', ['--no-progress', '--treat-config-hints-as-errors']),
    commandJob('types', () => checkTypes(root, typed)),
  ]
}

/** The folders whose imports are checked. */
const CRUISED = ['packages', 'e2e', 'scripts']

/** @param {string} root */
async function repositoryRules(root) {
  // Imported here, because this file is loaded before the TypeScript compiler is installed.
  const { findUntranslatable } = await import('./portal-messages.mjs')
  const { findDeniedNames } = await import('./denied-names.mjs')
  const violations = [...findRuleViolations(root), ...findDeniedNames(root), ...findUntranslatable(root)]
  return violations.length === 0 ? passed() : failed('repository rules', violations.join('\n'))
}
