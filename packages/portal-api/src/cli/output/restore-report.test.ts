import { expect, it } from 'vitest'
import { restoreReport } from './restore-report.ts'

const restored = { file: '/backups/a.backup', database: 'postgres', replaced: undefined } as const

it('names the file', () => {
  expect(restoreReport(restored, {})).toEqual(['Restored /backups/a.backup.'])
})

it('says where the files of a replaced embedded database are', () => {
  const embedded = { ...restored, database: 'embedded', replaced: '/data/db.replaced-1' } as const
  expect(restoreReport(embedded, { whileRunning: true })).toEqual([
    'Restored /backups/a.backup.',
    'The files of the replaced database are in /data/db.replaced-1.',
  ])
})

it('says that servers must be restarted after a restore while they run', () => {
  expect(restoreReport(restored, { whileRunning: true })).toEqual([
    'Restored /backups/a.backup.',
    expect.stringMatching(/^Restart every server now: /),
  ])
})
