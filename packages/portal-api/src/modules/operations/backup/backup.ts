import { open, rename, rm, stat, writeFile } from 'node:fs/promises'
import type { Deps } from '../../../deps.ts'
import { appendAudit } from '../../audit/audit.service.ts'
import { BackupError, runPostgresTool } from './postgres-tools.ts'

export interface BackupResult {
  file: string
  bytes: number
  /** Kind of database to which the backup can be restored. */
  database: 'embedded' | 'postgres'
}

/**
 * Writes the whole database to a file that only this user can read. The file gets its name when it is complete. An existing
 * file is not replaced.
 *
 * @throws BackupError
 */
export async function writeBackup(
  { settings, dumpEmbedded, db, now }: Pick<Deps, 'settings' | 'dumpEmbedded' | 'db' | 'now'>,
  file: string,
  operator: string,
): Promise<BackupResult> {
  if (await stat(file).catch(() => undefined)) {
    throw new BackupError(`${file} already exists. Choose another file.`)
  }
  const unfinished = `${file}.unfinished-${process.pid}`
  try {
    await createPrivate(unfinished).catch(notWritten(file))
    if (dumpEmbedded) {
      await writeFile(unfinished, await dumpEmbedded()).catch(notWritten(file))
    } else {
      await runPostgresTool(
        'pg_dump',
        [
          '--format=custom',
          '--no-owner',
          '--no-privileges',
          // Running servers do not use the database to which the backup will be restored.
          '--exclude-table-data=public.running_servers',
          // Servers publish the files of their release again when they start.
          '--exclude-table-data=public.portal_assets',
          `--file=${unfinished}`,
        ],
        settings.DATABASE_URL ?? '',
      )
    }
    const { size } = await stat(unfinished)
    await rename(unfinished, file)
    // A backup contains all data, so the log names who took it.
    const actor = `operator:${operator}`
    await appendAudit(db, { actor, action: 'database.backed_up', subject: 'database', at: now() })
    return { file, bytes: size, database: dumpEmbedded ? 'embedded' : 'postgres' }
  } finally {
    await rm(unfinished, { force: true })
  }
}

async function createPrivate(file: string): Promise<void> {
  await (await open(file, 'wx', 0o600)).close()
}

function notWritten(file: string) {
  return (error: NodeJS.ErrnoException): never => {
    throw new BackupError(
      `${file} cannot be written (${error.code}). Choose a writable folder on a disk with enough free space.`,
      { cause: error },
    )
  }
}
