import { spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

import { makeFixture } from '../../testing/fixture.mjs'
import { ROOT } from '../workspace/workspace.mjs'

const PROGRAM = `
import { appendFileSync } from 'node:fs'
import { endWithParent } from '${join(ROOT, 'scripts/lib/processes/end-with-parent.mjs')}'
process.on('SIGTERM', () => { appendFileSync('log', 'SIGTERM\\n'); process.exit() })
endWithParent()
setInterval(() => {}, 1000)
appendFileSync('log', process.pid + '\\n')
`

test.each([
  ['the parent is killed', (/** @type {number} */ parent) => process.kill(parent, 'SIGKILL')],
  [
    'the terminal is closed',
    (/** @type {number} */ _parent, /** @type {number} */ own) => process.kill(own, 'SIGHUP'),
  ],
])('sends SIGTERM when %s', async (_condition, trigger) => {
  const folder = makeFixture({ 'server.mjs': PROGRAM })
  const env = { ...process.env, npm_lifecycle_event: 'start' }
  // The shell replaces npm. It keeps running because of the command after the server.
  const parent = spawn('sh', ['-c', `'${process.execPath}' server.mjs; true`], {
    cwd: folder,
    env,
    stdio: 'ignore',
  })
  const log = () => readFileSync(join(folder, 'log'), 'utf8')
  await expect.poll(log, { timeout: 20_000 }).toMatch(/^\d+\n/)
  trigger(Number(parent.pid), Number.parseInt(log(), 10))
  await expect.poll(log, { timeout: 20_000 }).toMatch(/SIGTERM/)
})

test('npm scripts use exec, so that npm is the parent process', () => {
  const { scripts } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'))
  for (const name of ['start', 'test', 'bench', 'check'])
    expect(scripts[name]).toMatch(/^exec node scripts\//)
})
