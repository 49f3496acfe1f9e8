import { API_BASE_PATH } from '@stagedoor/contract/constants'
import { type Context, Hono } from 'hono'
import type { AppEnv, Deps } from '../../../deps.ts'
import { errorHandler, notFoundHandler } from '../../../http/middleware/error-handler.ts'
import type { Services } from '../../../services.ts'
import { withSession } from '../../accounts/sessions/session.middleware.ts'

/**
 * Sends a GET request to the API within this process.
 *
 * @param outer request that needs the response: the client's limits apply
 */
export type InnerApi = (
  path: string,
  headers: Record<string, string>,
  outer?: Context<AppEnv>,
) => Promise<Response>

/**
 * The API as rendered pages call it: the handlers that respond to browsers decide what a visitor may see. It neither logs
 * nor counts requests, because they are part of the request for the page.
 */
export function createInnerApi(deps: Deps, services: Services, api: Hono<AppEnv>): InnerApi {
  const inner = new Hono<AppEnv>()
    .use(withSession(deps, services))
    .route(API_BASE_PATH, api)
    .onError(errorHandler(deps))
    .notFound(notFoundHandler)
  return async (path, headers, outer) => {
    const forwarded = outer?.req.header('x-forwarded-for')
    const all = { ...headers, ...(forwarded !== undefined && { 'x-forwarded-for': forwarded }) }
    return inner.request(path, { headers: all }, outer?.env)
  }
}
