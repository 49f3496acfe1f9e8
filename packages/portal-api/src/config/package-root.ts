import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** Finds the folder of this package, from the source files as well as from the bundle. */
export function packageRoot(from: string = fileURLToPath(import.meta.url)): string {
  const folder = dirname(from)
  if (existsSync(join(folder, 'package.json'))) return folder
  if (folder === from) throw new Error('package.json of @stagedoor/portal-api was not found')
  return packageRoot(folder)
}
