import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { DataFolderInUseError, type DataFolderLock, lockDataFolder } from '../../db/data-folder-lock.ts'
import { AppError } from '../../errors/app-error.ts'
import { setUpSharedTestApp } from '../../testing/set-up-test-app.ts'
import { handleCommands, sendToRunningServer } from './control-socket.ts'
import { defineOperation } from './operation.ts'

const echo = defineOperation({ name: 'echo', run: async (_deps, input) => input, print: () => {} })
const reject = defineOperation({
  name: 'reject',
  run: async () => {
    throw new AppError('not_found', { detail: 'There is no such developer.' })
  },
  print: () => {},
})

const app = setUpSharedTestApp()
let folder: string
let lock: DataFolderLock
let socketPath: string

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'stagedoor-control-'))
  lock = await lockDataFolder(folder)
  handleCommands(lock, app, [echo, reject])
  const taken: unknown = await lockDataFolder(folder).catch((error: unknown) => error)
  if (!(taken instanceof DataFolderInUseError)) throw new Error('the folder should be in use')
  socketPath = taken.socketPath
})
afterAll(async () => {
  await lock.release()
  await rm(folder, { recursive: true, force: true })
})

const input = { args: ['ada@example.com'], options: { json: true }, operator: 'ops' }

describe('a command whose data folder is in use', () => {
  it('runs in the process that uses the folder', async () => {
    expect(await sendToRunningServer(socketPath, { operation: 'echo', input })).toMatchObject(input)
  })

  it('fails with the error of that process', async () => {
    const rejected = sendToRunningServer(socketPath, { operation: 'reject', input })
    await expect(rejected).rejects.toThrow('There is no such developer.')
  })

  it('fails when the running server does not support the command', async () => {
    const newer = sendToRunningServer(socketPath, { operation: 'later', input })
    await expect(newer).rejects.toThrow(/does not support the command later/)
  })

  it('transfers a large response', async () => {
    const large = { args: ['x'.repeat(1_000_000)], options: {}, operator: 'ops' }
    expect(await sendToRunningServer(socketPath, { operation: 'echo', input: large })).toMatchObject(large)
  })

  it('fails while the other process does not accept commands, and does not block it', async () => {
    await lock.release()
    lock = await lockDataFolder(folder)
    const early = sendToRunningServer(socketPath, { operation: 'echo', input })
    await expect(early).rejects.toThrow(/does not accept commands.*Try again/)
    const waiting = connect(socketPath)
    await once(waiting, 'connect')
    await lock.release()
  })

  it('fails when the server exits during the command', async () => {
    lock = await lockDataFolder(folder)
    lock.onConnection((socket) => socket.once('data', () => socket.destroy()))
    const large = { args: ['x'.repeat(1_000_000)], options: {}, operator: 'ops' }
    const lost = sendToRunningServer(socketPath, { operation: 'echo', input: large })
    await expect(lost).rejects.toThrow(/exited before it responded/)
    lock.onConnection((socket) => socket.end('{"resu'))
    const cut = sendToRunningServer(socketPath, { operation: 'echo', input })
    await expect(cut).rejects.toThrow(/exited before it responded/)
  })
})
