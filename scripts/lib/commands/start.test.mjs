import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

import { startCommand } from '../../testing/command.mjs'
import { makeFixture, writeFixture } from '../../testing/fixture.mjs'

const START = 'start.mjs run([], FOLDER)'

/** A server that prints its arguments, and exits with code 7 on SIGINT. */
const SERVER = `
process.once('SIGINT', () => { console.log('stopped'); clearInterval(alive); process.exitCode = 7 })
const alive = setInterval(() => {}, 1000)
console.log('ready', process.argv.slice(2).join(' '), process.cwd())
`

/** A pnpm that installs nothing, and runs the `build` scripts. */
const NPX = `#!/bin/sh
case "$*" in
  *" install "*) mkdir -p node_modules packages/portal/node_modules && echo "$@" >> installed ;;
  *) for arg; do case "$arg" in --filter=*) (cd "\${arg#--filter=}" && npm run --silent build) || exit 2 ;; esac; done ;;
esac
`

/**
 * Creates a repository with an npx that installs nothing.
 *
 * @param {Record<string, string>} [changes]
 */
function repository(changes = {}) {
  /** @param {string} name @param {string} build @param {Record<string, string>} dependencies */
  const manifest = (name, build, dependencies = {}) =>
    JSON.stringify({ name: `@stagedoor/${name}`, type: 'module', scripts: { build }, dependencies })
  const folder = makeFixture({
    'package.json': '{"type":"module"}',
    'pnpm-workspace.yaml': 'packages:\n  - packages/*\n',
    'pnpm-lock.yaml': '',
    'packages/contract/package.json': JSON.stringify({ name: '@stagedoor/contract' }),
    'packages/contract/src/a.ts': '1',
    'packages/portal/package.json': manifest('portal', 'mkdir -p dist', {
      '@stagedoor/contract': 'workspace:*',
    }),
    'packages/portal-api/package.json': manifest(
      'portal-api',
      'mkdir -p dist && cp server.js dist/stagedoor.js',
    ),
    'packages/portal-api/server.js': SERVER,
    ...changes,
  })
  writeFixture(folder, 'bin/npx', NPX, 0o755)
  return folder
}

/** @param {string} folder */
async function startAndStop(folder) {
  const command = startCommand(folder, START)
  await command.waitForOutput('ready')
  command.child.kill('SIGINT')
  return command.waitForExit()
}

test('installs, builds and serves the first time, and only serves the second time', async () => {
  const folder = repository()
  const first = await startAndStop(folder)
  expect(first.output).toMatch(
    /^Installing packages .* s\nBuilding packages\/portal, packages\/portal-api … .* s\n/,
  )
  const served = `ready serve --demo ${folder}\nstopped\n`
  expect(first.output.endsWith(served)).toBe(true)
  expect(readFileSync(join(folder, 'installed'), 'utf8')).toMatch(/^--yes pnpm@\S+ install --frozen-lockfile/)

  const second = await startAndStop(folder)
  expect(second).toEqual({ output: served, code: 7, signal: null })
})

test('starts the sample gateway with the token of the server, and ends it with the server', async () => {
  const folder = repository({
    'packages/portal-api/server.js': `${SERVER}console.log('server token', process.env.GATEWAY_TOKEN)\n`,
    'examples/gateway/src/main.mjs': `
import { writeFileSync } from 'node:fs'
const { GATEWAY_TOKEN, STAGEDOOR_URL, SAMPLE_GATEWAY_PORT } = process.env
process.on('disconnect', () => writeFileSync('ended', ''))
console.log('gateway', SAMPLE_GATEWAY_PORT, 'of', STAGEDOOR_URL, 'token', GATEWAY_TOKEN)
`,
  })
  const command = startCommand(folder, START)
  await command.waitForOutput('gateway')
  await command.waitForOutput('server token')
  command.child.kill('SIGKILL')
  const { output } = await command.waitForExit()
  const [, token] = /gateway 4310 of http:\/\/localhost:3000 token (\w{64})\n/.exec(output) ?? []
  expect(output).toContain(`server token ${token}\n`)
  await expect.poll(() => existsSync(join(folder, 'ended'))).toBe(true)
})

test('rebuilds only the packages that depend on a changed package', async () => {
  const folder = repository()
  await startAndStop(folder)
  writeFixture(folder, 'packages/contract/src/a.ts', '2')
  expect((await startAndStop(folder)).output).toMatch(/^Building packages\/portal … /)
})

test('prints the end of the output of a failed build', async () => {
  const broken = { name: '@stagedoor/portal', scripts: { build: 'echo no such file: main.tsx; exit 2' } }
  const folder = repository({ 'packages/portal/package.json': JSON.stringify(broken) })
  const { output, code } = await startCommand(folder, START).waitForExit()
  expect(code).toBe(1)
  expect(output).toMatch(/failed after[^]*no such file: main\.tsx[^]*The build ended with exit code/)
  expect(output).not.toContain('ready')
})

test('explains a registry that cannot be reached', async () => {
  const folder = repository()
  writeFixture(folder, 'bin/npx', '#!/bin/sh\necho npm error code ENOTFOUND\nexit 1\n', 0o755)
  const { output, code } = await startCommand(folder, START).waitForExit()
  expect(code).toBe(1)
  expect(output).toMatch(/The npm registry could not be reached\..*run the command again\.\n$/)
})

test.each([
  ['SIGINT', 130],
  ['SIGTERM', 143],
  ['SIGHUP', 129],
])('%s during a step ends the step and its child processes', async (signal, code) => {
  const folder = repository()
  // The output of the command closes only after all its child processes have ended.
  writeFixture(folder, 'bin/npx', '#!/bin/sh\necho $$ > pid\nsleep 1000\n', 0o755)
  const command = startCommand(folder, START)
  await command.waitForOutput('Installing')
  await expect.poll(() => readIfExists(join(folder, 'pid'))).toMatch(/\d/)
  command.child.kill(/** @type {NodeJS.Signals} */ (signal))
  expect(await command.waitForExit()).toMatchObject({ code })
  const pid = Number(readFileSync(join(folder, 'pid'), 'utf8'))
  expect(() => process.kill(pid, 0)).toThrow(/ESRCH/)
})

/** @param {string} file */
function readIfExists(file) {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return ''
  }
}
