import { SettingsError } from '../../config/settings.ts'
import { DataFolderError } from '../../db/data-folder-lock.ts'
import { isAppError } from '../../http/errors/app-error.ts'
import { databaseRefusal } from '../../http/errors/database-errors.ts'
import { loggableError } from '../../http/errors/loggable-error.ts'
import { BackupError } from '../../modules/operations/backup/backup-error.ts'
import { CliError } from '../runtime/operation.ts'
import { printError, printJson } from './print.ts'

/** Runs something and turns what it throws into one clear message and exit code 1. */
export async function reportErrors(work: () => Promise<void>, json = false): Promise<void> {
  try {
    await work()
  } catch (error) {
    process.exitCode = 1
    const message = describeError(error)
    if (json) printJson({ error: message })
    else printError(message)
  }
}

/** One message for the terminal. Only what nobody expected carries a stack. */
export function describeError(error: unknown): string {
  if (isPlain(error)) return error.message
  const rejection = databaseRefusal(error)
  // A database server that cannot be reached is a setting to mend, not a stack to read.
  if (rejection) {
    return `The database cannot be used (${rejection.code}: ${rejection.message}). Check DATABASE_URL, also its sslmode, and that PostgreSQL is running.`
  }
  return `Unexpected error: ${JSON.stringify(loggableError(error), undefined, 2)}`
}

function isPlain(error: unknown): error is Error {
  return (
    isAppError(error) ||
    [BackupError, CliError, SettingsError, DataFolderError].some((kind) => error instanceof kind)
  )
}
