import { Hono } from 'hono'
import type { AppEnv, Deps } from '../../../deps.ts'
import { compressed } from '../../../http/middleware/compressed.ts'
import { revalidated } from '../../../http/middleware/revalidated.ts'
import { allowAnonymousOnPublicPortal } from '../../accounts/sessions/session.middleware.ts'
import { createSearchIndexHandlers } from './search-index.handlers.ts'
import type { Services } from '../../../services.ts'

/** What the search in the header looks through, in parts. Open to everybody on a public portal. */
export function searchIndexRoutes(deps: Deps, services: Services) {
  const handlers = createSearchIndexHandlers(deps, services)
  return new Hono<AppEnv>()
    .use('/search-index/*', allowAnonymousOnPublicPortal(deps), compressed)
    .get('/search-index', revalidated, handlers.list)
    .get('/search-index/:productVersionId/:hash', handlers.content)
}
