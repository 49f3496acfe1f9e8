import { accessSync, constants, statSync } from 'node:fs'
import { delimiter, join } from 'node:path'

/** @param {string} path */
export function isExecutable(path) {
  try {
    accessSync(path, constants.X_OK)
    return statSync(path).isFile()
  } catch {
    return false
  }
}

/**
 * Finds an executable on the search path.
 *
 * @param {readonly string[]} names in order of preference
 * @param {string} [searchPath]
 */
export function findOnPath(names, searchPath = process.env.PATH ?? '') {
  const folders = searchPath.split(delimiter).filter((folder) => folder !== '')
  return names.flatMap((name) => folders.map((folder) => join(folder, name))).find(isExecutable)
}
