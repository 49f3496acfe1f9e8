import { afterEach, expect, it, vi } from 'vitest'
import { openLog } from './log-destination.ts'

afterEach(() => {
  vi.useRealTimers()
})

/** A disk with the given space that accepts at most 10 bytes per write. */
function smallDisk(freeBytes: number) {
  const disk = { freeBytes, text: '' }
  const writeTo = (_file: number, bytes: Buffer, done: (error: Error | null, written: number) => void) => {
    const part = bytes.subarray(0, Math.min(10, disk.freeBytes))
    disk.text += part.toString()
    disk.freeBytes -= part.length
    if (part.length === 0) done(Object.assign(new Error('no space left on device'), { code: 'ENOSPC' }), 0)
    else done(null, part.length)
  }
  return { disk, writeTo }
}

it('buffers lines while the log cannot be written, and writes them later', () => {
  vi.useFakeTimers()
  const { disk, writeTo } = smallDisk(15)
  const destination = openLog(2, { maxPendingBytes: 50, writeTo })
  for (let line = 0; line < 10; line += 1) destination.write(`the line ${line}\n`)
  expect(disk.text).toBe('the line 0\nthe ')
  disk.freeBytes = 1_000
  vi.runAllTimers()
  destination.write('after it\n')
  expect(disk.text).toBe('the line 0\nthe line 1\nthe line 2\nthe line 3\nthe line 4\nafter it\n')
})
