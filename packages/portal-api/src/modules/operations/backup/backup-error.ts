/** A backup or restore failed without changing anything. The message says how to proceed. */
export class BackupError extends Error {
  override name = 'BackupError'
}
