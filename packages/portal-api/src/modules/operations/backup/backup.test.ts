import fs from 'node:fs/promises'
import { mkdtemp, readdir, readFile, rm, stat, truncate, writeFile } from 'node:fs/promises'
import { syncBuiltinESMExports } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { readSettings } from '../../../config/settings.ts'
import { type Database, openEmbedded, openPostgres } from '../../../db/client.ts'
import { insertPortal } from '../../../testing/factories.ts'
import { runOperationInTest } from '../../../testing/run-operation-in-test.ts'
import { setUpSharedTestApp } from '../../../testing/set-up-test-app.ts'
import { createAuditQueries } from '../../audit/audit.queries.ts'
import { createPortalQueries } from '../../portal/portal.queries.ts'
import { writeBackup } from './backup.ts'
import { BackupError, connectionEnvironment } from './postgres-tools.ts'
import { restoreBackup } from './restore.ts'

const app = setUpSharedTestApp()
let folder: string
let backup: string
/** Settings of the database to which the backup is restored. */
let settings: ReturnType<typeof readSettings>

beforeAll(async () => {
  await insertPortal(app.deps.db, { name: 'Backed up' })
  folder = await mkdtemp(join(tmpdir(), 'stagedoor-backup-'))
  backup = join(folder, 'portal.backup')
  settings = readSettings({
    DATA_DIR: join(folder, 'data'),
    ...(app.database.url && { DATABASE_URL: app.database.url }),
  })
})
afterAll(() => rm(folder, { recursive: true, force: true }))

/** Reads the restored database. */
async function restored<Result>(read: (db: Database) => Promise<Result>): Promise<Result> {
  const handle = settings.DATABASE_URL
    ? openPostgres(settings.DATABASE_URL)
    : await openEmbedded(settings.DATA_DIR)
  try {
    return await read(handle.db)
  } finally {
    await handle.close()
  }
}

/** Adds a table of a later version, which a restore must remove. */
async function addTableOfLaterVersion() {
  if (settings.DATABASE_URL)
    await app.deps.db.execute('create table later (id uuid references developers(id))')
}

describe('backup and restore', () => {
  it('restores a backup, and replaces an existing database only with --force', async () => {
    app.deps.settings = { ...app.deps.settings, DATABASE_URL: settings.DATABASE_URL }
    expect(await runOperationInTest(app, 'backup', [backup])).toMatchObject({
      file: backup,
      database: settings.DATABASE_URL ? 'postgres' : 'embedded',
    })
    expect(await createAuditQueries(app.deps.db).listForSubject('database')).toMatchObject([
      { actor: 'operator:ops', action: 'database.backed_up' },
    ])
    expect((await stat(backup)).mode & 0o777).toBe(0o600)
    expect(await readdir(folder)).toEqual(['portal.backup'])
    await expect(runOperationInTest(app, 'backup', [backup])).rejects.toThrow(/already exists/)

    await app.database.truncate()
    await restoreBackup(settings, backup, { force: settings.DATABASE_URL !== undefined, operator: 'ops' })
    await expect(restoreBackup(settings, backup, { operator: 'ops' })).rejects.toThrow(/Add --force/)
    await addTableOfLaterVersion()
    const { replaced } = await restoreBackup(settings, backup, { force: true, operator: 'grace' })
    expect(replaced !== undefined).toBe(settings.DATABASE_URL === undefined)
    expect(await restored((db) => createPortalQueries(db).find())).toMatchObject({ name: 'Backed up' })
    expect(await restored((db) => createAuditQueries(db).listForSubject('database'))).toMatchObject([
      { actor: 'operator:grace', action: 'database.restored' },
    ])
  })

  it('changes nothing when the file is damaged or not a backup', async () => {
    const damaged = join(folder, 'damaged.backup')
    await writeFile(damaged, await readFile(backup))
    await truncate(damaged, Math.floor((await stat(backup)).size / 2))
    await expect(restoreBackup(settings, damaged, { force: true, operator: 'ops' })).rejects.toThrow(
      BackupError,
    )
    const text = join(folder, 'text')
    await writeFile(text, 'hello world')
    await expect(restoreBackup(settings, text, { force: true, operator: 'ops' })).rejects.toThrow(
      /is not a backup/,
    )
    await expect(restoreBackup(settings, folder, { force: true, operator: 'ops' })).rejects.toThrow(
      /is not a file/,
    )
    await expect(
      restoreBackup(settings, join(folder, 'none'), { force: true, operator: 'ops' }),
    ).rejects.toThrow(/cannot be read/)
    expect(await restored((db) => createPortalQueries(db).find())).toMatchObject({ name: 'Backed up' })
  })

  it('rejects a backup of another database kind, and a file that cannot be written', async () => {
    const other = settings.DATABASE_URL
      ? readSettings({ DATA_DIR: join(folder, 'other') })
      : readSettings({ DATABASE_URL: 'postgres://localhost/portal' })
    await expect(restoreBackup(other, backup, { force: true, operator: 'ops' })).rejects.toThrow(
      /DATABASE_URL to restore it/,
    )
    await expect(runOperationInTest(app, 'backup', [join(folder, 'none', 'x')])).rejects.toThrow(
      /cannot be written/,
    )
  })

  it('reports a full disk and removes the incomplete file', async () => {
    const full = Object.assign(new Error('no space left on device'), { code: 'ENOSPC' })
    const writing = vi.spyOn(fs, 'writeFile').mockRejectedValueOnce(full)
    syncBuiltinESMExports()
    const before = await readdir(folder)
    try {
      const dumpEmbedded = async () => new Uint8Array(1)
      const backingUp = writeBackup(
        { ...app.deps, settings, dumpEmbedded },
        join(folder, 'full.backup'),
        'ops',
      )
      await expect(backingUp).rejects.toThrow(/full\.backup cannot be written \(ENOSPC\).*space/)
    } finally {
      writing.mockRestore()
      syncBuiltinESMExports()
    }
    expect(await readdir(folder)).toEqual(before)
  })
})

describe('connectionEnvironment', () => {
  it('converts a connection URL to environment variables', () => {
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
