import { copyFileSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

import { makeFixture } from '../../testing/fixture.mjs'
import { runCommand } from '../jobs/run-command.mjs'
import { ROOT } from '../workspace/workspace.mjs'

const MANIFEST = {
  name: '@stagedoor/portal-api',
  type: 'module',
  private: true,
  exports: './src/cli/main.ts',
}

/** The smallest workspace with a server in it, in which everything is used. */
const HOUSE = {
  'package.json': JSON.stringify({ name: 'stagedoor', private: true, type: 'module' }),
  'pnpm-workspace.yaml': 'packages:\n  - packages/*\n',
  'scripts/start.mjs': 'console.log(1)\n',
  'packages/portal-api/package.json': JSON.stringify(MANIFEST),
  'packages/portal-api/src/cli/main.ts': "import { used } from '../used.ts'\nconsole.log(used)\n",
  'packages/portal-api/src/used.ts': 'export const used = 1\n',
}

test('a house without waste has nothing to report', async () => {
  expect(await unused(HOUSE)).toBe('')
})

test.each([
  [
    'an export nobody imports',
    { 'packages/portal-api/src/used.ts': 'export const used = 1\nexport const spare = 2\n' },
    /spare/,
  ],
  ['a file nobody imports', { 'packages/portal-api/src/forgotten.ts': 'export {}\n' }, /forgotten\.ts/],
  [
    'a dependency nobody imports',
    { 'packages/portal-api/package.json': JSON.stringify({ ...MANIFEST, dependencies: { hono: '4.0.0' } }) },
    /hono/,
  ],
])('%s is named', async (_what, change, name) => {
  expect(await unused({ ...HOUSE, ...change })).toMatch(name)
})

/**
 * Runs the real tool with the real settings over these files.
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
