import { mkdirSync, mkdtempSync, readdirSync, readlinkSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { switchTo } from './install-release.mjs'

/** @type {string} */
let folder

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'install-release-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

it('switches the link to a release, back, and after an interrupted switch', () => {
  for (const name of ['0.1.0-a', '0.2.0-b']) mkdirSync(join(folder, 'releases', name), { recursive: true })
  for (const name of ['0.1.0-a', '0.2.0-b', '0.1.0-a']) {
    switchTo(folder, name)
    expect(readlinkSync(join(folder, 'current'))).toBe(join('releases', name))
  }
  expect(readdirSync(folder).toSorted()).toEqual(['current', 'releases'])
})
