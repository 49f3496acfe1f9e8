import { randomInt } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'

import { startCommand } from '../../testing/command.mjs'
import { makeFixture, writeFixture } from '../../testing/fixture.mjs'

const DEV = 'dev.mjs run([], FOLDER)'

/** Responds to every request on its port, and ends with a delay. */
const PROGRAM = `#!${process.execPath}
const { writeFileSync } = require('node:fs')
const [, , ...args] = process.argv
const { PORT, PORTAL_URL, PORTAL_API, DATA_DIR, NODE_ENV } = process.env
const port = args.includes('--port') ? args[args.indexOf('--port') + 1] : PORT
console.log(JSON.stringify({ args, PORTAL_URL, PORTAL_API, DATA_DIR, NODE_ENV }))
console.error('first line\\nsecond line')
require('node:http').createServer((_, response) => response.end()).listen(Number(port), 'localhost')
process.once('SIGTERM', () => setTimeout(() => {
  writeFileSync('stopped', '')
  process.exit()
}, 100))
writeFileSync('started', '')
`

/** Creates a repository with fake programs, and an npx that installs nothing. */
function repository({ tsx = PROGRAM, vite = PROGRAM } = {}) {
  const folder = makeFixture({
    'package.json': '{}',
    'pnpm-workspace.yaml': 'packages:\n  - packages/*\n',
    'pnpm-lock.yaml': '',
    'packages/portal-api/package.json': '{"name":"@stagedoor/portal-api"}',
    'packages/portal/package.json': '{"name":"@stagedoor/portal"}',
  })
  writeFixture(folder, 'bin/npx', '#!/bin/sh\nmkdir -p node_modules\n', 0o755)
  writeFixture(folder, 'packages/portal-api/node_modules/.bin/tsx', tsx, 0o755)
  writeFixture(folder, 'packages/portal/node_modules/.bin/vite', vite, 0o755)
  return folder
}

/** Returns an unused port followed by another one, outside the range of ephemeral ports. @returns {Promise<number>} */
async function freePortPair() {
  const port = randomInt(10_000, 32_000)
  return (await isFree(port)) && (await isFree(port + 1)) ? port : freePortPair()
}

/** @param {number} port @returns {Promise<boolean>} */
function isFree(port) {
  return new Promise((resolve) => {
    const server = createServer().once('error', () => resolve(false))
    server.listen(port, () => server.close(() => resolve(true)))
  })
}

/** @param {string} folder @param {Record<string, string>} [env] */
async function startDev(folder, env = {}) {
  const port = await freePortPair()
  for (const [name, value] of Object.entries({ PORT: String(port), ...env })) vi.stubEnv(name, value)
  onTestFinished(() => void vi.unstubAllEnvs())
  return { port, command: startCommand(folder, DEV) }
}

test('installs, starts server and pages with their settings, and prints the address when both respond', async () => {
  const folder = repository()
  const { port, command } = await startDev(folder, { NODE_ENV: 'production' })
  await command.waitForOutput('Ready after')
  command.child.kill('SIGINT')
  const { output, code } = await command.waitForExit()
  expect(code).toBe(0)
  expect(output).toMatch(/^Installing packages .* s\n/)
  expect(output).toMatch(new RegExp(`\\nReady after [\\d.]+ s: http://localhost:${port}\\n`))

  /** @param {string} name */
  const started = (name) => JSON.parse(new RegExp(`^${name} *│ (\\{.*)$`, 'm').exec(output)?.[1] ?? '')
  expect(started('server')).toEqual({
    args: expect.arrayContaining(['watch', 'src/cli/main.ts', 'serve', '--demo']),
    PORTAL_URL: `http://localhost:${port}`,
    DATA_DIR: join(folder, '.data/dev'),
  })
  expect(started('portal')).toMatchObject({ PORTAL_API: `http://localhost:${port + 1}` })
  expect(output).toContain('server  │ first line\nserver  │ second line\n')
})

test.each(['SIGINT', 'SIGTERM', 'SIGHUP'])(
  'ends all programs gracefully when %s is sent twice',
  async (signal) => {
    const folder = repository()
    const { command } = await startDev(folder)
    await command.waitForOutput('Ready after')
    for (const _ of [1, 2]) command.child.kill(/** @type {NodeJS.Signals} */ (signal))
    expect(await command.waitForExit()).toMatchObject({ code: 0 })
    for (const name of ['portal', 'portal-api']) {
      expect(existsSync(join(folder, 'packages', name, 'stopped'))).toBe(true)
    }
  },
)

test('ends with an error, and ends the server, when Vite cannot start', async () => {
  const untilServerStarts = 'until [ -e ../portal-api/started ]; do sleep 0.1; done'
  const vite = `#!/bin/sh\n${untilServerStarts}\necho Port 4320 is already in use; exit 1\n`
  const folder = repository({ vite })
  const { command } = await startDev(folder)
  const { output, code } = await command.waitForExit()
  expect(code).toBe(1)
  expect(output).toContain(
    'portal  │ Port 4320 is already in use\nThe portal has ended; its output is above.\n',
  )
  expect(output).not.toContain('Ready')
  expect(readFileSync(join(folder, 'packages/portal-api/stopped'), 'utf8')).toBe('')
})
