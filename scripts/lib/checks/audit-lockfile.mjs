/**
 * @typedef {object} LockedPackage
 * @property {string} name
 * @property {string} version
 * @property {string} resolution the lockfile's text on where the package comes from
 */

const KNOWN_LOCKFILE = "lockfileVersion: '9.0'"
const EXACT_VERSION = /^\d+\.\d+\.\d+(?:-[\w.-]+)?(?:\+[\w.-]+)?$/
const INTEGRITY = /^\{integrity: sha512-[A-Za-z\d+/]{86}==\}$/

/**
 * Reads the packages of a pnpm lockfile.
 *
 * @param {string} lockfile
 * @returns {LockedPackage[]}
 */
export function lockedPackages(lockfile) {
  const section = /^packages:\n([^]*?)^snapshots:$/m.exec(lockfile)?.[1] ?? ''
  const entries = section.matchAll(/^ {2}'?([^\s'].*?)'?:\n((?: {4}.*\n)*)/gm)
  return [...entries].map(([, key = '', body = '']) => {
    const split = key.indexOf('@', 1)
    const resolution = /^ {4}resolution: (.*)$/m.exec(body)?.[1] ?? ''
    return { name: key.slice(0, split), version: key.slice(split + 1), resolution }
  })
}

/**
 * Checks the sources of packages: each must be an exact version of the registry, pinned by a SHA-512 hash. Git
 * repositories, folders, tarballs and weaker hashes are problems.
 *
 * @param {string} lockfile
 * @returns {string[]}
 */
export function lockfileProblems(lockfile) {
  if (!lockfile.startsWith(KNOWN_LOCKFILE)) return [`pnpm-lock.yaml does not begin with ${KNOWN_LOCKFILE}`]
  const packages = lockedPackages(lockfile)
  if (packages.length === 0) return ['pnpm-lock.yaml names no packages']
  return packages.flatMap(({ name, version, resolution }) => {
    if (!EXACT_VERSION.test(version)) return [`${name}@${version} is not an exact version of the registry`]
    if (!INTEGRITY.test(resolution))
      return [`${name}@${version} is not pinned by a SHA-512 hash: ${resolution}`]
    return []
  })
}

/**
 * Checks the versions in pnpm-workspace.yaml and the package.json files.
 *
 * @param {string} workspace text of pnpm-workspace.yaml
 * @param {readonly { file: string, manifest: Record<string, any> }[]} manifests
 * @returns {string[]}
 */
export function manifestProblems(workspace, manifests) {
  const catalog = section(workspace, 'catalog').map(([name, version]) => [
    name,
    version.replace(/^npm:.*@/, ''),
  ])
  const loose = catalog.filter(([, version = '']) => !EXACT_VERSION.test(version))
  return [
    ...loose.map(
      ([name, version]) => `pnpm-workspace.yaml: ${name} has the version ${version}, which is not exact`,
    ),
    ...manifests.flatMap(({ file, manifest }) =>
      Object.entries({
        ...manifest.dependencies,
        ...manifest.devDependencies,
        ...manifest.optionalDependencies,
      })
        .filter(([, version]) => !/^(?:catalog:|workspace:\*)$/.test(String(version)))
        .map(
          ([name, version]) =>
            `${file}: ${name} is ${version}; write "catalog:" and add the version to the catalog`,
        ),
    ),
  ]
}

/**
 * Reads which packages may run code during the installation.
 *
 * @param {string} workspace text of pnpm-workspace.yaml
 * @param {readonly LockedPackage[]} packages
 * @returns {{ allowed: string[], problems: string[] }}
 */
export function buildPermissions(workspace, packages) {
  const allowed = section(workspace, 'allowBuilds').flatMap(([name, value]) =>
    value === 'true' ? [name] : [],
  )
  const names = new Set(packages.map(({ name }) => name))
  const problems = allowed
    .filter((name) => !names.has(name))
    .map((name) => `pnpm-workspace.yaml: allowBuilds names ${name}, which is not in the lockfile`)
  if (/^dangerouslyAllowAllBuilds: *true/m.test(workspace)) {
    problems.push('pnpm-workspace.yaml: dangerouslyAllowAllBuilds lets every package run code')
  }
  return { allowed, problems }
}

/**
 * Creates a software bill of materials in the format CycloneDX 1.6.
 *
 * @param {readonly LockedPackage[]} packages
 * @param {{ name: string, version: string }} product
 */
export function billOfMaterials(packages, { name, version }) {
  return {
    bomFormat: 'CycloneDX',
    specVersion: '1.6',
    version: 1,
    metadata: { component: { type: 'application', name, version } },
    components: packages.map((one) => ({
      type: 'library',
      name: one.name,
      version: one.version,
      purl: `pkg:npm/${one.name.replace('@', '%40')}@${one.version}`,
      hashes: [{ alg: 'SHA-512', content: sha512Of(one.resolution) }],
    })),
  }
}

/** @param {string} resolution */
function sha512Of(resolution) {
  return Buffer.from(/sha512-([^}]*)/.exec(resolution)?.[1] ?? '', 'base64').toString('hex')
}

/**
 * Reads names and values of a map in pnpm-workspace.yaml.
 *
 * @param {string} workspace
 * @param {string} name
 * @returns {[string, string][]}
 */
function section(workspace, name) {
  const body = new RegExp(`^${name}:\\n((?:  .*\\n?|#.*\\n|\\n(?=  ))*)`, 'm').exec(workspace)?.[1] ?? ''
  return [...body.matchAll(/^ {2}'?([^\s':]+(?::[^\s':]+)?)'?: *(\S+)/gm)].map(([, key = '', value = '']) => [
    key,
    value,
  ])
}
