import { Command } from 'commander'
import { afterEach, expect, it, vi } from 'vitest'
import { inputOf } from './run-operation.ts'

afterEach(() => {
  vi.unstubAllEnvs()
  vi.restoreAllMocks()
})

it.each([
  ['the person who used sudo', 0, 'grace'],
  ['the system user if only the environment names somebody', 1_000, expect.not.stringMatching('grace')],
])('records %s for the audit log', (_who, uid, operator) => {
  vi.spyOn(process, 'getuid').mockReturnValue(uid)
  vi.stubEnv('SUDO_USER', 'grace')
  expect(inputOf(new Command()).operator).toEqual(operator)
})
