import { write, writeSync } from 'node:fs'
import type { DestinationStream } from 'pino'

/** Most of the log that waits to be written, in bytes; what does not fit is lost. */
const MOST_WAITING = 1_000_000
/** Time until it is tried again, in milliseconds. */
const PAUSE_MS = 100

type Write = (
  fileDescriptor: number,
  bytes: Buffer,
  done: (error: Error | null, written: number) => void,
) => void

/**
 * Where the log goes: an open file or pipe. One that takes nothing, its disk being full or its reader slow, neither ends
 * the server nor stops it, as pino's own would.
 */
export function openLog(
  fileDescriptor: number,
  { mostWaiting = MOST_WAITING, writeTo = write as Write } = {},
): DestinationStream {
  let waiting: Buffer = Buffer.alloc(0)
  /** How much of it is being written. */
  let underWay = 0
  let isBusy = false

  function writeOn(): void {
    isBusy = true
    underWay = waiting.length
    writeTo(fileDescriptor, waiting, (error, written) => {
      underWay = 0
      if (error) {
        setTimeout(writeOn, PAUSE_MS).unref()
        return
      }
      waiting = waiting.subarray(written)
      isBusy = waiting.length > 0
      if (isBusy) writeOn()
    })
  }

  process.once('exit', () => {
    try {
      writeSync(fileDescriptor, waiting.subarray(underWay))
    } catch {
      // It cannot be told to anybody.
    }
  })

  return {
    write: (line) => {
      const bytes = Buffer.from(line)
      if (waiting.length + bytes.length > mostWaiting) return
      waiting = Buffer.concat([waiting, bytes])
      if (!isBusy) writeOn()
    },
  }
}
