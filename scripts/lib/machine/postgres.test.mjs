import { chmodSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

import { makeFixture, writeFixture } from '../../testing/fixture.mjs'
import { findPostgres, startPostgres, unprivilegedAccount } from './postgres.mjs'

/**
 * Scripts in the place of PostgreSQL's programs.
 *
 * @param {Record<string, string>} programs shell commands by path
 */
function machine(programs) {
  const folder = makeFixture({})
  // Where the tests run as root, the programs run as somebody else, who must be able to reach them.
  chmodSync(folder, 0o755)
  for (const [path, commands] of Object.entries(programs))
    writeFixture(folder, path, `#!/bin/sh\n${commands}\n`, 0o755)
  return folder
}

/** What servers have left in the folder of a machine. @param {string} folder */
const leftIn = (folder) => readdirSync(folder).filter((name) => name.startsWith('stagedoor-postgres-'))

/** @param {number} major */
const version = (major) => `echo "postgres (PostgreSQL) ${major}.4 (Debian)"`

test('the search path comes first, then the newest of Debian; versions that are too old are passed over', async () => {
  const folder = machine({
    'path/initdb': 'true',
    'path/postgres': version(14),
    'debian/9/bin/initdb': 'true',
    'debian/9/bin/postgres': version(9),
    'debian/16/bin/initdb': 'true',
    'debian/16/bin/postgres': version(16),
    'debian/15/bin/initdb': 'true',
    'debian/15/bin/postgres': version(15),
  })
  const places = { searchPath: join(folder, 'path'), debian: join(folder, 'debian') }
  expect(await findPostgres(places)).toBe(join(folder, 'debian/16/bin'))
  writeFixture(folder, 'path/postgres', `#!/bin/sh\n${version(15)}\n`, 0o755)
  expect(await findPostgres(places)).toBe(join(folder, 'path'))
  expect(await findPostgres({ searchPath: '', debian: join(folder, 'none') })).toBeUndefined()
})

test('a server is started, and stopping it leaves nothing behind', async () => {
  const folder = machine({
    initdb: 'true',
    postgres: `trap 'exit 0' INT
      echo 'LOG: database system is ready to accept connections' >&2
      while :; do sleep 0.1; done`,
  })
  const server = await startPostgres(folder, folder)
  expect(leftIn(folder)).toHaveLength(1)
  expect(server.url).toMatch(/^postgres:\/\/postgres@127\.0\.0\.1:\d+\/postgres$/)
  await server.stop()
  expect(leftIn(folder)).toEqual([])
})

test('a server that does not start is told with what it said', async () => {
  const folder = machine({ initdb: 'true', postgres: 'echo "FATAL: no shared memory" >&2; exit 1' })
  await expect(startPostgres(folder, folder)).rejects.toThrow(
    /no shared memory[^]*postgres ended while starting/,
  )
  expect(leftIn(folder)).toEqual([])
})

test('a folder that cannot be initialised is told with what initdb said', async () => {
  const folder = machine({ initdb: 'echo "locale not found"; exit 1', postgres: 'true' })
  await expect(startPostgres(folder, folder)).rejects.toThrow(
    /locale not found[^]*initdb ended with exit code 1/,
  )
})

test('root hands the server to an account that may run it', () => {
  const nobody = 'nobody:x:65534:65533:nobody:/nonexistent:/usr/sbin/nologin\n'
  expect(unprivilegedAccount(`root:x:0:0::/root:/bin/sh\n${nobody}`)).toEqual({ uid: 65534, gid: 65533 })
  expect(unprivilegedAccount(`${nobody}postgres:x:101:104::/var/lib:/bin/sh\n`)).toEqual({
    uid: 101,
    gid: 104,
  })
  expect(() => unprivilegedAccount('root:x:0:0::/root:/bin/sh\n')).toThrow(/postgres, nobody/)
})
