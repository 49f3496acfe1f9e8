import { XSRF_HEADER } from '@stagedoor/contract/constants'
import type { Context } from 'hono'
import { createMiddleware } from 'hono/factory'
import type { AppEnv, Deps } from '../../../deps.ts'
import { AppError } from '../../../errors/app-error.ts'
import { clientAddress } from '../../../http/middleware/client-address.ts'
import type { RateLimit } from '../../../security/rate-limits.ts'
import type { Services } from '../../../services.ts'
import { createPortalState } from '../../portal/portal.service.ts'

/** Returns a function that reads the session of a developer from the access cookie; undefined without a valid one. */
export function createDeveloperSession({
  sessions,
  sessionCookies: cookies,
}: Pick<Services, 'sessions' | 'sessionCookies'>) {
  return async (c: Context<AppEnv>) => {
    const token = cookies.access(c)
    const claims = token === undefined ? undefined : await sessions.verify(token)
    return claims?.kind === 'developer' ? claims : undefined
  }
}

/**
 * Sets `sessionId`, and `developerId` or `pendingDeveloperId`, if the access cookie is valid. Rejects no request. Routes
 * only read `developerId`, so that a pending developer has no access to routes that do not declare `allowsPending`.
 */
export function withSession(
  deps: Deps,
  services: Pick<Services, 'sessions' | 'sessionCookies' | 'csrfTokens'>,
) {
  const sessionOf = createDeveloperSession(services)
  const { sessions, sessionCookies: cookies, csrfTokens } = services
  const userSession = (c: Context<AppEnv>) => sessions.idOf(cookies.userAccess(c) ?? '')
  return createMiddleware<AppEnv>(async (c, next) => {
    const claims = await sessionOf(c)
    if (claims) {
      c.set(claims.level === 'full' ? 'developerId' : 'pendingDeveloperId', claims.subjectId)
      c.set('sessionId', claims.sessionId)
    }
    // Pages of other origins cannot read the CSRF cookie, so configured origins get the token in a header. They need it to
    // refresh and to end the session even after the access token has expired.
    if (deps.settings.CORS_ORIGINS.includes(c.req.header('origin') ?? '')) {
      const sessionId = c.get('sessionId') ?? cookies.sessionToEnd(c) ?? userSession(c)
      if (sessionId) c.header(XSRF_HEADER, csrfTokens.issue(sessionId))
    }
    await next()
  })
}

/** Lets a developer whose account is pending call an operation. */
export const admitPending = createMiddleware<AppEnv>(async (c, next) => {
  const pending = c.get('pendingDeveloperId')
  if (pending !== undefined) c.set('developerId', pending)
  await next()
})

/** Returns 401 without a session, and 403 for a cross-site write. */
export function requireDeveloper({ checkCsrf }: Pick<Services, 'checkCsrf'>) {
  return createMiddleware<AppEnv>(async (c, next) => {
    developerIdOf(c)
    checkCsrf(c, c.get('sessionId') ?? '')
    await next()
  })
}

/** Sets `user`. Returns 401 without a session of a platform user, and 403 for a cross-site write. */
export function requireUser({ sessions, sessionCookies: cookies, checkCsrf }: Services) {
  return createMiddleware<AppEnv>(async (c, next) => {
    const token = cookies.userAccess(c)
    const claims = token === undefined ? undefined : await sessions.verify(token)
    if (claims?.kind !== 'user') throw new AppError('session_required')
    checkCsrf(c, claims.sessionId)
    c.set('user', { userId: claims.subjectId, sessionId: claims.sessionId })
    await next()
  })
}

/** Returns 401 without a session, except on a public portal. */
export function allowAnonymousOnPublicPortal(deps: Deps) {
  const portal = createPortalState(deps)
  return createMiddleware<AppEnv>(async (c, next) => {
    if (!(await portal()).isPublic) developerIdOf(c)
    await next()
  })
}

/** Returns 404 on a public portal, which has no applications. */
export function privatePortalOnly(deps: Deps) {
  const portal = createPortalState(deps)
  return createMiddleware<AppEnv>(async (_c, next) => {
    if ((await portal()).isPublic) throw new AppError('not_found')
    await next()
  })
}

/**
 * Limits how often a developer and a client network can create something. Deleting an application counts as well, because
 * it calls the identity provider. Revoking a credential is never limited.
 */
export function limitCreation(deps: Deps, limit: RateLimit) {
  return createMiddleware<AppEnv>(async (c, next) => {
    await limit('create', clientAddress(c, deps), developerIdOf(c))
    await next()
  })
}

/** Limits how many test keys a developer whose account is pending, and a client network, can create. */
export function limitTestKeys(deps: Deps, limit: RateLimit) {
  return createMiddleware<AppEnv>(async (c, next) => {
    const pending = c.get('pendingDeveloperId')
    if (pending !== undefined) await limit('pending-test-key', clientAddress(c, deps), pending)
    await next()
  })
}

/**
 * Returns the signed-in developer of a request.
 * @throws AppError session_required; approval_required for a developer whose account is pending
 */
export function developerIdOf(c: Context<AppEnv>): string {
  const developerId = c.get('developerId')
  if (!developerId) throw new AppError(c.get('pendingDeveloperId') ? 'approval_required' : 'session_required')
  return developerId
}
