import { chmodSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

import { makeFixture, writeFixture } from '../../testing/fixture.mjs'
import { findPostgres, startPostgres, unprivilegedAccount } from './postgres.mjs'

/**
 * Creates a machine with shell scripts instead of PostgreSQL's programs.
 *
 * @param {Record<string, string>} programs shell commands by path
 */
function machine(programs) {
  const folder = makeFixture({})
  // If the tests run as root, another account runs the programs and needs access.
  chmodSync(folder, 0o755)
  for (const [path, commands] of Object.entries(programs))
    writeFixture(folder, path, `#!/bin/sh\n${commands}\n`, 0o755)
  return folder
}

/** @param {string} folder */
const serverFolders = (folder) => readdirSync(folder).filter((name) => name.startsWith('stagedoor-postgres-'))

/** @param {number} major */
const version = (major) => `echo "postgres (PostgreSQL) ${major}.4 (Debian)"`

test('findPostgres prefers the search path, then the newest of Debian, and ignores unsupported versions', async () => {
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
  const locations = { searchPath: join(folder, 'path'), debian: join(folder, 'debian') }
  expect(await findPostgres(locations)).toBe(join(folder, 'debian/16/bin'))
  writeFixture(folder, 'path/postgres', `#!/bin/sh\n${version(15)}\n`, 0o755)
  expect(await findPostgres(locations)).toBe(join(folder, 'path'))
  expect(await findPostgres({ searchPath: '', debian: join(folder, 'none') })).toBeUndefined()
})

test('startPostgres starts a server, and stop removes its folder', async () => {
  const folder = machine({
    initdb: 'true',
    postgres: `trap 'exit 0' INT
      echo 'LOG: database system is ready to accept connections' >&2
      while :; do sleep 0.1; done`,
  })
  const server = await startPostgres(folder, folder)
  expect(serverFolders(folder)).toHaveLength(1)
  expect(server.url).toMatch(/^postgres:\/\/postgres@127\.0\.0\.1:\d+\/postgres$/)
  await server.stop()
  expect(serverFolders(folder)).toEqual([])
})

test('startPostgres rejects with the output of a server that does not start', async () => {
  const folder = machine({ initdb: 'true', postgres: 'echo "FATAL: no shared memory" >&2; exit 1' })
  await expect(startPostgres(folder, folder)).rejects.toThrow(
    /no shared memory[^]*postgres ended while starting/,
  )
  expect(serverFolders(folder)).toEqual([])
})

test('startPostgres rejects with the output of initdb when it fails', async () => {
  const folder = machine({ initdb: 'echo "locale not found"; exit 1', postgres: 'true' })
  await expect(startPostgres(folder, folder)).rejects.toThrow(
    /locale not found[^]*initdb ended with exit code 1/,
  )
})

test('unprivilegedAccount prefers the account of PostgreSQL', () => {
  const nobody = 'nobody:x:65534:65533:nobody:/nonexistent:/usr/sbin/nologin\n'
  expect(unprivilegedAccount(`root:x:0:0::/root:/bin/sh\n${nobody}`)).toEqual({ uid: 65534, gid: 65533 })
  expect(unprivilegedAccount(`${nobody}postgres:x:101:104::/var/lib:/bin/sh\n`)).toEqual({
    uid: 101,
    gid: 104,
  })
  expect(() => unprivilegedAccount('root:x:0:0::/root:/bin/sh\n')).toThrow(/postgres, nobody/)
})
