import { XSRF_HEADER } from '@stagedoor/contract/constants'
import type { Context } from 'hono'
import { createMiddleware } from 'hono/factory'
import type { AppEnv, Deps } from '../../../deps.ts'
import { AppError } from '../../../errors/app-error.ts'
import { clientAddress } from '../../../http/middleware/client-address.ts'
import { isSameOrigin, READING_METHODS } from '../../../http/same-origin.ts'
import { createRateLimits } from '../../../security/rate-limits.ts'
import type { Services } from '../../../services.ts'
import { createPortalState } from '../../portal/portal.service.ts'
import { createSessionCookies, createCsrfTokens } from './session-cookies.ts'

/**
 * Sets `sessionId`, and `developerId` or `pendingDeveloperId`, if the access cookie is valid. Rejects no request. Routes
 * only read `developerId`, so that a pending developer has no access to routes that do not declare `allowsPending`.
 */
export function withSession(deps: Deps, { sessions }: Pick<Services, 'sessions'>) {
  const cookies = createSessionCookies(deps)
  const csrf = createCsrfTokens(deps.sessionSecrets)
  return createMiddleware<AppEnv>(async (c, next) => {
    const token = cookies.access(c)
    const claims = token === undefined ? undefined : await sessions.verify(token)
    if (claims?.kind === 'developer') {
      c.set(claims.level === 'full' ? 'developerId' : 'pendingDeveloperId', claims.subjectId)
      c.set('sessionId', claims.sessionId)
    }
    // Pages of other origins cannot read the CSRF cookie, so configured origins get the token in a header. They need it to
    // refresh and to end the session even after the access token has expired.
    if (deps.settings.CORS_ORIGINS.includes(c.req.header('origin') ?? '')) {
      const sessionId = c.get('sessionId') ?? cookies.sessionToEnd(c)
      if (sessionId) c.header(XSRF_HEADER, csrf.issue(sessionId))
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

/** Creates a check that rejects writes from other origins without the CSRF token of the session. */
export function createCrossSiteGuard({
  settings,
  sessionSecrets,
}: Pick<Deps, 'settings' | 'sessionSecrets'>) {
  const tokens = createCsrfTokens(sessionSecrets)
  return (c: Context<AppEnv>, sessionId: string): void => {
    if (READING_METHODS.has(c.req.method) || isSameOrigin(c, settings.PORTAL_URL)) return
    if (!tokens.isValid(c.req.header(XSRF_HEADER) ?? '', sessionId)) throw new AppError('csrf_rejected')
  }
}

/** Returns 401 without a session, and 403 for a cross-site write. */
export function requireDeveloper(deps: Deps) {
  const guard = createCrossSiteGuard(deps)
  return createMiddleware<AppEnv>(async (c, next) => {
    developerIdOf(c)
    guard(c, c.get('sessionId') ?? '')
    await next()
  })
}

/** Sets `user`. Returns 401 without a session of a platform user, and 403 for a cross-site write. */
export function requireUser(deps: Deps, { sessions }: Pick<Services, 'sessions'>) {
  const cookies = createSessionCookies(deps)
  const guard = createCrossSiteGuard(deps)
  return createMiddleware<AppEnv>(async (c, next) => {
    const token = cookies.userAccess(c)
    const claims = token === undefined ? undefined : await sessions.verify(token)
    if (claims?.kind !== 'user') throw new AppError('session_required')
    guard(c, claims.sessionId)
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
export function limitCreation(deps: Deps) {
  const limit = createRateLimits(deps)
  return createMiddleware<AppEnv>(async (c, next) => {
    await limit('create', clientAddress(c, deps), developerIdOf(c))
    await next()
  })
}

/** Limits how many test keys a developer whose account is pending, and a client network, can create. */
export function limitTestKeys(deps: Deps) {
  const limit = createRateLimits(deps)
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
