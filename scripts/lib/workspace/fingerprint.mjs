import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

/** What is made, not written: it never counts as a source. */
const MADE = new Set(['node_modules', 'dist', '.data', '.cache', 'coverage', 'test-results'])

/**
 * One hash over the names and contents of files; folders count with everything in them but what tools made.
 * A path that does not exist counts as its absence.
 *
 * @param {string} root
 * @param {readonly string[]} paths relative to the root
 */
export function fingerprint(root, paths) {
  const hash = createHash('sha256')
  for (const file of paths.flatMap((path) => filesUnder(root, path))) {
    hash.update(`${file}\0`)
    if (existsSync(join(root, file)))
      hash.update(
        createHash('sha256')
          .update(readFileSync(join(root, file)))
          .digest(),
      )
  }
  return hash.digest('hex')
}

/**
 * @param {string} root
 * @param {string} path
 * @returns {string[]}
 */
function filesUnder(root, path) {
  if (!statSync(join(root, path), { throwIfNoEntry: false })?.isDirectory()) return [path]
  return readdirSync(join(root, path))
    .filter((name) => !MADE.has(name))
    .toSorted()
    .flatMap((name) => filesUnder(root, `${path}/${name}`))
}

/** @param {string} root @param {string} name */
const stampFile = (root, name) => join(root, 'node_modules', '.stagedoor', name)

/**
 * Whether the step of this name was last finished with exactly this fingerprint.
 *
 * @param {string} root
 * @param {string} name
 * @param {string} value
 */
export function stampMatches(root, name, value) {
  const file = stampFile(root, name)
  return existsSync(file) && readFileSync(file, 'utf8') === value
}

/** @param {string} root @param {string} name @param {string} value */
export function writeStamp(root, name, value) {
  const file = stampFile(root, name)
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, value)
}

/** Taken away before a step begins, so that a step that is cut off is done again. @param {string} root @param {string} name */
export function removeStamp(root, name) {
  rmSync(stampFile(root, name), { force: true })
}
