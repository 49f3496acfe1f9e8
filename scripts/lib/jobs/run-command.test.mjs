import { expect, test } from 'vitest'

import { runCommand, tail } from './run-command.mjs'

/** @param {string} program @param {{ limitMs?: number }} [options] */
const node = (program, options) => runCommand(process.execPath, ['--eval', program], options)

test('a command that ends well', async () => {
  const result = await node("console.log('out'); console.error('err')")
  expect(result).toMatchObject({ ok: true, reason: '' })
  expect(result.output.split('\n').toSorted()).toEqual(['', 'err', 'out'])
})

test.each([
  ['process.exit(3)', 'ended with exit code 3'],
  ["process.kill(process.pid, 'SIGKILL')", 'was ended by SIGKILL'],
])('a command that fails says how: %s', async (program, reason) => {
  expect(await node(program)).toMatchObject({ ok: false, reason })
})

test('a command that does not exist is a result, not a crash', async () => {
  const result = await runCommand('no-such-command-here', [])
  expect(result.ok).toBe(false)
  expect(result.reason).toMatch(/could not be started: .*ENOENT/)
})

test('a command that hangs is ended, with what it started', async () => {
  const inner = 'setInterval(() => {}, 1000)'
  const outer = `require('node:child_process').spawn(process.execPath, ['--eval', '${inner}'], { stdio: 'inherit' }); ${inner}`
  // The output streams close only when every process of the group is gone.
  expect(await node(outer, { limitMs: 1000 })).toMatchObject({
    ok: false,
    reason: 'was ended after 1 s without finishing',
  })
})

test('the tail has the last lines without colours', () => {
  const escape = String.fromCodePoint(27)
  expect(tail(`one\ntwo\n${escape}[31mthree${escape}[0m\n\n`, 2)).toBe('two\nthree')
})

test('the tail leaves out calls inside of libraries', () => {
  const stack =
    'no\n    at own (/src/a.ts:1:2)\n    at x (/node_modules/vite/y.js:3:4)\n    at run (node:internal/z:5:6)'
  expect(tail(stack)).toBe('no\n    at own (/src/a.ts:1:2)')
})
