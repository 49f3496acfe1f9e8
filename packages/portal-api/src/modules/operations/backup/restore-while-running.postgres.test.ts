import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readSettings } from '../../../config/settings.ts'
import { runningServers } from '../../../db/schema/operations.ts'
import { insertPortal } from '../../../testing/factories.ts'
import { freePort } from '../../../testing/free-port.ts'
import { type RunningProcess, startServerProcess } from '../../../testing/processes.ts'
import { setUpSharedTestApp } from '../../../testing/set-up-test-app.ts'
import { createRunningServerQueries, REJECT_WHILE_RUNNING } from '../running-servers.queries.ts'
import { writeBackup } from './backup.ts'
import { restoreBackup } from './restore.ts'

const app = setUpSharedTestApp()
let folder: string
let settings: ReturnType<typeof readSettings>
let file: string

beforeAll(async () => {
  await insertPortal(app.deps.db)
  folder = await mkdtemp(join(tmpdir(), 'stagedoor-restore-'))
  file = join(folder, 'portal.backup')
  settings = readSettings({ DATA_DIR: folder, DATABASE_URL: app.database.url ?? '' })
})
afterAll(() => rm(folder, { recursive: true, force: true }))

const restore = (choices = {}) => restoreBackup(settings, file, { force: true, operator: 'ops', ...choices })
const servers = () => createRunningServerQueries(app.deps.db).list()

async function startServer(): Promise<RunningProcess> {
  const port = String(await freePort())
  const environment = {
    PORT: port,
    DATA_DIR: folder,
    DATABASE_URL: settings.DATABASE_URL ?? '',
    LOG_LEVEL: 'error',
  }
  return startServerProcess({ ...environment, SESSION_SECRET: 'the same secret for every process' })
}

describe('a restore while servers are running', () => {
  it('is rejected without changes until every server has stopped', async () => {
    const first = await startServer()
    const second = await startServer()
    try {
      await writeBackup({ ...app.deps, settings, dumpEmbedded: undefined }, file, 'ops')
      await expect(restore()).rejects.toThrow(
        /^2 processes use this database \(process \d+ on .+, process \d+ on .+\)\. Stop every server and command first/,
      )
      await expect(app.deps.db.execute(sql.raw(REJECT_WHILE_RUNNING))).rejects.toMatchObject({
        cause: { message: expect.stringMatching(/a server has started/) },
      })
      await second.end()
      await expect(restore()).rejects.toThrow(`1 process uses this database (process ${first.child.pid} on `)
      await restore({ whileRunning: true })
    } finally {
      await first.end()
      await second.end()
    }
    await restore()
    // The backup does not contain the servers that were running when it was written.
    expect(await servers()).toEqual([])
  }, 120_000)

  it('is rejected for 30 seconds after a server was killed', async () => {
    const killed = await startServer()
    await killed.end('SIGKILL')
    await expect(restore()).rejects.toThrow(/a killed process counts as running for 30 seconds/)
    await app.deps.db.update(runningServers).set({ seenAt: sql`now() - interval '31 seconds'` })
    await restore()
  }, 120_000)
})
