import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

import { expect, test } from 'vitest'

const FOLDER = fileURLToPath(new URL('../commands', import.meta.url))
const COMMANDS = readdirSync(FOLDER).filter((file) => !file.endsWith('.test.mjs'))

/** @param {string} file @returns {string[]} static imports */
function importsOf(file) {
  const text = readFileSync(file, 'utf8')
  const imports = /^(?:import|export) (?:[^'"\n;(]*? from )?['"]([^'"]+)['"]/gm
  return [...text.matchAll(imports)].map(([, name]) => String(name))
}

/** @param {string} file @param {Set<string>} seen @returns {string[]} `file: package` for each imported package */
function packageImports(file, seen) {
  if (seen.has(file)) return []
  seen.add(file)
  return importsOf(file).flatMap((name) => {
    if (name.startsWith('node:')) return []
    return name.startsWith('.') ? packageImports(join(dirname(file), name), seen) : [`${file}: ${name}`]
  })
}

test.each(COMMANDS)(
  '%s has no static import of a package, because it runs before the installation',
  (command) => {
    const seen = new Set()
    expect(packageImports(join(FOLDER, command), seen)).toEqual([])
    expect(seen.size).toBeGreaterThan(3)
  },
)
