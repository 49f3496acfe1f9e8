import type { HttpBindings } from '@hono/node-server'
import type { ErrorHandler, NotFoundHandler } from 'hono'
import { HTTPException } from 'hono/http-exception'
import type { AppEnv, Deps } from '../deps.ts'
import { AppError, isAppError } from '../errors/app-error.ts'
import { isDatabaseGone } from '../errors/database-errors.ts'
import { problemResponse } from '../errors/problem.ts'

/** Time after which it is worth to ask again, in seconds. */
const RETRY_AFTER_S = 5
const DATABASE_GONE = 'The database does not answer. Try again in a moment'

/** The only place where an error becomes an answer. What nobody expected is logged whole and told as 500 without detail. */
export function errorHandler({ log }: Pick<Deps, 'log'>): ErrorHandler<AppEnv> {
  return (error, c) => {
    const requestId = c.get('requestId') ?? ''
    if (isAppError(error)) {
      if (error.status >= 500) log.error({ requestId, err: error }, error.code)
      return problemResponse(c, error)
    }
    if (error instanceof HTTPException && error.status < 500) {
      return problemResponse(c, new AppError(error.status === 413 ? 'body_too_large' : 'malformed_body'))
    }
    // Nobody hears this answer, and it is nobody's fault here: the client went away before its body was here.
    const { incoming } = (c.env ?? {}) as Partial<HttpBindings>
    if (error === incoming?.errored) return problemResponse(c, new AppError('malformed_body'))
    if (isDatabaseGone(error)) {
      log.error({ requestId, err: error }, 'the database does not answer')
      const headers = { 'retry-after': String(RETRY_AFTER_S) }
      return problemResponse(c, new AppError('unavailable', { detail: DATABASE_GONE, headers }))
    }
    log.error({ requestId, err: error }, 'unexpected error')
    return problemResponse(c, new AppError('internal_error'))
  }
}

export const notFoundHandler: NotFoundHandler<AppEnv> = (c) => problemResponse(c, new AppError('not_found'))
