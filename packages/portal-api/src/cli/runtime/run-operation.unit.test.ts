import { Command } from 'commander'
import { afterEach, expect, it, vi } from 'vitest'
import { createProgram } from '../program.ts'
import { OPERATIONS } from './operations.ts'
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

const withName = (name: string) => {
  const command = new Command().option('--as <name>').action(() => undefined)
  command.parse(['--as', name], { from: 'user' })
  return inputOf(command)
}

it('records the name of --as, and the system user beside it', () => {
  vi.spyOn(process, 'getuid').mockReturnValue(0)
  vi.stubEnv('SUDO_USER', 'ci')
  expect(withName(' Grace Hopper ')).toMatchObject({ operator: 'Grace Hopper', systemUser: 'ci' })
})

it.each(['', ' ', 'a\nb', 'a\u202eb', 'x'.repeat(65), '-root', 'a:b'])('rejects --as %j', (name) => {
  expect(() => withName(name)).toThrow(/--as must have 1 to 64 letters/)
})

/** Commands that only read. Every other command records who runs it. */
const READING =
  /^(?:doctor|migrate|import --dry-run|developers delete --preview|.* list|.* show|audit export|usage (?:product|application|top))$/

it.each([...OPERATIONS.map(({ name }) => name), 'restore'].filter((name) => !READING.test(name)))(
  '%s has the option --as',
  (name) => {
    const command = name
      .split(' ')
      // Some options have an operation of their own.
      .filter((part) => !part.startsWith('--'))
      .reduce<Command | undefined>(
        (parent, part) => parent?.commands.find((child) => child.name() === part),
        createProgram(),
      )
    expect(command?.options.map(({ long }) => long)).toContain('--as')
  },
)
