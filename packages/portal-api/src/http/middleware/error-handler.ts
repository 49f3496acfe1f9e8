import type { HttpBindings } from '@hono/node-server'
import { PROBLEM_MEDIA_TYPE } from '@stagedoor/contract/constants'
import { errorDefinition, problemType } from '@stagedoor/contract/error-codes'
import type { Problem } from '@stagedoor/contract/problem'
import type { Context, ErrorHandler, NotFoundHandler } from 'hono'
import { HTTPException } from 'hono/http-exception'
import { METHOD_NAME_ALL } from 'hono/router'
import { TrieRouter } from 'hono/router/trie-router'
import type { RouterRoute } from 'hono/types'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import type { AppEnv, Deps } from '../../deps.ts'
import { AppError, isAppError } from '../../errors/app-error.ts'
import { isDatabaseUnavailable } from '../../errors/database-errors.ts'

/** Time after which clients may retry, in seconds. Without it, gateways would drop their records of usage. */
const RETRY_LATER = { 'retry-after': '5' }
const DATABASE_UNAVAILABLE = 'The database is not available. Try again in a moment'

/** Maps every error to a response. Unexpected errors are logged, and the response is a 500 without details. */
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
    // The client disconnected before it had sent its body, which is not an error of the server.
    const { incoming } = (c.env ?? {}) as Partial<HttpBindings>
    if (error === incoming?.errored) return problemResponse(c, new AppError('malformed_body'))
    if (isDatabaseUnavailable(error)) {
      log.error({ requestId, err: error }, 'the database is not available')
      const options = { detail: DATABASE_UNAVAILABLE, headers: RETRY_LATER }
      return problemResponse(c, new AppError('unavailable', options))
    }
    log.error({ requestId, err: error }, 'unexpected error')
    return problemResponse(c, new AppError('internal_error', { headers: RETRY_LATER }))
  }
}

export const notFoundHandler: NotFoundHandler<AppEnv> = (c) => problemResponse(c, new AppError('not_found'))

/** Responds 405 if the path has routes for other methods, otherwise 404. Ignores the route of pages, which matches all paths. */
export function createNotFoundHandler(routes: readonly RouterRoute[]): NotFoundHandler<AppEnv> {
  const methods = new TrieRouter<string>()
  for (const { method, path } of routes) {
    // Routes for all methods are middleware.
    if (method !== METHOD_NAME_ALL && path !== '/*') methods.add(METHOD_NAME_ALL, path, method)
  }
  return (c) => {
    const routed = new Set(methods.match(METHOD_NAME_ALL, c.req.path)[0].map(([method]) => String(method)))
    if (routed.size === 0) return notFoundHandler(c)
    if (routed.has('GET')) routed.add('HEAD')
    // The route of this method has responded 404.
    if (routed.has(c.req.method)) return notFoundHandler(c)
    const headers = { allow: [...routed].toSorted().join(', ') }
    return problemResponse(c, new AppError('method_not_allowed', { headers }))
  }
}

/**
 * Creates the problem response (RFC 9457) for an error. `instance` contains the request id. Headers that are already set,
 * such as Vary and cleared cookies, are kept.
 */
function problemResponse(c: Context<AppEnv>, error: AppError): Response {
  const { status, title } = errorDefinition(error.code)
  const body: Problem = {
    status,
    title,
    type: problemType(error.code),
    instance: `portal:trace:${c.get('requestId') ?? ''}`,
    detail: error.message,
    ...(status === 400 && { invalid_parameters: error.options.invalidParameters ?? [] }),
  }
  const headers = {
    'content-type': PROBLEM_MEDIA_TYPE,
    'cache-control': 'no-store',
    ...error.options.headers,
  }
  return c.body(JSON.stringify(body), status as ContentfulStatusCode, headers)
}
