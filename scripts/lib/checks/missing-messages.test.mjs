import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { ROOT } from '../workspace/workspace.mjs'
import { describeMissing, missingMessages } from './missing-messages.mjs'

/** @type {string} */
let root

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'missing-messages-'))
})
afterEach(() => rmSync(root, { recursive: true }))

/** @param {Record<string, string>} files */
function write(files) {
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, path)), { recursive: true })
    writeFileSync(join(root, path), text)
  }
}

it('finds messages that a language lacks, in files and in folders', () => {
  write({
    'packages/portal/src/i18n/en/common.ts':
      'export const common = { retry: "Try again", menu: { open: "Open", close: (x: string) => x } } as const',
    'packages/portal/src/i18n/de/common.ts': 'export const common: X = { menu: { close: (x) => x } }',
    'packages/portal/src/i18n/ja/other.ts': 'export const other = {}',
    'packages/auth-elements/src/i18n/en.ts': 'export const en = { email: "Email" }',
    'packages/auth-elements/src/i18n/de.ts': 'export const de: Partial<Messages> = { email: "E-Mail" }',
  })
  const missing = missingMessages(root)
  expect(Object.fromEntries(missing)).toEqual({
    de: ['common.retry', 'common.menu.open'],
    ja: ['common.retry', 'common.menu.open', 'common.menu.close'],
  })
  expect(describeMissing(missing)).toBe('missing messages: 2 de, 3 ja')
})

it('reads the messages of this repository', () => {
  const missing = missingMessages(ROOT)
  expect(missing.size).toBe(9)
  expect(describeMissing(new Map())).toBe('no message is missing')
})
