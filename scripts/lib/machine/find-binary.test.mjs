import { join } from 'node:path'
import { expect, test } from 'vitest'

import { makeFixture, writeFixture } from '../../testing/fixture.mjs'
import { findOnPath } from './find-binary.mjs'

test('prefers the first name, then the first folder, and ignores files that are not executable', () => {
  const folder = makeFixture({ 'a/chromium': 'not executable', 'b/chrome/readme': '' })
  writeFixture(folder, 'b/chromium', '', 0o755)
  writeFixture(folder, 'a/chrome', '', 0o755)
  const path = `${folder}/a:${folder}/b`
  expect(findOnPath(['chromium', 'chrome'], path)).toBe(join(folder, 'b/chromium'))
  expect(findOnPath(['chrome'], path)).toBe(join(folder, 'a/chrome'))
  expect(findOnPath(['firefox'], path)).toBeUndefined()
  expect(findOnPath(['chrome'], '')).toBeUndefined()
})
