import { copyFileSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

import { makeFixture } from '../../testing/fixture.mjs'
import { runCommand } from '../processes/run-command.mjs'
import { ROOT } from '../workspace/workspace.mjs'

const MANIFEST = {
  name: '@stagedoor/portal-api',
  type: 'module',
  private: true,
  exports: './src/cli/main.ts',
}

/** A workspace in which everything is used. */
const WORKSPACE = {
  'package.json': JSON.stringify({ name: 'stagedoor', private: true, type: 'module' }),
  'pnpm-workspace.yaml': 'packages:\n  - packages/*\n',
  'scripts/run.mjs': 'console.log(1)\n',
  'packages/portal-api/package.json': JSON.stringify(MANIFEST),
  'packages/portal-api/src/cli/main.ts': "import { used } from '../used.ts'\nconsole.log(used)\n",
  'packages/portal-api/src/used.ts': 'export const used = 1\n',
}

test('knip reports nothing if all code is used', async () => {
  expect(await unused(WORKSPACE)).toBe('')
})

test.each([
  [
    'an unused export',
    { 'packages/portal-api/src/used.ts': 'export const used = 1\nexport const spare = 2\n' },
    /spare/,
  ],
  ['an unused file', { 'packages/portal-api/src/forgotten.ts': 'export {}\n' }, /forgotten\.ts/],
  [
    'an unused dependency',
    { 'packages/portal-api/package.json': JSON.stringify({ ...MANIFEST, dependencies: { hono: '4.0.0' } }) },
    /hono/,
  ],
])('knip reports %s', async (_name, change, pattern) => {
  expect(await unused({ ...WORKSPACE, ...change })).toMatch(pattern)
})

/**
 * Runs knip with this repository's settings in a fixture.
 *
 * @param {Record<string, string>} files
 */
async function unused(files) {
  const folder = makeFixture(files)
  copyFileSync(join(ROOT, 'knip.json'), join(folder, 'knip.json'))
  symlinkSync(join(ROOT, 'node_modules'), join(folder, 'node_modules'))
  const args = ['--no-progress', '--no-config-hints']
  const { output } = await runCommand(join(ROOT, 'node_modules/.bin/knip'), args, { cwd: folder })
  return output.trim()
}
