import { chownSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'

import { removeAtEnd, signalGroup, startChild } from '../processes/child-processes.mjs'
import { findOnPath, isExecutable } from './find-binary.mjs'
import { freePort } from './free-port.mjs'
import { runCommand, tail } from '../processes/run-command.mjs'
import { StepError } from '../processes/step-error.mjs'

/** The oldest supported version. */
const OLDEST_MAJOR = 15

/** Debian installs each version in `<major>/bin` of this folder. */
const DEBIAN = '/usr/lib/postgresql'

/** Accounts to run PostgreSQL with, in order of preference, because it does not run as root. */
const UNPRIVILEGED = ['postgres', 'nobody']

const START_LIMIT_MS = 30_000

/**
 * Finds the folder with a supported `postgres` and `initdb`: on the search path, otherwise the newest of Debian.
 *
 * @param {{ searchPath?: string, debian?: string }} [locations]
 * @returns {Promise<string | undefined>}
 */
export async function findPostgres({ searchPath, debian = DEBIAN } = {}) {
  const onPath = findOnPath(['initdb'], searchPath)
  const packaged = existsSync(debian)
    ? readdirSync(debian)
        .toSorted((left, right) => Number(right) - Number(left))
        .map((major) => join(debian, major, 'bin'))
    : []
  const folders = [...(onPath === undefined ? [] : [dirname(onPath)]), ...packaged]
  for (const folder of folders) {
    if (isExecutable(join(folder, 'initdb')) && (await majorVersion(folder)) >= OLDEST_MAJOR) return folder
  }
  return undefined
}

/** @param {string} folder */
async function majorVersion(folder) {
  const { output } = await runCommand(join(folder, 'postgres'), ['--version'])
  return Number(/ (\d+)/.exec(output)?.[1] ?? 0)
}

/**
 * Starts a PostgreSQL server with an empty database in a temporary folder, on a free port. Durability is off, because
 * `stop` removes the data.
 *
 * @param {string} binaries the folder of `postgres` and `initdb`
 * @param {string} [parent] parent of the temporary folder; an unprivileged account must have access to it
 * @returns {Promise<{ url: string, stop: () => Promise<void> }>}
 * @throws {StepError} if the server does not start
 */
export async function startPostgres(binaries, parent = process.getuid?.() === 0 ? '/tmp' : tmpdir()) {
  const account =
    process.getuid?.() === 0 ? unprivilegedAccount(readFileSync('/etc/passwd', 'utf8')) : undefined
  const folder = mkdtempSync(join(parent, 'stagedoor-postgres-'))
  removeAtEnd(folder)
  const remove = () => rmSync(folder, { recursive: true, force: true })
  try {
    if (account !== undefined) chownSync(folder, account.uid, account.gid)
    const options = { ...account, cwd: folder, env: { ...process.env, HOME: folder, LC_ALL: 'C' } }
    const { server, port } = await startServer(binaries, folder, options)
    const stop = async () => {
      if (server.exitCode === null && server.signalCode === null) {
        const closed = new Promise((resolve) => server.once('close', resolve))
        // SIGINT is PostgreSQL's fast shutdown, which does not wait for clients to disconnect.
        signalGroup(server, 'SIGINT')
        await closed
      }
      remove()
    }
    return { url: `postgres://postgres@127.0.0.1:${port}/postgres`, stop }
  } catch (error) {
    remove()
    throw error
  }
}

/**
 * @param {string} binaries
 * @param {string} folder
 * @param {{ cwd: string, env: NodeJS.ProcessEnv, uid?: number, gid?: number }} options
 */
async function startServer(binaries, folder, options) {
  const data = join(folder, 'data')
  const create = ['-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--locale=C', '--no-sync']
  const created = await runCommand(join(binaries, 'initdb'), create, options)
  if (!created.ok) throw new StepError(`${tail(created.output)}\n\ninitdb ${created.reason}.`)

  const port = await freePort()
  const settings = [
    `port=${port}`,
    'listen_addresses=127.0.0.1',
    `unix_socket_directories=${folder}`,
    'max_connections=200',
    'fsync=off',
    'synchronous_commit=off',
    'full_page_writes=off',
  ]
  const args = ['-D', data, ...settings.flatMap((setting) => ['-c', setting])]
  const server = startChild(join(binaries, 'postgres'), args, options)
  await waitUntilReady(server)
  return { server, port }
}

/**
 * Waits until the server accepts connections.
 *
 * @param {ReturnType<typeof startChild>} server
 * @returns {Promise<void>}
 */
function waitUntilReady(server) {
  return new Promise((resolve, reject) => {
    let output = ''
    const limit = setTimeout(() => fail('did not start in time'), START_LIMIT_MS)
    /** @param {string} reason */
    function fail(reason) {
      clearTimeout(limit)
      signalGroup(server, 'SIGKILL')
      reject(new StepError(`${tail(output)}\n\npostgres ${reason}.`))
    }
    server.once('error', (error) => fail(`could not be started: ${error.message}`))
    const endedEarly = () => fail('ended while starting')
    server.once('close', endedEarly)
    for (const stream of [server.stdout, server.stderr]) {
      stream.setEncoding('utf8')
      stream.on('data', (chunk) => {
        if (output.length < 100_000) output += chunk
        if (!output.includes('database system is ready to accept connections')) return
        clearTimeout(limit)
        server.off('close', endedEarly)
        resolve()
      })
    }
  })
}

/**
 * @param {string} passwd the contents of /etc/passwd
 * @returns {{ uid: number, gid: number }}
 */
export function unprivilegedAccount(passwd) {
  for (const name of UNPRIVILEGED) {
    const [, , uid, gid] =
      passwd
        .split('\n')
        .find((line) => line.startsWith(`${name}:`))
        ?.split(':') ?? []
    if (uid !== undefined && gid !== undefined) return { uid: Number(uid), gid: Number(gid) }
  }
  throw new StepError(
    `PostgreSQL does not run as root. It needs one of the accounts ${UNPRIVILEGED.join(', ')}.`,
  )
}
