import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** Folder of the repository. */
export const ROOT = join(dirname(fileURLToPath(import.meta.url)), '..', '..', '..')

/**
 * @typedef {object} WorkspacePackage
 * @property {string} name
 * @property {string} folder relative to the root, with forward slashes
 * @property {Record<string, string>} scripts
 * @property {string[]} workspaceDependencies names of other packages of the workspace
 */

/**
 * Returns the packages of the workspace that pnpm-workspace.yaml lists.
 *
 * @param {string} root
 * @returns {WorkspacePackage[]}
 */
export function workspacePackages(root) {
  const settings = readFileSync(join(root, 'pnpm-workspace.yaml'), 'utf8')
  const list = /^packages:\n((?: +[-#] .*\n)+)/m.exec(settings)?.[1] ?? ''
  const patterns = list.split('\n').flatMap((line) => /^ +- *['"]?([^'"\s]+)/.exec(line)?.[1] ?? [])
  return patterns
    .flatMap((pattern) => foldersOf(root, pattern))
    .filter((folder) => existsSync(join(root, folder, 'package.json')))
    .map((folder) => readPackage(root, folder))
}

/**
 * @param {string} root
 * @param {string} pattern a folder, or `folder/*` for each folder in it
 */
function foldersOf(root, pattern) {
  if (!pattern.endsWith('/*')) return [pattern]
  const parent = pattern.slice(0, -2)
  if (!existsSync(join(root, parent))) return []
  return readdirSync(join(root, parent), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map((entry) => `${parent}/${entry.name}`)
    .toSorted()
}

/**
 * @param {string} root
 * @param {string} folder
 * @returns {WorkspacePackage}
 */
function readPackage(root, folder) {
  const manifest = JSON.parse(readFileSync(join(root, folder, 'package.json'), 'utf8'))
  const dependencies = { ...manifest.dependencies, ...manifest.devDependencies }
  return {
    name: manifest.name,
    folder,
    scripts: manifest.scripts ?? {},
    workspaceDependencies: Object.keys(dependencies).filter((name) =>
      String(dependencies[name]).startsWith('workspace:'),
    ),
  }
}

/**
 * Returns a package and the workspace packages that it depends on, directly or indirectly.
 *
 * @param {readonly WorkspacePackage[]} packages
 * @param {WorkspacePackage} start
 */
export function withDependencies(packages, start) {
  const found = new Set([start])
  for (const member of found) {
    for (const name of member.workspaceDependencies) {
      const dependency = packages.find((candidate) => candidate.name === name)
      if (dependency !== undefined) found.add(dependency)
    }
  }
  return [...found]
}
