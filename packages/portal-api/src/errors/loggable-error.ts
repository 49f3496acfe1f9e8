import { failedQuery } from '../db/failed-query.ts'

/** Properties of an error that are logged. Other properties may contain user data. */
export interface LoggableError {
  type: string
  message: string
  /** Code of the system, PostgreSQL or a library: `ECONNREFUSED`, `23514`, `OAUTH_INVALID_RESPONSE`. */
  code?: string
  /** SQL of the failed query, with placeholders instead of values. */
  query?: string
  constraint?: string
  stack: string
  cause?: LoggableError
}

const OMITTED = '(omitted because it may contain user data)'
/** PostgreSQL's errors of class 22, whose messages contain the invalid value. */
const DATA_EXCEPTION = /^22\w{3}$/
const MAX_DEPTH = 5
/** A stack frame: `at f (file.js:1:2)`, `at file.js:1:2`, `at async Promise.all (index 0)`. */
const FRAME = /^\s+at .*(?::\d+:\d+\)?|\((?:index \d+|<anonymous>|native)\))$/

/**
 * Returns the properties of an error that may be logged: type, code, message, stack and cause, without the parameters of a
 * query, the row that PostgreSQL shows, or the response of a provider. New properties of a library's errors are omitted.
 */
export function loggableError(error: unknown, depth = 0): LoggableError {
  if (!(error instanceof Error)) return { type: typeof error, message: OMITTED, stack: '' }
  const { code, constraint, constraint_name } = error as Error & Record<string, unknown>
  const loggable: LoggableError = { type: error.name, message: messageOf(error), stack: framesOf(error) }
  if (typeof code === 'string') loggable.code = code
  const query = failedQuery(error)
  if (query !== undefined) loggable.query = query
  const name = constraint ?? constraint_name
  if (typeof name === 'string') loggable.constraint = name
  if (error.cause instanceof Error && depth < MAX_DEPTH)
    loggable.cause = loggableError(error.cause, depth + 1)
  return loggable
}

function messageOf(error: Error): string {
  const { code } = error as Error & { code?: unknown }
  // Drizzle's message contains the parameters.
  if (failedQuery(error) !== undefined) return 'a database query failed'
  // The JSON parser's message contains the input.
  if (error instanceof SyntaxError) return OMITTED
  if (typeof code === 'string' && DATA_EXCEPTION.test(code)) return OMITTED
  // Node's wrapper for a thrown value that is not an error.
  if (code === 'ERR_UNHANDLED_REJECTION') return OMITTED
  return redactUrls(error.message)
}

/** Redacts query strings and fragments in URLs, which can contain tokens, and credentials. */
export function redactUrls(message: string): string {
  return message
    .replaceAll(/([\w%/.:~-]\?|:\/\/[^\s"'`<>#]*#)[^\s"'`<>]+/g, '$1…')
    .replaceAll(/:\/\/[^\s/@"'`<>]+@/g, '://…@')
}

/** Returns the frames of the stack, without the message before them. */
function framesOf({ message, stack = '' }: Error): string {
  const at = stack.indexOf(message)
  return stack
    .slice(at < 0 ? 0 : at + message.length)
    .split('\n')
    .filter((line) => FRAME.test(line))
    .join('\n')
    .trim()
}
