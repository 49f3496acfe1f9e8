/** A backup or restore that cannot be done; the message says what to do, and nothing was changed. */
export class BackupError extends Error {
  override name = 'BackupError'
}
