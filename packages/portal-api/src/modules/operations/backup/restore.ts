import { mkdtemp, open, readFile, rename, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { gunzip } from 'node:zlib'
import type { Settings } from '../../../config/settings.ts'
import { createEmbedded, embeddedFolder, embeddedHandle, openPostgres } from '../../../db/client.ts'
import { lockDataFolder } from '../../../db/data-folder-lock.ts'
import { hasTables } from '../../../db/has-tables.ts'
import { findPortal } from '../../portal/portal.service.ts'
import {
  createRunningServerQueries,
  FORGOTTEN_AFTER_S,
  REJECT_WHILE_RUNNING,
} from '../running-servers.queries.ts'
import { BackupError } from './backup-error.ts'
import { runPostgresTool } from './postgres-tools.ts'

export interface RestoreResult {
  file: string
  database: 'embedded' | 'postgres'
  /** Where the files of the replaced embedded database lie now, if there was one. */
  replaced: string | undefined
}

/** First bytes of what `backup` writes: gzip for an embedded database, pg_dump's own format for a server. */
const EMBEDDED_SIGNATURE = Buffer.from([0x1f, 0x8b])
const POSTGRES_SIGNATURE = Buffer.from('PGDMP')

/**
 * Replaces the database by a backup, all or nothing, and brings its schema up to date. Without `force` only an
 * empty database is replaced, and without `whileRunning` only one that no server uses; an embedded database is never
 * replaced while another process has it.
 *
 * @throws BackupError
 * @throws DataFolderError while another process has the data folder
 */
export async function restoreBackup(
  settings: Settings,
  file: string,
  { force = false, whileRunning = false }: { force?: boolean; whileRunning?: boolean } = {},
): Promise<RestoreResult> {
  const kind = await kindOf(file)
  const wanted = settings.DATABASE_URL ? 'postgres' : 'embedded'
  if (kind !== wanted) {
    const hint =
      kind === 'embedded'
        ? 'Unset DATABASE_URL to restore it.'
        : 'Set DATABASE_URL to restore it to a server.'
    throw new BackupError(
      `${file} is a backup of ${kind === 'embedded' ? 'an embedded database' : 'a PostgreSQL server'}. ${hint}`,
    )
  }
  return settings.DATABASE_URL
    ? restoreToServer(settings.DATABASE_URL, file, { force, whileRunning })
    : restoreEmbedded(settings.DATA_DIR, file, force)
}

async function kindOf(file: string): Promise<RestoreResult['database']> {
  const handle = await open(file).catch(() => {
    throw new BackupError(`${file} cannot be read. Name a file that \`stagedoor backup\` wrote.`)
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
  throw new BackupError(`${file} is not a backup that \`stagedoor backup\` wrote.`)
}

/** The copy is unpacked beside the present files, opened and brought up to date before it takes their place. */
async function restoreEmbedded(dataFolder: string, file: string, force: boolean): Promise<RestoreResult> {
  const lock = await lockDataFolder(dataFolder)
  const target = embeddedFolder(dataFolder)
  const unpacked = `${target}.restoring`
  try {
    const present = (await stat(target).catch(() => undefined)) !== undefined
    if (present && !force) {
      throw new BackupError(
        `${dataFolder} holds a database already. Add --force to replace it; its files are kept beside it.`,
      )
    }
    await rm(unpacked, { recursive: true, force: true })
    await unpack(unpacked, file)
    const replaced = present ? `${target}.replaced-${Date.now()}` : undefined
    if (replaced) await rename(target, replaced)
    await rename(unpacked, target)
    return { file, database: 'embedded', replaced }
  } finally {
    await rm(unpacked, { recursive: true, force: true })
    await lock.release()
  }
}

async function unpack(folder: string, file: string): Promise<void> {
  try {
    // Unpacked here, because a checksum that is wrong must be an error that somebody catches.
    const files = await promisify(gunzip)(await readFile(file))
    const dump = new Blob([new Uint8Array(files)], { type: 'application/x-tar' })
    const handle = embeddedHandle(await createEmbedded({ dataDir: folder, loadDataDir: dump }))
    try {
      await handle.migrate()
      await findPortal(handle.db)
    } finally {
      await handle.close()
    }
  } catch (error) {
    throw new BackupError(
      `${file} cannot be opened: it is damaged, a newer Stagedoor wrote it, or the disk has no room for it. Nothing was changed.`,
      { cause: error },
    )
  }
}

/** Everything that migrations made, also what a later version than that of the backup made. */
const DROP_EVERYTHING =
  'drop schema if exists drizzle cascade; drop schema public cascade; create schema public'

/** Dropping and restoring are one transaction: the database is either replaced as a whole or as it was. */
async function restoreToServer(
  url: string,
  file: string,
  { force, whileRunning }: { force: boolean; whileRunning: boolean },
): Promise<RestoreResult> {
  if (!force && (await hasTables(url))) {
    throw new BackupError('The database of DATABASE_URL holds tables already. Add --force to replace them.')
  }
  if (!whileRunning) await requireNoServer(url)
  const folder = await mkdtemp(join(tmpdir(), 'stagedoor-restore-'))
  try {
    const script = join(folder, 'restore.sql')
    // Not through a pipe: half a script of a damaged file would be committed.
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
  } finally {
    await handle.close()
  }
  return { file, database: 'postgres', replaced: undefined }
}

async function requireNoServer(url: string): Promise<void> {
  const handle = openPostgres(url)
  try {
    const servers = await createRunningServerQueries(handle.db).list()
    if (servers.length === 0) return
    const names = servers.map(({ host, pid }) => `process ${pid} on ${host}`).join(', ')
    throw new BackupError(
      `${servers.length === 1 ? '1 process uses' : `${servers.length} processes use`} this database (${names}). Stop every server and command first; a killed one counts as running for ${FORGOTTEN_AFTER_S} seconds. --while-running restores anyway: requests fail meanwhile, and servers must be restarted afterwards.`,
    )
  } finally {
    await handle.close()
  }
}
