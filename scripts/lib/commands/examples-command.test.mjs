import { expect, onTestFinished, test, vi } from 'vitest'

import { startCommand } from '../../testing/command.mjs'
import { makeFixture, writeFixture } from '../../testing/fixture.mjs'

/** Prints the browser and the arguments, and ends as if a test had failed. */
const PLAYWRIGHT = 'echo "$CHROMIUM_PATH"; printf "<%s>" "$@"; exit 3'

/** Creates a repository with shell scripts instead of the tools. */
function repository() {
  const packages = ['portal', 'portal-api', 'auth-elements', 'contract']
  const manifest = (/** @type {string} */ name) =>
    JSON.stringify({ name: `@stagedoor/${name}`, scripts: { build: 'mkdir -p dist' } })
  const folder = makeFixture({
    'package.json': '{}',
    'pnpm-workspace.yaml': 'packages:\n  - packages/*\n',
    'pnpm-lock.yaml': '',
    ...Object.fromEntries(packages.map((name) => [`packages/${name}/package.json`, manifest(name)])),
  })
  writeFixture(folder, 'node_modules/.bin/playwright', `#!/bin/sh\n${PLAYWRIGHT}\n`, 0o755)
  writeFixture(folder, 'bin/npx', '#!/bin/sh\nmkdir -p node_modules\n', 0o755)
  writeFixture(folder, 'bin/chromium', '#!/bin/sh\n', 0o755)
  vi.stubEnv('CHROMIUM_PATH', `${folder}/bin/chromium`)
  onTestFinished(() => void vi.unstubAllEnvs())
  return folder
}

/** @param {string} folder @param {string} [hosts] */
const run = (folder, hosts = '') =>
  startCommand(folder, `examples-command.mjs examples([${hosts}], FOLDER)`).waitForExit()

test('builds the portal and the elements, and tests all hosts with Chromium', async () => {
  const folder = repository()
  const { output, code } = await run(folder)
  expect(output).toMatch(
    /^Installing packages .*\nBuilding packages\/auth-elements and packages\/portal and packages\/portal-api …/,
  )
  expect(output).toContain(
    `${folder}/bin/chromium\n<test><--config><${folder}/e2e/examples/playwright.config.ts>`,
  )
  expect(output).not.toContain('--grep')
  expect(code).toBe(3)
})

test('tests only the named hosts', async () => {
  const { output } = await run(repository(), "'vue', 'next'")
  expect(output).toMatch(/<--grep><\\b\(\?:vue\|next\) host\$>$/)
})

test('does not run tests after a failed installation', async () => {
  const folder = repository()
  writeFixture(folder, 'bin/npx', '#!/bin/sh\nexit 1\n', 0o755)
  const { output, code } = await run(folder)
  expect(output).not.toContain('<test>')
  expect(code).toBe(1)
})
