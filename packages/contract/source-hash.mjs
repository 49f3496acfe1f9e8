import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'

const OWN_SOURCES = new URL('src/', import.meta.url)
const TESTS = /\.test\.ts$/

/**
 * Returns a hash of sources, for builds: a server and a portal that were built from different ones of this package do not work
 * together. JavaScript, because the configuration of a build imports it.
 *
 * @param {URL} [folder] with a slash at its end; that of this package if absent
 * @returns {Promise<string>}
 */
export async function sourceHash(folder = OWN_SOURCES) {
  const root = fileURLToPath(folder)
  const hash = createHash('sha256')
  const paths = await readdir(root, { recursive: true })
  for (const path of paths.filter((each) => each.endsWith('.ts') && !TESTS.test(each)).toSorted())
    hash.update(`${path}\0`).update(await readFile(root + path))
  return hash.digest('hex').slice(0, 12)
}
