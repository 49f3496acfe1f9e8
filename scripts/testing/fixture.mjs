import { mkdirSync, mkdtempSync, realpathSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { onTestFinished } from 'vitest'

/**
 * Creates a temporary folder with files. The folder is removed when the test ends.
 *
 * @param {Record<string, string>} files contents by path
 * @param {Record<string, string>} [links] targets by path
 */
export function makeFixture(files, links = {}) {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), 'stagedoor-fixture-')))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  for (const [path, content] of Object.entries(files)) writeFixture(folder, path, content)
  for (const [path, target] of Object.entries(links)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    symlinkSync(target, join(folder, path))
  }
  return folder
}

/**
 * Writes a file and creates its folders.
 *
 * @param {string} folder
 * @param {string} path
 * @param {string} content
 * @param {number} [mode]
 */
export function writeFixture(folder, path, content, mode = 0o644) {
  mkdirSync(dirname(join(folder, path)), { recursive: true })
  writeFileSync(join(folder, path), content, { mode })
}
