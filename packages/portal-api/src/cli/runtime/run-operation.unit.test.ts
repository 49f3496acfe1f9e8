import { Command } from 'commander'
import { afterEach, expect, it, vi } from 'vitest'
import { inputOf } from './run-operation.ts'

afterEach(() => {
  vi.unstubAllEnvs()
  vi.restoreAllMocks()
})

it.each([
  ['the person who used sudo', 0, true],
  ['the system user if only the environment names somebody', 1_000, false],
])('records %s for the audit log', (_who, uid, isPerson) => {
  vi.spyOn(process, 'getuid').mockReturnValue(uid)
  vi.stubEnv('SUDO_USER', 'grace')
  expect(inputOf(new Command()).operator === 'grace').toBe(isPerson)
})
