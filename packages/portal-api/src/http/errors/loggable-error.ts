import { failedQuery } from '../../db/failed-query.ts'

/** What the log says of an error. Everything else that an error carries is left out: it holds what people sent. */
export interface LoggableError {
  type: string
  message: string
  /** Of the system, of PostgreSQL or of a library: `ECONNREFUSED`, `23514`, `OAUTH_INVALID_RESPONSE`. */
  code?: string
  /** The SQL of a question that failed, with places instead of values. */
  query?: string
  constraint?: string
  stack: string
  cause?: LoggableError
}

const LEFT_OUT = '(left out: it may repeat what was sent)'
/** PostgreSQL's errors about a value (class 22) and the JSON parser's repeat the value. */
const ABOUT_A_VALUE = /^22\w{3}$/
const DEEPEST_CAUSE = 5
/** A line of a stack: `at f (file.js:1:2)`, `at file.js:1:2`, `at async Promise.all (index 0)`. */
const CALL = /^\s+at .*(?::\d+:\d+\)?|\((?:index \d+|<anonymous>|native)\))$/

/**
 * An error as a log may keep it: kind, code, text, where it happened and why, without the values of a question to the
 * database, the row that PostgreSQL shows, or the answer that a provider gave. Names what may stay; a library that adds a
 * property to its errors adds nothing to the log.
 */
export function loggableError(error: unknown, depth = 0): LoggableError {
  if (!(error instanceof Error)) return { type: typeof error, message: LEFT_OUT, stack: '' }
  const { code, constraint, constraint_name } = error as Error & Record<string, unknown>
  const shown: LoggableError = { type: error.name, message: messageOf(error), stack: framesOf(error) }
  if (typeof code === 'string') shown.code = code
  const query = failedQuery(error)
  if (query !== undefined) shown.query = query
  const name = constraint ?? constraint_name
  if (typeof name === 'string') shown.constraint = name
  if (error.cause instanceof Error && depth < DEEPEST_CAUSE)
    shown.cause = loggableError(error.cause, depth + 1)
  return shown
}

function messageOf(error: Error): string {
  const { code } = error as Error & { code?: unknown }
  // Its own text ends with every value of the question.
  if (failedQuery(error) !== undefined) return 'a question to the database failed'
  if (error instanceof SyntaxError) return LEFT_OUT
  if (typeof code === 'string' && ABOUT_A_VALUE.test(code)) return LEFT_OUT
  // Node's own, around whatever was thrown that is no error.
  if (code === 'ERR_UNHANDLED_REJECTION') return LEFT_OUT
  return withoutSecretsOfUrls(error.message)
}

/** Tokens stand in queries and fragments, passwords before the host. */
function withoutSecretsOfUrls(message: string): string {
  return message
    .replaceAll(/([\w%/.:~-]\?|:\/\/[^\s"'`<>#]*#)[^\s"'`<>]+/g, '$1…')
    .replaceAll(/:\/\/[^\s/@"'`<>]+@/g, '://…@')
}

/** The calls of the stack, without the message that stands before them. */
function framesOf({ message, stack = '' }: Error): string {
  const at = stack.indexOf(message)
  const calls = stack.slice(at < 0 ? 0 : at + message.length).split('\n')
  return calls
    .filter((line) => CALL.test(line))
    .join('\n')
    .trim()
}
