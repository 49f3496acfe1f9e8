import fs, { mkdtemp, readdir, readFile, rm, stat, truncate, writeFile } from 'node:fs/promises'
import { syncBuiltinESMExports } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { readSettings } from '../../../config/settings.ts'
import { openEmbedded, openPostgres } from '../../../db/client.ts'
import { createPortalQueries } from '../../portal/portal.queries.ts'
import { createTestApp, type TestApp } from '../../../testing/create-test-app.ts'
import { insertPortal } from '../../../testing/factories.ts'
import { runOperationInTest } from '../../../testing/run-operation-in-test.ts'
import { writeBackup } from './backup.ts'
import { BackupError } from './backup-error.ts'
import { connectionEnvironment } from './postgres-tools.ts'
import { restoreBackup } from './restore.ts'

let app: TestApp
let folder: string
let backup: string
/** Settings of the database that the backup is restored to. */
let settings: ReturnType<typeof readSettings>

beforeAll(async () => {
  app = await createTestApp()
  await insertPortal(app.deps.db, { name: 'Backed up' })
  folder = await mkdtemp(join(tmpdir(), 'stagedoor-backup-'))
  backup = join(folder, 'portal.backup')
  settings = readSettings({
    DATA_DIR: join(folder, 'data'),
    ...(app.database.url && { DATABASE_URL: app.database.url }),
  })
})
afterAll(async () => {
  await app.database.close()
  await rm(folder, { recursive: true, force: true })
})

/** Name of the portal in the restored database. */
async function restoredName(): Promise<string | undefined> {
  const handle = settings.DATABASE_URL
    ? openPostgres(settings.DATABASE_URL)
    : await openEmbedded(settings.DATA_DIR)
  try {
    return (await createPortalQueries(handle.db).find())?.name
  } finally {
    await handle.close()
  }
}

/** What a later version made must not be in the way. */
async function addTableOfLaterVersion() {
  if (settings.DATABASE_URL)
    await app.deps.db.execute('create table later (id uuid references developers(id))')
}

describe('backup and restore', () => {
  it('bring the database back, and replace one only when asked to', async () => {
    app.deps.settings = { ...app.deps.settings, DATABASE_URL: settings.DATABASE_URL }
    expect(await runOperationInTest(app, 'backup', [backup])).toMatchObject({
      file: backup,
      database: settings.DATABASE_URL ? 'postgres' : 'embedded',
    })
    expect((await stat(backup)).mode & 0o777).toBe(0o600)
    expect(await readdir(folder)).toEqual(['portal.backup'])
    await expect(runOperationInTest(app, 'backup', [backup])).rejects.toThrow(/exists already/)

    await app.database.truncate()
    await restoreBackup(settings, backup, { force: settings.DATABASE_URL !== undefined })
    await expect(restoreBackup(settings, backup)).rejects.toThrow(/Add --force/)
    await addTableOfLaterVersion()
    const { replaced } = await restoreBackup(settings, backup, { force: true })
    expect(replaced !== undefined).toBe(settings.DATABASE_URL === undefined)
    expect(await restoredName()).toBe('Backed up')
  })

  it('leave everything as it was when the file is damaged, or none', async () => {
    const damaged = join(folder, 'damaged.backup')
    await writeFile(damaged, await readFile(backup))
    await truncate(damaged, Math.floor((await stat(backup)).size / 2))
    await expect(restoreBackup(settings, damaged, { force: true })).rejects.toThrow(BackupError)
    const text = join(folder, 'text')
    await writeFile(text, 'hello world')
    await expect(restoreBackup(settings, text, { force: true })).rejects.toThrow(/is not a backup/)
    await expect(restoreBackup(settings, folder, { force: true })).rejects.toThrow(/is not a file/)
    await expect(restoreBackup(settings, join(folder, 'none'), { force: true })).rejects.toThrow(
      /cannot be read/,
    )
    expect(await restoredName()).toBe('Backed up')
  })

  it('name a backup of the other kind, and a place that cannot be written', async () => {
    const other = settings.DATABASE_URL
      ? readSettings({ DATA_DIR: join(folder, 'other') })
      : readSettings({ DATABASE_URL: 'postgres://localhost/portal' })
    await expect(restoreBackup(other, backup, { force: true })).rejects.toThrow(/DATABASE_URL to restore it/)
    await expect(runOperationInTest(app, 'backup', [join(folder, 'none', 'x')])).rejects.toThrow(
      /cannot be written/,
    )
  })

  it('say that the disk is full, and leave no file of it', async () => {
    const full = Object.assign(new Error('no space left on device'), { code: 'ENOSPC' })
    const writing = vi.spyOn(fs, 'writeFile').mockRejectedValueOnce(full)
    syncBuiltinESMExports()
    const before = await readdir(folder)
    try {
      const dumpEmbedded = async () => new Uint8Array(1)
      const backingUp = writeBackup({ settings, dumpEmbedded }, join(folder, 'full.backup'))
      await expect(backingUp).rejects.toThrow(/full\.backup cannot be written \(ENOSPC\).*room/)
    } finally {
      writing.mockRestore()
      syncBuiltinESMExports()
    }
    expect(await readdir(folder)).toEqual(before)
  })
})

describe('the connection of the PostgreSQL tools', () => {
  it('travels in the environment', () => {
    expect(connectionEnvironment('postgres://ada:p%40ss@db.example:5433/portal?sslmode=require')).toEqual({
      PGHOST: 'db.example',
      PGPORT: '5433',
      PGUSER: 'ada',
      PGPASSWORD: 'p@ss',
      PGDATABASE: 'portal',
      PGSSLMODE: 'require',
    })
    expect(connectionEnvironment('postgres:///portal?host=/run/postgresql')).toEqual({
      PGHOST: '/run/postgresql',
      PGDATABASE: 'portal',
    })
  })
})
