import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

import { findHouseRuleBreaks } from './house-rules.mjs'
import { commandJob } from './job.mjs'
import { runCommand } from './run-command.mjs'
import { failed, passed } from './tally.mjs'
import { workspacePackages } from './workspace.mjs'

/** A check that takes longer than this hangs. */
const LIMIT_MS = 10 * 60_000

/**
 * Everything that is proven without running the product: one job each.
 *
 * @param {string} root
 * @returns {import('./job.mjs').Job[]}
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
    { title: 'house rules', run: () => houseRules(root) },
    tool('architecture', 'depcruise', ['--config', '.dependency-cruiser.mjs', ...CRUISED]),
    tool('unused code', 'knip', ['--no-progress', '--treat-config-hints-as-errors']),
    commandJob('types', () =>
      runCommand(process.execPath, [ENOUGH_MEMORY, TYPES, root, ...typed], { cwd: root, limitMs: LIMIT_MS }),
    ),
  ]
}

/** Two folders are held at a time; on a small machine Node would give them less. */
const ENOUGH_MEMORY = '--max-old-space-size=3072'

/** Checks the types of all folders in one process. */
const TYPES = join(dirname(fileURLToPath(import.meta.url)), 'check-types.mjs')

/** The folders whose imports are checked. */
const CRUISED = ['packages', 'e2e', 'scripts']

/** @param {string} root */
async function houseRules(root) {
  // It reads the portal with the compiler, which is installed only after this file is loaded.
  const { findUntranslatable } = await import('./portal-texts.mjs')
  const breaks = [...findHouseRuleBreaks(root), ...findUntranslatable(root)]
  return breaks.length === 0 ? passed() : failed('house rules', breaks.join('\n'))
}
