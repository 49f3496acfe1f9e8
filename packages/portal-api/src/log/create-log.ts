import { type DestinationStream, type Logger, pino } from 'pino'
import type { Settings } from '../config/settings.ts'
import { loggableError } from '../http/errors/loggable-error.ts'

/** The log: one JSON object per line. Of an error it keeps what says where and why, and nothing that anybody sent. */
export function createLog(
  { LOG_LEVEL }: Pick<Settings, 'LOG_LEVEL'>,
  destination: DestinationStream,
): Logger {
  // Not as it is handed over: `loggableError` would take pino's second argument for a depth.
  return pino({ level: LOG_LEVEL, serializers: { err: (error) => loggableError(error) } }, destination)
}
