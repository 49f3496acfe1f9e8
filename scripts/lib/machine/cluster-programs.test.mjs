import { join } from 'node:path'
import { expect, test, vi } from 'vitest'

import { makeFixture, writeFixture } from '../../testing/fixture.mjs'
import { installClusterPrograms } from './cluster-programs.mjs'

/** @param {string} script the commands of apt-get; FOLDER is replaced by the path of the fixture */
function machine(script) {
  const folder = makeFixture({ 'bin/.keep': '' })
  for (const program of ['nginx', 'openssl']) writeFixture(folder, `bin/${program}`, '#!/bin/sh\n', 0o755)
  writeFixture(folder, 'bin/apt-get', `#!/bin/sh\n${script.replaceAll('FOLDER', folder)}`, 0o755)
  return { env: { PATH: join(folder, 'bin'), FOLDER: folder }, isRoot: true }
}

test('installs only missing packages', async () => {
  const log = vi.spyOn(console, 'log').mockReturnValue()
  const debian = machine(
    'PATH=/usr/bin:/bin\n[ "$1" = install ] || exit 0\n[ "$4" = pgbouncer ] && [ $# = 4 ] && cp FOLDER/bin/nginx FOLDER/bin/pgbouncer\n',
  )
  await installClusterPrograms({ ...debian, searchPath: debian.env.PATH })
  expect(log.mock.calls).toEqual([['  Installing pgbouncer …']])
})

test('prints which tests are skipped if a package cannot be installed', async () => {
  const log = vi.spyOn(console, 'log').mockReturnValue()
  const debian = machine('exit 1')
  await installClusterPrograms({ ...debian, searchPath: debian.env.PATH })
  expect(log.mock.calls.at(-1)?.[0]).toMatch(/^ {2}Skipping .* need pgbouncer/)
})
