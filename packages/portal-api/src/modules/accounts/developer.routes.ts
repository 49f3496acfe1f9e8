import { Hono } from 'hono'
import type { AppEnv, Deps } from '../../deps.ts'
import { requireDeveloper } from './sessions/session.middleware.ts'
import { createDeveloperHandlers } from './developer.handlers.ts'
import type { Services } from '../../services.ts'

/** D1 and D3–D9 of wire api.md §4: developers' accounts and sessions. */
export function developerRoutes(deps: Deps, services: Services) {
  const handlers = createDeveloperHandlers(deps, services)
  return new Hono<AppEnv>()
    .post('/developer', handlers.register)
    .post('/developer/authenticate', handlers.authenticate)
    .post('/developer/forgot-password', handlers.forgotPassword)
    .get('/developer/me', requireDeveloper(deps), handlers.me)
    .post('/developer/logout', handlers.logout)
    .post('/developer/refresh', handlers.refresh)
    .post('/developer/reset-password', handlers.resetPassword)
    .post('/developer/verify-email', handlers.verifyEmail)
}
