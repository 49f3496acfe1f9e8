import { join } from 'node:path'
import { beforeEach, expect, test, vi } from 'vitest'

import { makeFixture, writeFixture } from '../../testing/fixture.mjs'
import { findChromium, findTestChromium } from './chromium.mjs'
import { runCommand } from '../processes/run-command.mjs'

const STARTS = '#!/bin/sh\necho Chromium 1\n'
const BROKEN = '#!/bin/sh\necho missing library >&2\nexit 127\n'

beforeEach(() => {
  vi.spyOn(console, 'log').mockReturnValue()
})

/**
 * Creates a machine that only has these programs.
 *
 * @param {Record<string, string>} programs scripts by path
 */
function machine(programs) {
  const folder = makeFixture({ 'tools/.keep': '' })
  for (const [path, script] of Object.entries(programs)) {
    writeFixture(folder, path, script.replaceAll('FOLDER', folder), 0o755)
  }
  /** @type {typeof runCommand} */
  const run = (command, args, options) =>
    // Replaces the query for Playwright's browser path.
    command === process.execPath
      ? Promise.resolve({ ok: true, output: join(folder, 'downloads/chrome'), reason: '' })
      : runCommand(command, args, options)
  return { folder, run, env: { PATH: `${folder}/bin:${folder}/tools` } }
}

test('prefers CHROMIUM_PATH to the Chromium of the system', async () => {
  const { folder, run, env } = machine({ 'own/chrome': STARTS, 'bin/chromium': STARTS })
  const chosen = join(folder, 'own/chrome')
  expect(await findChromium(folder, { run, env: { ...env, CHROMIUM_PATH: chosen } })).toBe(chosen)
})

test('rejects a CHROMIUM_PATH that does not start', async () => {
  const { folder, run, env } = machine({ 'own/chrome': BROKEN, 'bin/chromium': STARTS })
  const settings = { ...env, CHROMIUM_PATH: join(folder, 'own/chrome') }
  await expect(findChromium(folder, { run, env: settings })).rejects.toThrow(
    /CHROMIUM_PATH is .*does not start/,
  )
})

test('uses the Chromium of the system if it starts', async () => {
  const { folder, run, env } = machine({ 'bin/chromium': STARTS })
  expect(await findChromium(folder, { run, env })).toBe(join(folder, 'bin/chromium'))
  const other = machine({ 'bin/chromium': BROKEN, 'downloads/chrome': STARTS })
  expect(await findChromium(other.folder, other)).toBe(join(other.folder, 'downloads/chrome'))
})

/** A script that creates an executable. It needs the real search path. */
const installs = (/** @type {string} */ path) =>
  `#!/bin/sh\nPATH=/usr/bin:/bin\nmkdir -p "$(dirname FOLDER/${path})"\nprintf '#!/bin/sh\\n' > FOLDER/${path}\nchmod +x FOLDER/${path}\n`

test('downloads a browser with Playwright if there is none', async () => {
  const { folder, run, env } = machine({ 'node_modules/.bin/playwright': installs('downloads/chrome') })
  expect(await findChromium(folder, { run, env, isRoot: false })).toBe(join(folder, 'downloads/chrome'))
})

test("installs the distribution's package as root if the download fails", async () => {
  const programs = { 'node_modules/.bin/playwright': BROKEN, 'tools/apt-get': installs('bin/chromium') }
  const { folder, run, env } = machine(programs)
  expect(await findChromium(folder, { run, env, isRoot: true })).toBe(join(folder, 'bin/chromium'))
})

test('explains how to install Chromium if it cannot be installed', async () => {
  const programs = { 'node_modules/.bin/playwright': BROKEN, 'tools/apt-get': installs('bin/chromium') }
  const { folder, run, env } = machine(programs)
  await expect(findChromium(folder, { run, env, isRoot: false })).rejects.toThrow(
    /missing library[^]*apt-get install chromium.*CHROMIUM_PATH/,
  )
})

test('prefers a headless Chromium for tests and installs it as root', async () => {
  const { folder, run, env } = machine({ 'bin/chromium': STARTS, 'bin/chromium-headless-shell': STARTS })
  expect(await findTestChromium(folder, { run, env })).toBe(join(folder, 'bin/chromium-headless-shell'))
  expect(
    await findTestChromium(folder, { run, env: { ...env, CHROMIUM_PATH: `${folder}/bin/chromium` } }),
  ).toBe(join(folder, 'bin/chromium'))
  const without = machine({
    'bin/chromium': STARTS,
    'tools/apt-get': installs('bin/chromium-headless-shell'),
  })
  expect(await findTestChromium(without.folder, { ...without, isRoot: false })).toBe(
    join(without.folder, 'bin/chromium'),
  )
  expect(await findTestChromium(without.folder, { ...without, isRoot: true })).toBe(
    join(without.folder, 'bin/chromium-headless-shell'),
  )
})

test('uses another Chromium for tests if the headless one does not start and cannot be installed', async () => {
  const programs = { 'bin/chromium': STARTS, 'bin/chromium-headless-shell': BROKEN, 'tools/apt-get': BROKEN }
  const { folder, run, env } = machine(programs)
  expect(await findTestChromium(folder, { run, env, isRoot: true })).toBe(join(folder, 'bin/chromium'))
})
