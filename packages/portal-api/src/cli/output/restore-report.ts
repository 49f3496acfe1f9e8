import type { RestoreResult } from '../../modules/operations/backup/restore.ts'

/** Returns the lines that tell the operator what a restore did, and what is left to do. */
export function restoreReport(
  { file, database, replaced }: RestoreResult,
  { whileRunning = false }: { whileRunning?: boolean },
): string[] {
  const lines = [`Restored ${file}.`]
  if (replaced) lines.push(`The files of the replaced database are in ${replaced}.`)
  if (whileRunning && database === 'postgres') {
    lines.push('Restart every server now: those that ran may still hold data of the replaced database.')
  }
  return lines
}
