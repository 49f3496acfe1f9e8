import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'

const SOURCES = fileURLToPath(new URL('src/', import.meta.url))
const TESTS = /\.test\.ts$/

/**
 * Returns a hash of the sources of this package, for builds: a server and a portal that were built from different ones do not
 * work together. JavaScript, because the configuration of a build imports it.
 *
 * @returns {Promise<string>}
 */
export async function sourceHash() {
  const hash = createHash('sha256')
  const paths = await readdir(SOURCES, { recursive: true })
  for (const path of paths.filter((each) => each.endsWith('.ts') && !TESTS.test(each)).toSorted())
    hash.update(`${path}\0`).update(await readFile(SOURCES + path))
  return hash.digest('hex').slice(0, 12)
}
