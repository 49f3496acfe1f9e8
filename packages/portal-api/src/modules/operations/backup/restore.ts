import { mkdtemp, open, readFile, rename, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { gunzip } from 'node:zlib'
import type { Settings } from '../../../config/settings.ts'
import { createEmbedded, type Database, embeddedHandle, openPostgres } from '../../../db/client.ts'
import { embeddedFolder, lockDataFolder } from '../../../db/data-folder-lock.ts'
import { hasTables } from '../../../db/has-tables.ts'
import { appendAudit } from '../../audit/audit.service.ts'
import { findPortal } from '../../portal/portal.service.ts'
import {
  createRunningServerQueries,
  REJECT_WHILE_RUNNING,
  STALE_AFTER_S,
} from '../running-servers.queries.ts'
import { BackupError, runPostgresTool } from './postgres-tools.ts'

export interface RestoreResult {
  file: string
  database: 'embedded' | 'postgres'
  /** Folder of the replaced embedded database, if there was one. */
  replaced: string | undefined
}

export interface RestoreChoices {
  /** Allows replacing a database that is not empty. */
  force?: boolean
  /** Allows replacing a PostgreSQL database that servers use. */
  whileRunning?: boolean
  /** For the entry in the audit log of the restored database. */
  operator: string
}

/** First bytes of a backup: gzip for the embedded database, pg_dump's custom format for a PostgreSQL server. */
const EMBEDDED_SIGNATURE = Buffer.from([0x1f, 0x8b])
const POSTGRES_SIGNATURE = Buffer.from('PGDMP')

/**
 * Replaces the database with a backup, all or nothing, and migrates its schema. An embedded database is never replaced while
 * another process uses it.
 *
 * @throws BackupError
 * @throws DataFolderError while another process uses the data folder
 */
export async function restoreBackup(
  settings: Settings,
  file: string,
  { force = false, whileRunning = false, operator }: RestoreChoices,
): Promise<RestoreResult> {
  const kind = await kindOf(file)
  const wanted = settings.DATABASE_URL ? 'postgres' : 'embedded'
  if (kind !== wanted) {
    const advice =
      kind === 'embedded'
        ? 'Unset DATABASE_URL to restore it.'
        : 'Set DATABASE_URL to restore it to a PostgreSQL server.'
    throw new BackupError(
      `${file} is a backup of ${kind === 'embedded' ? 'an embedded database' : 'a PostgreSQL server'}. ${advice}`,
    )
  }
  return settings.DATABASE_URL
    ? restoreToServer(settings.DATABASE_URL, file, { force, whileRunning, operator })
    : restoreEmbedded(settings.DATA_DIR, file, { force, operator })
}

async function kindOf(file: string): Promise<RestoreResult['database']> {
  const handle = await open(file).catch(() => {
    throw new BackupError(`${file} cannot be read. Choose a file written by \`stagedoor backup\`.`)
  })
  const start = Buffer.alloc(POSTGRES_SIGNATURE.length)
  try {
    await handle.read(start, 0, start.length, 0)
  } catch {
    throw new BackupError(`${file} is not a file.`)
  } finally {
    await handle.close()
  }
  if (start.equals(POSTGRES_SIGNATURE)) return 'postgres'
  if (start.subarray(0, EMBEDDED_SIGNATURE.length).equals(EMBEDDED_SIGNATURE)) return 'embedded'
  throw new BackupError(`${file} is not a backup written by \`stagedoor backup\`.`)
}

/** Unpacks and migrates the backup in a new folder, which then replaces the current one. */
async function restoreEmbedded(
  dataFolder: string,
  file: string,
  { force, operator }: { force: boolean; operator: string },
): Promise<RestoreResult> {
  const lock = await lockDataFolder(dataFolder)
  const target = embeddedFolder(dataFolder)
  const unpacked = `${target}.restoring`
  try {
    const exists = (await stat(target).catch(() => undefined)) !== undefined
    if (exists && !force) {
      throw new BackupError(
        `${dataFolder} already contains a database. Add --force to replace it; its files are kept.`,
      )
    }
    await rm(unpacked, { recursive: true, force: true })
    await unpack(unpacked, file, operator)
    const replaced = exists ? `${target}.replaced-${Date.now()}` : undefined
    if (replaced) await rename(target, replaced)
    await rename(unpacked, target)
    return { file, database: 'embedded', replaced }
  } finally {
    await rm(unpacked, { recursive: true, force: true })
    await lock.release()
  }
}

async function unpack(folder: string, file: string, operator: string): Promise<void> {
  try {
    // Decompressed here, because PGlite would report a wrong checksum as an uncaught error.
    const files = await promisify(gunzip)(await readFile(file))
    const dump = new Blob([new Uint8Array(files)], { type: 'application/x-tar' })
    const handle = embeddedHandle(await createEmbedded({ dataDir: folder, loadDataDir: dump }))
    try {
      await handle.migrate()
      await findPortal(handle.db)
      await recordRestore(handle.db, operator)
    } finally {
      await handle.close()
    }
  } catch (error) {
    throw new BackupError(
      `${file} cannot be opened: it is damaged, it was written by a newer version of Stagedoor, or the disk is full. Nothing was changed.`,
      { cause: error },
    )
  }
}

/** Removes all tables, including those of later versions than the backup. */
const DROP_EVERYTHING =
  'drop schema if exists drizzle cascade; drop schema public cascade; create schema public'

/** Drops and restores the tables in one transaction, so that the database is replaced completely or not at all. */
async function restoreToServer(
  url: string,
  file: string,
  { force, whileRunning, operator }: Required<RestoreChoices>,
): Promise<RestoreResult> {
  if (!force && (await hasTables(url))) {
    throw new BackupError(
      'The database of DATABASE_URL already contains tables. Add --force to replace them.',
    )
  }
  if (!whileRunning) await requireNoServer(url)
  const folder = await mkdtemp(join(tmpdir(), 'stagedoor-restore-'))
  try {
    const script = join(folder, 'restore.sql')
    // A file instead of a pipe, because psql would commit half of the script of a damaged backup.
    await runPostgresTool('pg_restore', ['--no-owner', '--no-privileges', `--file=${script}`, file], url)
    await runPostgresTool(
      'psql',
      [
        '--no-psqlrc',
        '--quiet',
        '--single-transaction',
        '--set=ON_ERROR_STOP=1',
        ...(whileRunning ? [] : [`--command=${REJECT_WHILE_RUNNING}`]),
        `--command=${DROP_EVERYTHING}`,
        `--file=${script}`,
      ],
      url,
    )
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
  const handle = openPostgres(url)
  try {
    await handle.migrate()
    await recordRestore(handle.db, operator)
  } finally {
    await handle.close()
  }
  return { file, database: 'postgres', replaced: undefined }
}

function recordRestore(db: Database, operator: string): Promise<void> {
  const actor = `operator:${operator}`
  return appendAudit(db, { actor, action: 'database.restored', subject: 'database', at: new Date() })
}

async function requireNoServer(url: string): Promise<void> {
  const handle = openPostgres(url)
  try {
    const servers = await createRunningServerQueries(handle.db).list()
    if (servers.length === 0) return
    const names = servers.map(({ host, pid }) => `process ${pid} on ${host}`).join(', ')
    throw new BackupError(
      `${servers.length === 1 ? '1 process uses' : `${servers.length} processes use`} this database (${names}). Stop every server and command first; a killed process counts as running for ${STALE_AFTER_S} seconds. To restore anyway, use --while-running: requests fail during the restore, and you must restart the servers afterwards.`,
    )
  } finally {
    await handle.close()
  }
}
