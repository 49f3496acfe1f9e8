/**
 * The oldest supported Node, major and minor, as in `engines` of package.json.
 *
 * @type {readonly [number, number]}
 */
export const MINIMUM_NODE = [20, 19]

/**
 * Prints an error and sets the exit code if this Node is too old. Uses only syntax that old versions can parse, and no
 * imports.
 *
 * @param {string} [version] by default the version of this process
 * @returns {boolean} whether the version is supported
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
        '. Install a newer version from https://nodejs.org and try again.',
    )
  }
  return enough
}
