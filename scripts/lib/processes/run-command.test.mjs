import { expect, test } from 'vitest'

import { runCommand, tail } from './run-command.mjs'

/** @param {string} program @param {{ limitMs?: number }} [options] */
const node = (program, options) => runCommand(process.execPath, ['--eval', program], options)

test('returns the output of a command that succeeds', async () => {
  const result = await node("console.log('out'); console.error('err')")
  expect(result).toMatchObject({ ok: true, reason: '' })
  expect(result.output.split('\n').toSorted()).toEqual(['', 'err', 'out'])
})

test.each([
  ['process.exit(3)', 'ended with exit code 3'],
  ["process.kill(process.pid, 'SIGKILL')", 'was ended by SIGKILL'],
])('returns the reason when a command fails: %s', async (program, reason) => {
  expect(await node(program)).toMatchObject({ ok: false, reason })
})

test('returns a failed result for a command that does not exist', async () => {
  const result = await runCommand('no-such-command-here', [])
  expect(result.ok).toBe(false)
  expect(result.reason).toMatch(/could not be started: .*ENOENT/)
})

test('kills a command and its child processes after the time limit', async () => {
  const inner = 'setInterval(() => {}, 1000)'
  const outer = `require('node:child_process').spawn(process.execPath, ['--eval', '${inner}'], { stdio: 'inherit' }); ${inner}`
  // The output streams close only after all processes of the group have ended.
  expect(await node(outer, { limitMs: 1000 })).toMatchObject({
    ok: false,
    reason: 'exceeded the time limit of 1 s',
  })
})

test('tail returns the last lines without color codes', () => {
  const escape = String.fromCodePoint(27)
  expect(tail(`one\ntwo\n${escape}[31mthree${escape}[0m\n\n`, 2)).toBe('two\nthree')
})

test('tail omits stack frames of libraries', () => {
  const stack =
    'no\n    at own (/src/a.ts:1:2)\n    at x (/node_modules/vite/y.js:3:4)\n    at run (node:internal/z:5:6)'
  expect(tail(stack)).toBe('no\n    at own (/src/a.ts:1:2)')
})
