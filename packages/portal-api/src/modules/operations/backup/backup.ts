import { open, rename, rm, stat, writeFile } from 'node:fs/promises'
import type { Deps } from '../../../deps.ts'
import { BackupError } from './backup-error.ts'
import { runPostgresTool } from './postgres-tools.ts'

export interface BackupResult {
  file: string
  bytes: number
  /** What `restore` needs to be run against. */
  database: 'embedded' | 'postgres'
}

/**
 * Writes the whole database into one file, which only this user can read. It appears under its name when it is
 * complete; a file that exists is not replaced. Throws BackupError.
 */
export async function writeBackup(
  { settings, dumpEmbedded }: Pick<Deps, 'settings' | 'dumpEmbedded'>,
  file: string,
): Promise<BackupResult> {
  if (await stat(file).catch(() => undefined)) {
    throw new BackupError(`${file} exists already. Name a file that does not.`)
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
          // The servers that use this database now do not use the one that the backup is restored to.
          '--exclude-table-data=public.running_servers',
          `--file=${unfinished}`,
        ],
        settings.DATABASE_URL ?? '',
      )
    }
    const { size } = await stat(unfinished)
    await rename(unfinished, file)
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
      `${file} cannot be written (${error.code}). Name a file in a folder that this user may write to, on a disk with room for it.`,
      { cause: error },
    )
  }
}
