import { createInterface } from 'node:readline'

/**
 * Prints each line of a child's output with the child's name as a prefix.
 *
 * @param {string} name
 * @param {import('node:child_process').ChildProcess} child with piped output
 */
export function showPrefixed(name, child) {
  const prefix = process.stdout.isTTY ? `\u001B[2m${name.padEnd(7)} │\u001B[22m` : `${name.padEnd(7)} │`
  for (const input of [child.stdout, child.stderr]) {
    if (!input) continue
    createInterface({ input }).on('line', (line) => console.log(`${prefix} ${line}`.trimEnd()))
  }
}
