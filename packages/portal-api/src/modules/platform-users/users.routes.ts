import { Hono } from 'hono'
import type { AppEnv, Deps } from '../../deps.ts'
import { createUserHandlers } from './users.handlers.ts'
import type { Services } from '../../services.ts'

/** The platform users' calls of wire api.md §7, relative to the root and, for the forms' default base, to `/auth`. */
export function userRoutes(deps: Deps, services: Services) {
  const handlers = createUserHandlers(deps, services)
  return new Hono<AppEnv>()
    .post('/api/v1/authenticate', handlers.authenticate)
    .post('/api/v1/register', handlers.register)
    .post('/api/v1/password-resets', handlers.forgotPassword)
    .patch('/api/v1/password-resets', handlers.resetPassword)
    .patch('/api/v1/email-verifications', handlers.verifyEmail)
    .post('/v2/accept-invite', handlers.acceptInvite)
    .patch('/v2/users/me/password', handlers.changePassword)
}
