import { installPackages } from './debian-packages.mjs'
import { findOnPath } from './find-binary.mjs'

/** What stands around two servers in the proof that several processes work together, and Debian's package of each. */
const PACKAGES = { nginx: 'nginx-light', pgbouncer: 'pgbouncer', openssl: 'openssl' }

/**
 * Installs what is missing for that proof; where that cannot be done, says that it is left out.
 *
 * @param {import('./debian-packages.mjs').Machine & { searchPath?: string }} [machine]
 */
export async function ensureProofPrograms({ searchPath, ...machine } = {}) {
  // Debian keeps servers in a folder that is not on everybody's path.
  const folders = searchPath ?? `${process.env.PATH}:/usr/sbin`
  const missing = () =>
    Object.entries(PACKAGES)
      .filter(([program]) => findOnPath([program], folders) === undefined)
      .map(([, name]) => name)

  const wanted = missing()
  if (wanted.length === 0) return
  console.log(`  Installing ${wanted.join(', ')} …`)
  await installPackages(wanted, machine)
  const left = missing()
  if (left.length === 0) return
  console.log(
    `  The proof with several processes is left out: it needs ${left.join(', ')} ("apt-get install ${left.join(' ')}" on Debian, as root).`,
  )
}
