import {
  type Developer,
  DeveloperAuthenticateSchema,
  DeveloperForgotPasswordSchema,
  DeveloperRegisterSchema,
  DeveloperResetPasswordSchema,
  DeveloperVerifyEmailSchema,
  type EmailVerified,
} from '@stagedoor/contract/accounts/developer'
import { LOGOUT_LOCATION_HEADER } from '@stagedoor/contract/constants'
import type { Context } from 'hono'
import type { AppEnv, Deps } from '../../deps.ts'
import { AppError } from '../../http/errors/app-error.ts'
import { createCrossSiteGuard } from '../../http/middleware/cross-site.ts'
import { createKnownDeviceCookie } from './passwords/known-device-cookie.ts'
import { developerIdOf } from './sessions/session.middleware.ts'
import { createSessionCookies } from './sessions/session-cookies.ts'
import { createSignIn } from './sessions/sign-in.ts'
import { parseBody } from '../../http/validate.ts'
import { formLanguage, keepChosenLanguage } from './visitor-language.ts'
import type { Services } from '../../services.ts'

export function createDeveloperHandlers(deps: Deps, services: Services) {
  const { developerAccounts: accounts, sessions, identityProvider: provider } = services
  const cookies = createSessionCookies(deps)
  const guard = createCrossSiteGuard(deps)
  const devices = createKnownDeviceCookie(deps, services)
  const signIn = createSignIn(deps, services)
  const client = (c: Context<AppEnv>) => devices.clientOf(c, 'developer')

  return {
    async register(c: Context<AppEnv>) {
      const body = await parseBody(c, DeveloperRegisterSchema)
      await accounts.register(body, client(c), formLanguage(c))
      // The forms read a key of the body, so it is an object.
      return c.json({}, 201)
    },

    async authenticate(c: Context<AppEnv>) {
      const { username, password } = await parseBody(c, DeveloperAuthenticateSchema)
      await signIn.developer(c, await accounts.authenticate(username, password, client(c)))
      return c.body(null, 204)
    },

    async forgotPassword(c: Context<AppEnv>) {
      const { email } = await parseBody(c, DeveloperForgotPasswordSchema)
      await accounts.forgotPassword(email, client(c))
      return c.body(null, 200)
    },

    async me(c: Context<AppEnv>) {
      const developer = await accounts.find({ id: developerIdOf(c) })
      if (!developer) throw new AppError('session_required')
      const body: Developer = {
        id: developer.id,
        email: developer.email,
        full_name: developer.fullName,
        created_at: developer.createdAt.toISOString(),
        updated_at: developer.updatedAt.toISOString(),
      }
      c.header('cache-control', 'no-store')
      return c.json(body)
    },

    /** Never fails for want of a session. The access cookie may be gone already, so another one names the session too. */
    async logout(c: Context<AppEnv>) {
      const sessionId = c.get('sessionId') ?? cookies.sessionToEnd(c)
      if (sessionId) {
        guard(c, sessionId)
        const idToken = await sessions.endEverywhere(sessionId)
        const location = idToken === undefined ? undefined : await provider.logoutUrl(idToken)
        if (location) c.header(LOGOUT_LOCATION_HEADER, location.href)
      }
      cookies.clear(c)
      return c.body(null, 204)
    },

    /** Clears no cookie when it fails: another tab may have won the race and set new ones. */
    async refresh(c: Context<AppEnv>) {
      const arrivedAt = deps.now()
      const token = cookies.refresh(c)
      if (!token) throw new AppError('session_required')
      const sessionId = await sessions.sessionOfRefreshToken(token)
      if (!sessionId) throw new AppError('session_expired')
      guard(c, sessionId)
      const tokens = await sessions.refresh(token, arrivedAt)
      await keepChosenLanguage(c, deps, tokens.subjectId)
      cookies.set(c, tokens)
      return c.body(null, 204)
    },

    async resetPassword(c: Context<AppEnv>) {
      const body = await parseBody(c, DeveloperResetPasswordSchema)
      const email = await accounts.resetPassword(body, client(c))
      await devices.remember(c, 'developer', { email })
      return c.body(null, 204)
    },

    async verifyEmail(c: Context<AppEnv>) {
      const { token } = await parseBody(c, DeveloperVerifyEmailSchema)
      const body: EmailVerified = await accounts.verifyEmail(token, client(c))
      return c.json(body, 202)
    },
  }
}
