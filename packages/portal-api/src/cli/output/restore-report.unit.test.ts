import { expect, it } from 'vitest'
import { restoreReport } from '../backup.ts'

const restored = { file: '/backups/a.backup', database: 'postgres', replaced: undefined } as const

it('names the file', () => {
  expect(restoreReport(restored, {})).toEqual(['Restored /backups/a.backup.'])
})

it('names the folder with the files of a replaced embedded database', () => {
  const embedded = { ...restored, database: 'embedded', replaced: '/data/db.replaced-1' } as const
  expect(restoreReport(embedded, { whileRunning: true })).toEqual([
    'Restored /backups/a.backup.',
    'The files of the replaced database are in /data/db.replaced-1.',
  ])
})

it('advises to restart servers that were running during the restore', () => {
  expect(restoreReport(restored, { whileRunning: true })).toEqual([
    'Restored /backups/a.backup.',
    expect.stringMatching(/^Restart every server now: /),
  ])
})
