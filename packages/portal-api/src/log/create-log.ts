import { type DestinationStream, type Logger, pino } from 'pino'
import type { Settings } from '../config/settings.ts'
import { loggableError } from '../errors/loggable-error.ts'
import { limitRepeats } from './limit-repeats.ts'

/** Creates the log: one JSON object per line. Logged errors contain location and cause, but no request data. */
export function createLog(
  { LOG_LEVEL }: Pick<Settings, 'LOG_LEVEL'>,
  destination: DestinationStream,
): Logger {
  // Wrapped, because pino passes a second argument that loggableError would take as a depth.
  const serializers = { err: (error: unknown) => loggableError(error) }
  return pino({ level: LOG_LEVEL, serializers, hooks: { logMethod: limitRepeats() } }, destination)
}
