import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'

import { runCommand } from '../processes/run-command.mjs'

const require = createRequire(import.meta.url)

/** Time limit per folder. */
const LIMIT_MS = 10 * 60_000

/**
 * Checks the types of folders, each with its own tsconfig.json, with the native TypeScript compiler. Errors in files that
 * several folders include are reported once.
 *
 * @param {string} root
 * @param {readonly string[]} folders
 * @returns {Promise<import('../processes/run-command.mjs').CommandResult>}
 */
export async function checkTypes(root, folders) {
  // Resolved here, because this file is loaded before the installation.
  const compiler = join(dirname(require.resolve('typescript-native/package.json')), 'bin/tsc')
  const lines = new Set()
  let reason = ''
  for (const folder of folders) {
    const args = [compiler, '--project', folder, '--noEmit', '--pretty', 'false']
    const result = await runCommand(process.execPath, args, { cwd: root, limitMs: LIMIT_MS })
    for (const line of result.output.split('\n')) if (line !== '') lines.add(line)
    if (!result.ok) reason = result.reason
  }
  return { ok: reason === '', output: [...lines].join('\n'), reason }
}
