import type { LoggerOptions } from 'pino'

/** Lines with the same error per window that are written in full. */
const LINES_PER_WINDOW = 5
const WINDOW_MS = 60_000
/** Errors that are counted at the same time. Above it, further ones share one count. */
const MAX_ERRORS = 1_000
const OTHERS = 'others'

interface Repeats {
  written: number
  suppressed: number
}

type LogMethod = NonNullable<NonNullable<LoggerOptions['hooks']>['logMethod']>

/**
 * Returns a hook of pino that limits lines with the same error, so that a client or an outage cannot fill the disk: five
 * per minute are written, the others are counted, and their number is logged at the end of the minute. Errors are the same
 * if message, type, code and place are.
 */
export function limitRepeats(windowMs = WINDOW_MS): LogMethod {
  const seen = new Map<string, Repeats>()

  return function limited(this, args, method) {
    const [fields, message] = args as [unknown, string?]
    const error = typeof fields === 'object' && fields !== null && 'err' in fields ? fields.err : undefined
    if (!(error instanceof Error)) return method.apply(this, args)
    const own = `${message} ${error.name} ${codeOf(error)} ${placeOf(error)}`
    const key = seen.has(own) || seen.size < MAX_ERRORS ? own : OTHERS
    const repeats = seen.get(key) ?? { written: 0, suppressed: 0 }
    if (!seen.has(key)) {
      seen.set(key, repeats)
      // At the end of the window, in which other lines with this error may be suppressed.
      setTimeout(() => {
        seen.delete(key)
        if (repeats.suppressed > 0)
          method.apply(this, [{ suppressed: repeats.suppressed }, `repeated: ${message}`])
      }, windowMs).unref()
    }
    if (repeats.written >= LINES_PER_WINDOW) {
      repeats.suppressed += 1
      return
    }
    repeats.written += 1
    method.apply(this, args)
  }
}

/** The code of an error or of its cause: drizzle wraps the error of the database, which has the code. */
function codeOf(error: Error): string {
  for (let current: unknown = error; current instanceof Error; current = current.cause) {
    if ('code' in current) return String(current.code)
  }
  return ''
}

/** Frames of libraries, which are the same for all errors of the database. */
const LIBRARY_FRAME = /node_modules|\(?node:/
/** Node records ten frames by default. */
const MAX_FRAMES = 20

/**
 * The first frame of the stack outside of libraries. The message before the frames is skipped, because it can contain values
 * of a request: a client could choose the place, and make the search slow.
 */
function placeOf({ message, stack = '' }: Error): string {
  const at = stack.indexOf(message)
  const frames = stack.slice(at < 0 ? 0 : at + message.length).split('\n', MAX_FRAMES)
  return frames.find((frame) => frame.startsWith('    at ') && !LIBRARY_FRAME.test(frame)) ?? ''
}
