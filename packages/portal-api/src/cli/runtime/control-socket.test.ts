import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { DataFolderInUseError, type DataFolderLock, lockDataFolder } from '../../db/data-folder-lock.ts'
import { AppError } from '../../http/errors/app-error.ts'
import { createTestApp, type TestApp } from '../../testing/create-test-app.ts'
import { answerCommands, askRunningServer } from './control-socket.ts'
import { defineOperation } from './operation.ts'

const echo = defineOperation({ name: 'echo', run: async (_deps, input) => input, print: () => {} })
const refuse = defineOperation({
  name: 'refuse',
  run: async () => {
    throw new AppError('not_found', { detail: 'There is no such developer.' })
  },
  print: () => {},
})

let app: TestApp
let folder: string
let lock: DataFolderLock
let socketPath: string

beforeAll(async () => {
  app = await createTestApp()
  folder = await mkdtemp(join(tmpdir(), 'stagedoor-control-'))
  lock = await lockDataFolder(folder)
  answerCommands(lock, app, [echo, refuse])
  const taken: unknown = await lockDataFolder(folder).catch((error: unknown) => error)
  if (!(taken instanceof DataFolderInUseError)) throw new Error('the folder should be taken')
  socketPath = taken.socketPath
})
afterAll(async () => {
  await lock.release()
  await app.database.close()
  await rm(folder, { recursive: true, force: true })
})

const input = { args: ['ada@example.com'], options: { json: true }, operator: 'ops' }

describe('a command that finds the data folder taken', () => {
  it('is done by the process that has it', async () => {
    expect(await askRunningServer(socketPath, { operation: 'echo', input })).toEqual(input)
  })

  it('hears what that process refuses, in its words', async () => {
    const rejected = askRunningServer(socketPath, { operation: 'refuse', input })
    await expect(rejected).rejects.toThrow('There is no such developer.')
  })

  it('hears that an older server does not know the command', async () => {
    const unknown = askRunningServer(socketPath, { operation: 'later', input })
    await expect(unknown).rejects.toThrow(/does not know the command later/)
  })

  it('carries an answer of any size', async () => {
    const large = { args: ['x'.repeat(1_000_000)], options: {}, operator: 'ops' }
    expect(await askRunningServer(socketPath, { operation: 'echo', input: large })).toEqual(large)
  })

  it('hears that nobody takes it yet, and keeps the other process from nothing', async () => {
    await lock.release()
    lock = await lockDataFolder(folder)
    const early = askRunningServer(socketPath, { operation: 'echo', input })
    await expect(early).rejects.toThrow(/takes no commands.*Try again/)
    const waiting = connect(socketPath)
    await once(waiting, 'connect')
    await lock.release()
  })

  it('hears that the server ended over it', async () => {
    lock = await lockDataFolder(folder)
    lock.onConnection((socket) => socket.once('data', () => socket.destroy()))
    const large = { args: ['x'.repeat(1_000_000)], options: {}, operator: 'ops' }
    const lost = askRunningServer(socketPath, { operation: 'echo', input: large })
    await expect(lost).rejects.toThrow(/ended before it answered/)
    lock.onConnection((socket) => socket.end('{"resu'))
    const cut = askRunningServer(socketPath, { operation: 'echo', input })
    await expect(cut).rejects.toThrow(/ended before it answered/)
  })
})
