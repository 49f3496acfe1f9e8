import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

import { makeFixture, writeFixture } from '../../testing/fixture.mjs'
import { explainFailure, install, isInstalled } from './install.mjs'

const FILES = {
  'pnpm-workspace.yaml': 'packages:\n  - packages/*\n',
  'pnpm-lock.yaml': 'lockfileVersion: 9\n',
  'package.json': '{}',
  'packages/a/package.json': JSON.stringify({ name: 'a', dependencies: { b: 'workspace:*' } }),
}

/** An installer that succeeds. @param {string} folder */
const installer = (folder) => async () => {
  mkdirSync(join(folder, 'node_modules'), { recursive: true })
  mkdirSync(join(folder, 'packages/a/node_modules'), { recursive: true })
  return { ok: true, output: '', reason: '' }
}

test('isInstalled is false before an installation and after a change of the lockfile', async () => {
  const folder = makeFixture(FILES)
  expect(isInstalled(folder)).toBe(false)
  await install(folder, installer(folder))
  expect(isInstalled(folder)).toBe(true)
  writeFixture(folder, 'pnpm-lock.yaml', 'lockfileVersion: 10\n')
  expect(isInstalled(folder)).toBe(false)
})

test('isInstalled is false after a failed installation', async () => {
  const folder = makeFixture(FILES)
  await install(folder, installer(folder))
  const failing = async () => ({
    ok: false,
    output: 'ENOSPC: no space left on device',
    reason: 'ended with exit code 1',
  })
  await expect(install(folder, failing)).rejects.toThrow('The disk is full')
  expect(isInstalled(folder)).toBe(false)
})

test.each([
  ['npm error code ENOTFOUND\nnpm error network request failed', /registry could not be reached/],
  ['npm error code EAI_AGAIN', /registry could not be reached/],
  ['ERR_PNPM_META_FETCH_FAIL  GET /zod', /registry could not be reached/],
  ['ERR_PNPM_FETCH_503  GET /zod', /registry could not be reached/],
  ['npm error code E403', /registry could not be reached/],
  ['ERR_PNPM_OUTDATED_LOCKFILE  Cannot install', /does not match the package\.json files.*npx pnpm@/],
  ['npm error code EROFS', /is not writable/],
  ['something new', /The installation ended with exit code 1/],
])('explainFailure gives advice for: %s', (output, advice) => {
  const message = explainFailure({ ok: false, output, reason: 'ended with exit code 1' })
  expect(message).toMatch(advice)
  expect(message).toContain(output)
})
