import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

/** Generated folders, which are not sources. */
const GENERATED = new Set(['node_modules', 'dist', '.data', '.cache', 'coverage', 'test-results'])

/**
 * Hashes the names and contents of files, without generated folders.
 *
 * @param {string} root
 * @param {readonly string[]} paths files and folders relative to the root; they may be missing
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
    .filter((name) => !GENERATED.has(name))
    .toSorted()
    .flatMap((name) => filesUnder(root, `${path}/${name}`))
}

/** @param {string} root @param {string} name */
const stampFile = (root, name) => join(root, 'node_modules', '.stagedoor', name)

/**
 * Whether the last completed run of a step had this fingerprint.
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

/** Must be called before a step starts, so that an interrupted step is repeated. @param {string} root @param {string} name */
export function removeStamp(root, name) {
  rmSync(stampFile(root, name), { force: true })
}
