import { join } from 'node:path'
import { expect, test, vi } from 'vitest'

import { makeFixture, writeFixture } from '../../testing/fixture.mjs'
import { ensureProofPrograms } from './cluster-programs.mjs'

/** @param {string} script what apt-get does on this machine; FOLDER is where its programs are */
function machine(script) {
  const folder = makeFixture({ 'bin/.keep': '' })
  for (const program of ['nginx', 'openssl']) writeFixture(folder, `bin/${program}`, '#!/bin/sh\n', 0o755)
  writeFixture(folder, 'bin/apt-get', `#!/bin/sh\n${script.replaceAll('FOLDER', folder)}`, 0o755)
  return { env: { PATH: join(folder, 'bin'), FOLDER: folder }, isRoot: true }
}

test('installs what is missing, and only that', async () => {
  const said = vi.spyOn(console, 'log').mockReturnValue()
  const asked = machine(
    'PATH=/usr/bin:/bin\n[ "$1" = install ] || exit 0\n[ "$4" = pgbouncer ] && [ $# = 4 ] && cp FOLDER/bin/nginx FOLDER/bin/pgbouncer\n',
  )
  await ensureProofPrograms({ ...asked, searchPath: asked.env.PATH })
  expect(said.mock.calls).toEqual([['  Installing pgbouncer …']])
})

test('says what is left out where it cannot be installed', async () => {
  const said = vi.spyOn(console, 'log').mockReturnValue()
  const asked = machine('exit 1')
  await ensureProofPrograms({ ...asked, searchPath: asked.env.PATH })
  expect(said.mock.calls.at(-1)?.[0]).toMatch(/left out: it needs pgbouncer/)
})
