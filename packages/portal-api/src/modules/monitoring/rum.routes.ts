import { RUM_PATH_PREFIX } from '@stagedoor/contract/constants'
import { type Context, Hono } from 'hono'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import type { AppEnv, Deps } from '../../deps.ts'
import { AppError } from '../../errors/app-error.ts'
import { isSameOrigin } from '../../http/same-origin.ts'
import { createRumIntake } from './rum-intake.ts'

/** POST /rum/*: forwards browser monitoring events to RUM_INTAKE_URL. No routes when that setting is absent. */
export function rumRoutes(deps: Deps) {
  const routes = new Hono<AppEnv>()
  const { RUM_INTAKE_URL, PORTAL_URL } = deps.settings
  if (!RUM_INTAKE_URL) return routes
  const forward = createRumIntake(RUM_INTAKE_URL, deps)
  return routes.post(`${RUM_PATH_PREFIX}/*`, async (c) => {
    if (!isSameOrigin(c, PORTAL_URL)) throw new AppError('csrf_rejected')
    const status = await forward({
      pathAndQuery: pathAndQueryOf(c),
      body: new Uint8Array(await c.req.arrayBuffer()),
      contentType: c.req.header('content-type'),
    })
    return c.body(null, status as ContentfulStatusCode, { 'cache-control': 'no-store' })
  })
}

/** Path and query after the prefix, unchanged. */
function pathAndQueryOf(c: Context<AppEnv>): string {
  const { pathname, search } = new URL(c.req.url)
  return `${pathname.slice(RUM_PATH_PREFIX.length)}${search}`
}
