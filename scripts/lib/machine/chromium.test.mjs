import { join } from 'node:path'
import { beforeEach, expect, test, vi } from 'vitest'

import { makeFixture, writeFixture } from '../../testing/fixture.mjs'
import { findChromium, findTestChromium } from './chromium.mjs'
import { runCommand } from '../jobs/run-command.mjs'

const STARTS = '#!/bin/sh\necho Chromium 1\n'
const BROKEN = '#!/bin/sh\necho missing library >&2\nexit 127\n'

beforeEach(() => {
  vi.spyOn(console, 'log').mockReturnValue()
})

/**
 * A machine with nothing but these programs, each a real script that is really started.
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
    // Playwright is not in this folder: it says where its browser would be, as the real one does.
    command === process.execPath
      ? Promise.resolve({ ok: true, output: join(folder, 'downloads/chrome'), reason: '' })
      : runCommand(command, args, options)
  return { folder, run, env: { PATH: `${folder}/bin:${folder}/tools` } }
}

test('the setting wins over the system', async () => {
  const { folder, run, env } = machine({ 'own/chrome': STARTS, 'bin/chromium': STARTS })
  const chosen = join(folder, 'own/chrome')
  expect(await findChromium(folder, { run, env: { ...env, CHROMIUM_PATH: chosen } })).toBe(chosen)
})

test('a setting that does not start is named, not passed over', async () => {
  const { folder, run, env } = machine({ 'own/chrome': BROKEN, 'bin/chromium': STARTS })
  const settings = { ...env, CHROMIUM_PATH: join(folder, 'own/chrome') }
  await expect(findChromium(folder, { run, env: settings })).rejects.toThrow(
    /CHROMIUM_PATH is .*does not start/,
  )
})

test("the system's is used, and one that does not start is not", async () => {
  const { folder, run, env } = machine({ 'bin/chromium': STARTS })
  expect(await findChromium(folder, { run, env })).toBe(join(folder, 'bin/chromium'))
  const other = machine({ 'bin/chromium': BROKEN, 'downloads/chrome': STARTS })
  expect(await findChromium(other.folder, other)).toBe(join(other.folder, 'downloads/chrome'))
})

/** Scripts run with this machine's tools, whatever the search path of the test says. */
const installs = (/** @type {string} */ path) =>
  `#!/bin/sh\nPATH=/usr/bin:/bin\nmkdir -p "$(dirname FOLDER/${path})"\nprintf '#!/bin/sh\\n' > FOLDER/${path}\nchmod +x FOLDER/${path}\n`

test('where there is none, Playwright downloads one', async () => {
  const { folder, run, env } = machine({ 'node_modules/.bin/playwright': installs('downloads/chrome') })
  expect(await findChromium(folder, { run, env, isRoot: false })).toBe(join(folder, 'downloads/chrome'))
})

test("where the download fails, root gets the distribution's package", async () => {
  const programs = { 'node_modules/.bin/playwright': BROKEN, 'tools/apt-get': installs('bin/chromium') }
  const { folder, run, env } = machine(programs)
  expect(await findChromium(folder, { run, env, isRoot: true })).toBe(join(folder, 'bin/chromium'))
})

test('where nothing works, the message says how to get one', async () => {
  const programs = { 'node_modules/.bin/playwright': BROKEN, 'tools/apt-get': installs('bin/chromium') }
  const { folder, run, env } = machine(programs)
  await expect(findChromium(folder, { run, env, isRoot: false })).rejects.toThrow(
    /missing library[^]*apt-get install chromium.*CHROMIUM_PATH/,
  )
})

test('the tests run in the headless one, which root gets where there is none', async () => {
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

test('where the headless one cannot be had or does not start, any other will do', async () => {
  const programs = { 'bin/chromium': STARTS, 'bin/chromium-headless-shell': BROKEN, 'tools/apt-get': BROKEN }
  const { folder, run, env } = machine(programs)
  expect(await findTestChromium(folder, { run, env, isRoot: true })).toBe(join(folder, 'bin/chromium'))
})
