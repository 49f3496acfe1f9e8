import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

import { expect, test } from 'vitest'

const FOLDER = fileURLToPath(new URL('../commands', import.meta.url))
const COMMANDS = readdirSync(FOLDER).filter((file) => file.endsWith('-command.mjs'))

/** @param {string} file @returns {string[]} what it imports at once, not what it imports when it needs it */
function importsOf(file) {
  const text = readFileSync(file, 'utf8')
  const imports = /^(?:import|export) (?:[^'"\n;(]*? from )?['"]([^'"]+)['"]/gm
  return [...text.matchAll(imports)].map(([, name]) => String(name))
}

/** @param {string} file @param {Set<string>} seen @returns {string[]} `file: package` of all that is not there yet */
function missing(file, seen) {
  if (seen.has(file)) return []
  seen.add(file)
  return importsOf(file).flatMap((name) => {
    if (name.startsWith('node:')) return []
    return name.startsWith('.') ? missing(join(dirname(file), name), seen) : [`${file}: ${name}`]
  })
}

test.each(COMMANDS)('%s imports no package before the installation', (command) => {
  const seen = new Set()
  expect(missing(join(FOLDER, command), seen)).toEqual([])
  expect(seen.size).toBeGreaterThan(3)
})
