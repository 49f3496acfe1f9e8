import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, expect, test, vi } from 'vitest'

import { MINIMUM_NODE, requireNode } from './require-node.mjs'
import { ROOT } from '../workspace/workspace.mjs'

afterEach(() => {
  vi.restoreAllMocks()
  process.exitCode = undefined
})

test.each(['20.19.0', '20.20.2', '22.0.0', '24.1.0'])('accepts Node %s', (version) => {
  expect(requireNode(version)).toBe(true)
  expect(process.exitCode).toBeUndefined()
})

test.each(['20.18.9', '19.99.0', '18.20.4', '12.22.0'])('prints one error line for Node %s', (version) => {
  const log = vi.spyOn(console, 'error').mockReturnValue()
  expect(requireNode(version)).toBe(false)
  expect(process.exitCode).toBe(1)
  expect(log.mock.calls).toEqual([[expect.stringMatching(`needs Node 20\\.19 .* this is Node ${version}`)]])
})

test('MINIMUM_NODE matches package.json and .nvmrc', () => {
  const { engines } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'))
  expect(engines.node).toBe(`>=${MINIMUM_NODE.join('.')}`)
  expect(readFileSync(join(ROOT, '.nvmrc'), 'utf8').trim()).toBe(`${MINIMUM_NODE.join('.')}.0`)
})
