import type { RestoreResult } from '../../modules/operations/backup/restore.ts'

/** Returns the lines that describe what a restore did and what remains to be done. */
export function restoreReport(
  { file, database, replaced }: RestoreResult,
  { whileRunning = false }: { whileRunning?: boolean },
): string[] {
  const lines = [`Restored ${file}.`]
  if (replaced) lines.push(`The files of the replaced database are in ${replaced}.`)
  if (whileRunning && database === 'postgres') {
    lines.push(
      'Restart every server now: running servers may still have data of the replaced database in memory.',
    )
  }
  return lines
}
