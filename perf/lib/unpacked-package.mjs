import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'

const run = promisify(execFile)
const CACHE = fileURLToPath(new URL('../node_modules/.cache/packages', import.meta.url))

/**
 * Returns the folder of a published package without its dependencies. As a dependency of this package, it would add
 * hundreds of packages to every checkout. npm downloads it once.
 *
 * @param {string} specifier `name@version`
 */
export async function unpackedPackage(specifier) {
  const folder = join(CACHE, specifier.replaceAll(/[^a-z0-9.@-]/gi, '_'))
  if (existsSync(folder)) return join(folder, 'package')
  await mkdir(CACHE, { recursive: true })
  const fresh = await mkdtemp(join(CACHE, 'fetching-'))
  try {
    const { stdout } = await run('npm', ['pack', specifier, '--json', '--pack-destination', fresh])
    const [{ filename }] = JSON.parse(stdout)
    await run('tar', ['-xzf', join(fresh, filename), '-C', fresh])
    await rename(fresh, folder)
  } catch (error) {
    await rm(fresh, { recursive: true, force: true })
    throw new Error(`${specifier} could not be downloaded from the configured npm registry`, {
      cause: error,
    })
  }
  return join(folder, 'package')
}
