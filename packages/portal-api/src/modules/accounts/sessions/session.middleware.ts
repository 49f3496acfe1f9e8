import { XSRF_HEADER } from '@stagedoor/contract/constants'
import type { Context } from 'hono'
import { createMiddleware } from 'hono/factory'
import type { AppEnv, Deps } from '../../../deps.ts'
import { AppError } from '../../../http/errors/app-error.ts'
import { createXsrfTokens } from '../../../security/xsrf-token.ts'
import { createPortalState } from '../../portal/portal.service.ts'
import { createCrossSiteGuard } from '../../../http/middleware/cross-site.ts'
import { createSessionCookies } from './session-cookies.ts'
import type { Services } from '../../../services.ts'

/** Sets `developerId` and `sessionId` when the access cookie is good; refuses forged writes. Refuses nobody else. */
export function withSession(deps: Deps, { sessions }: Pick<Services, 'sessions'>) {
  const cookies = createSessionCookies(deps)
  const xsrf = createXsrfTokens(deps.sessionSecret)
  return createMiddleware<AppEnv>(async (c, next) => {
    const token = cookies.access(c)
    const claims = token === undefined ? undefined : await sessions.verify(token)
    if (claims?.kind === 'developer') {
      c.set('developerId', claims.subjectId)
      c.set('sessionId', claims.sessionId)
    }
    // A page of another origin cannot read the cookie, so the configured ones are told the token, which they need also when
    // access has expired: to refresh the session, and to end it.
    if (deps.settings.CORS_ORIGINS.includes(c.req.header('origin') ?? '')) {
      const sessionId = c.get('sessionId') ?? cookies.sessionToEnd(c)
      if (sessionId) c.header(XSRF_HEADER, xsrf.issue(sessionId))
    }
    await next()
  })
}

/** Class C of wire api.md §1: 401 without a session, 403 for a write forged by another site. */
export function requireDeveloper(deps: Deps) {
  const guard = createCrossSiteGuard(deps)
  return createMiddleware<AppEnv>(async (c, next) => {
    developerIdOf(c)
    guard(c, c.get('sessionId') ?? '')
    await next()
  })
}

/** Class O: everybody on a public portal, developers only on a private one. */
export function allowAnonymousOnPublicPortal(deps: Deps) {
  const isPublic = createIsPublic(deps)
  return createMiddleware<AppEnv>(async (c, next) => {
    if (!c.get('developerId') && !(await isPublic())) throw new AppError('session_required')
    await next()
  })
}

/** Applications and what belongs to them do not exist on a public portal: 404 for everybody. */
export function privatePortalOnly(deps: Deps) {
  const isPublic = createIsPublic(deps)
  return createMiddleware<AppEnv>(async (_c, next) => {
    if (await isPublic()) throw new AppError('not_found')
    await next()
  })
}

/** The signed-in developer of a request behind `requireDeveloper`. Throws session_required. */
export function developerIdOf(c: Context<AppEnv>): string {
  const developerId = c.get('developerId')
  if (!developerId) throw new AppError('session_required')
  return developerId
}

/** Whether the portal is public, as known for a few seconds. */
function createIsPublic(deps: Deps): () => Promise<boolean> {
  const portal = createPortalState(deps)
  return async () => (await portal()).isPublic
}
