import { API_BASE_PATH } from '@stagedoor/contract/constants'
import { Hono } from 'hono'
import type { AppEnv, Deps } from '../../../deps.ts'
import { errorHandler, notFoundHandler } from '../../../http/middleware/error-handler.ts'
import type { Services } from '../../../services.ts'
import { withSession } from '../../accounts/sessions/session.middleware.ts'

/** Sends a GET request to the API within this process. */
export type InnerApi = (path: string, headers: Record<string, string>) => Promise<Response>

/**
 * The API as rendered pages call it: the handlers that respond to browsers decide what a visitor may see. It neither logs
 * nor counts requests, because they are part of the request for the page.
 */
export function createInnerApi(
  deps: Deps,
  services: Pick<Services, 'sessions'>,
  api: Hono<AppEnv>,
): InnerApi {
  const inner = new Hono<AppEnv>()
    .use(withSession(deps, services))
    .route(API_BASE_PATH, api)
    .onError(errorHandler(deps))
    .notFound(notFoundHandler)
  return async (path, headers) => inner.request(path, { headers })
}
