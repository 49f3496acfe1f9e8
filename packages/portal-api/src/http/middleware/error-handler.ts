import type { HttpBindings } from '@hono/node-server'
import type { ErrorHandler, NotFoundHandler } from 'hono'
import { HTTPException } from 'hono/http-exception'
import { METHOD_NAME_ALL } from 'hono/router'
import { TrieRouter } from 'hono/router/trie-router'
import type { RouterRoute } from 'hono/types'
import type { AppEnv, Deps } from '../../deps.ts'
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

/** Responds 405 with the methods of a path that is only routed for others, else 404. Pages take no part: they are all paths. */
export function createNotFoundHandler(routes: readonly RouterRoute[]): NotFoundHandler<AppEnv> {
  const methods = new TrieRouter<string>()
  for (const { method, path } of routes) {
    // Middleware is declared for all methods.
    if (method !== METHOD_NAME_ALL && path !== '/*') methods.add(METHOD_NAME_ALL, path, method)
  }
  return (c) => {
    const routed = new Set(methods.match(METHOD_NAME_ALL, c.req.path)[0].map(([method]) => String(method)))
    if (routed.size === 0) return notFoundHandler(c)
    if (routed.has('GET')) routed.add('HEAD')
    // A route of this very method has found nothing itself.
    if (routed.has(c.req.method)) return notFoundHandler(c)
    const headers = { allow: [...routed].toSorted().join(', ') }
    return problemResponse(c, new AppError('method_not_allowed', { headers }))
  }
}
