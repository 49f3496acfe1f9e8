/**
 * The oldest Node the project runs on, as `engines` in package.json says: major, minor.
 *
 * @type {readonly [number, number]}
 */
export const MINIMUM_NODE = [20, 19]

/**
 * Says in one line when this Node is too old, and sets a failing exit code.
 * Written in syntax that very old versions parse, and imports nothing.
 *
 * @param {string} [version] like `20.19.0`; this process's own when left out
 * @returns {boolean} whether the project can run here
 */
export function requireNode(version) {
  const found = version || process.versions.node
  const parts = found.split('.').map(Number)
  const major = parts[0] || 0
  const minor = parts[1] || 0
  const enough = major > MINIMUM_NODE[0] || (major === MINIMUM_NODE[0] && minor >= MINIMUM_NODE[1])
  if (!enough) {
    process.exitCode = 1
    console.error(
      'Stagedoor needs Node ' +
        MINIMUM_NODE.join('.') +
        ' or newer, and this is Node ' +
        found +
        '. Install a newer one from https://nodejs.org and try again.',
    )
  }
  return enough
}
