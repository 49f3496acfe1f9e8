import { write, writeSync } from 'node:fs'
import type { DestinationStream } from 'pino'

/** Maximum size of the buffered log, in bytes. Lines that do not fit are dropped. */
const MAX_PENDING_BYTES = 1_000_000
/** Pause before a failed write is retried, in milliseconds. */
const RETRY_PAUSE_MS = 100

type Write = (
  fileDescriptor: number,
  bytes: Buffer,
  done: (error: Error | null, written: number) => void,
) => void

/**
 * Opens an output stream for the log: an open file or pipe. If writing fails because the disk is full or the reader is
 * slow, the server keeps running, whereas pino's own destination would end or block the process.
 */
export function openLog(
  fileDescriptor: number,
  { maxPendingBytes = MAX_PENDING_BYTES, writeTo = write as Write } = {},
): DestinationStream {
  let pending: Buffer = Buffer.alloc(0)
  /** Number of bytes that are being written. */
  let inFlight = 0
  let isWriting = false

  function flush(): void {
    isWriting = true
    inFlight = pending.length
    writeTo(fileDescriptor, pending, (error, written) => {
      inFlight = 0
      if (error) {
        setTimeout(flush, RETRY_PAUSE_MS).unref()
        return
      }
      pending = pending.subarray(written)
      isWriting = pending.length > 0
      if (isWriting) flush()
    })
  }

  process.once('exit', () => {
    try {
      writeSync(fileDescriptor, pending.subarray(inFlight))
    } catch {
      // The log itself failed, so the error cannot be reported.
    }
  })

  return {
    write: (line) => {
      const bytes = Buffer.from(line)
      if (pending.length + bytes.length > maxPendingBytes) return
      pending = Buffer.concat([pending, bytes])
      if (!isWriting) flush()
    },
  }
}
