import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

import { makeFixture, writeFixture } from '../../testing/fixture.mjs'
import { fingerprint, removeStamp, stampMatches, writeStamp } from './fingerprint.mjs'

const FILES = { 'src/a.ts': 'one', 'src/deep/b.ts': 'two', lock: 'x' }
const PATHS = ['src', 'lock', 'missing']

test('fingerprint ignores generated folders', () => {
  const folder = makeFixture(FILES)
  const before = fingerprint(folder, PATHS)
  writeFixture(folder, 'src/dist/bundle.js', 'generated')
  writeFixture(folder, 'src/node_modules/x/index.js', 'generated')
  expect(fingerprint(folder, PATHS)).toBe(before)
})

test.each([
  ['a changed file', (/** @type {string} */ folder) => writeFixture(folder, 'src/deep/b.ts', 'three')],
  ['a new file', (/** @type {string} */ folder) => writeFixture(folder, 'src/c.ts', '')],
  ['a file that was missing before', (/** @type {string} */ folder) => writeFixture(folder, 'missing', '')],
  ['a removed file', (/** @type {string} */ folder) => rmSync(join(folder, 'src/a.ts'))],
])('%s changes the fingerprint', (_name, change) => {
  const folder = makeFixture(FILES)
  const before = fingerprint(folder, PATHS)
  change(folder)
  expect(fingerprint(folder, PATHS)).not.toBe(before)
})

test('content that moves to another file changes the fingerprint', () => {
  const left = makeFixture({ 'src/a': 'xy', 'src/b': '' })
  const right = makeFixture({ 'src/a': 'x', 'src/b': 'y' })
  expect(fingerprint(left, ['src'])).not.toBe(fingerprint(right, ['src']))
})

test('a stamp matches its value until it is removed', () => {
  const folder = makeFixture({})
  expect(stampMatches(folder, 'install', 'a')).toBe(false)
  writeStamp(folder, 'install', 'a')
  expect([stampMatches(folder, 'install', 'a'), stampMatches(folder, 'install', 'b')]).toEqual([true, false])
  removeStamp(folder, 'install')
  expect(stampMatches(folder, 'install', 'a')).toBe(false)
})
