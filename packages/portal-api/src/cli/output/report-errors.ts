import { SettingsError } from '../../config/settings.ts'
import { DataFolderError } from '../../db/data-folder-lock.ts'
import { isAppError } from '../../errors/app-error.ts'
import { databaseConnectionError } from '../../errors/database-errors.ts'
import { loggableError } from '../../errors/loggable-error.ts'
import { BackupError } from '../../modules/operations/backup/postgres-tools.ts'
import { CliError } from '../runtime/operation.ts'
import { printError, printJson } from './print.ts'

/** Runs a command's work. If it throws, prints one message and sets exit code 1. */
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

/** Returns one message for the terminal. Only unexpected errors include a stack. */
export function describeError(error: unknown): string {
  if (isPlain(error)) return error.message
  const failure = databaseConnectionError(error)
  // The operator needs the setting to correct, not a stack.
  if (failure) {
    return `The database cannot be used (${failure.code}: ${failure.message}). Check DATABASE_URL and its sslmode, and that PostgreSQL is running.`
  }
  return `Unexpected error: ${JSON.stringify(loggableError(error), undefined, 2)}`
}

function isPlain(error: unknown): error is Error {
  return (
    isAppError(error) ||
    [BackupError, CliError, SettingsError, DataFolderError].some((kind) => error instanceof kind)
  )
}
