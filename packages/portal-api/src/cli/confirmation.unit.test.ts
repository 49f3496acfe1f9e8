import { describe, expect, it } from 'vitest'
import { runAtTerminal } from '../testing/run-at-terminal.ts'
import { runCommand } from '../testing/run-command.ts'
import { createProgram } from './program.ts'

/** Without a database, a command that runs reports that it cannot be used. */
const NO_DATABASE = { DATABASE_URL: 'postgres://nobody@127.0.0.1:9/none', LOG_LEVEL: 'silent' }
const RUNS = /Check DATABASE_URL|cannot be read/

const stagedoor = (typed: string | undefined, ...args: string[]) =>
  runAtTerminal(typed, () => runCommand(createProgram(), args, NO_DATABASE))

/** Commands that end something, and what each names. `import --end-registrations` names the losses of its folder. */
const COMMANDS: [string[], RegExp][] = [
  [['developers', 'reject', 'ada@example.com'], /cannot log in.*test keys are deleted/],
  [
    ['developers', 'disable', 'ada@example.com'],
    /requests with the credentials of all their applications fail/,
  ],
  [['registrations', 'reject', 'abc'], /do not get access/],
  [['registrations', 'revoke', 'abc'], /Requests of the applications to the versions fail/],
  [['permissions', 'revoke', 'orders'], /requests of their applications fail/],
  [['gateways', 'remove', 'edge'], /token of edge stops working/],
  [['sessions', 'end', 'ada@example.com'], /logged in as ada@example.com is logged out/],
  [['restore', '/no/backup', '--force'], /written after the backup is lost/],
]

const CANCELED = { code: 1, isAsked: true, stderr: 'Canceled. Nothing was changed.\n' }

describe('a command that ends something', () => {
  it.each(COMMANDS)('%j names what stops and asks at a terminal', async (args, consequence) => {
    expect(await stagedoor('n\n', ...args)).toMatchObject({
      ...CANCELED,
      stdout: expect.stringMatching(consequence),
    })
    expect(await stagedoor('y\n', ...args)).toMatchObject({
      isAsked: true,
      stderr: expect.stringMatching(RUNS),
    })
  })

  it.each(COMMANDS)('%j does not ask without a terminal, or with --yes or --json', async (args) => {
    const results = [
      await stagedoor(undefined, ...args),
      await stagedoor('', ...args, '--yes'),
      await stagedoor('', ...args, '--json'),
    ]
    for (const { isAsked, stdout, stderr } of results) {
      expect(isAsked).toBe(false)
      expect(stdout + stderr).toMatch(RUNS)
    }
  })

  it.each([
    ['end of input', ''],
    ['Ctrl-C', '\u0003'],
    ['Ctrl-D', '\u0004'],
    ['another word', 'nope\n'],
    ['Enter', '\n'],
  ])('changes nothing after %s', async (_, typed) => {
    expect(await stagedoor(typed, 'gateways', 'remove', 'edge')).toMatchObject(CANCELED)
  })

  it('prints names in the question without control characters', async () => {
    const { stdout } = await stagedoor('n\n', 'developers', 'disable', 'a\u001B[2J@example.com')
    expect(stdout).toContain('a\\x1b[2J@example.com')
  })
})
