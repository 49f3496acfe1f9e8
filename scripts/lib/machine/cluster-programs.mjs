import { installPackages } from './debian-packages.mjs'
import { findOnPath } from './find-binary.mjs'

/** Programs that the tests of several server processes need, with their Debian packages. */
const PACKAGES = { nginx: 'nginx-light', pgbouncer: 'pgbouncer', openssl: 'openssl' }

/**
 * Installs the missing programs, or prints that the tests are skipped.
 *
 * @param {import('./debian-packages.mjs').Machine & { searchPath?: string }} [machine]
 */
export async function installClusterPrograms({ searchPath, ...machine } = {}) {
  // On Debian, servers are in /usr/sbin, which may not be on the search path.
  const folders = searchPath ?? `${process.env.PATH}:/usr/sbin`
  const missing = () =>
    Object.entries(PACKAGES)
      .filter(([program]) => findOnPath([program], folders) === undefined)
      .map(([, name]) => name)

  const packages = missing()
  if (packages.length === 0) return
  console.log(`  Installing ${packages.join(', ')} …`)
  await installPackages(packages, machine)
  const remaining = missing()
  if (remaining.length === 0) return
  console.log(
    `  Skipping the tests of several server processes, which need ${remaining.join(', ')} ("apt-get install ${remaining.join(' ')}" on Debian, as root).`,
  )
}
