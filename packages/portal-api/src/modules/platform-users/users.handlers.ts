import type { EmailVerified } from '@stagedoor/contract/accounts/developer'
import {
  AcceptInviteSchema,
  ChangePasswordSchema,
  type PasswordResetDone,
  PasswordResetRequestSchema,
  PasswordResetSchema,
  UserAuthenticateSchema,
  type UserRegistered,
  UserRegisterSchema,
  UserVerifyEmailSchema,
} from '@stagedoor/contract/accounts/platform-users'
import type { Context } from 'hono'
import type { AppEnv, Deps } from '../../deps.ts'
import { createKnownDeviceCookie } from '../accounts/passwords/known-device-cookie.ts'
import { createSignIn } from '../accounts/sessions/sign-in.ts'
import { createUserOf } from './user-session.middleware.ts'
import { parseBody } from '../../http/validate.ts'
import { formLanguage } from '../accounts/visitor-language.ts'
import type { Services } from '../../services.ts'

export function createUserHandlers(deps: Deps, services: Services) {
  const { userAccounts: accounts } = services
  const devices = createKnownDeviceCookie(deps, services)
  const signIn = createSignIn(deps, services)
  const userOf = createUserOf(deps, services)
  const client = (c: Context<AppEnv>) => devices.clientOf(c, 'user')

  return {
    async authenticate(c: Context<AppEnv>) {
      const { username, password } = await parseBody(c, UserAuthenticateSchema)
      await signIn.user(c, await accounts.authenticate(username, password, client(c)))
      return c.json({})
    },

    async register(c: Context<AppEnv>) {
      const body = await parseBody(c, UserRegisterSchema)
      const response: UserRegistered = {
        organizationID: await accounts.register(body, client(c), formLanguage(c)),
      }
      return c.json(response)
    },

    async forgotPassword(c: Context<AppEnv>) {
      const { email } = await parseBody(c, PasswordResetRequestSchema)
      await accounts.forgotPassword(email, client(c))
      return c.json({})
    },

    async resetPassword(c: Context<AppEnv>) {
      const body = await parseBody(c, PasswordResetSchema)
      const account = await accounts.resetPassword(body, client(c))
      await devices.remember(c, 'user', account)
      const response: PasswordResetDone = account
      return c.json(response)
    },

    async verifyEmail(c: Context<AppEnv>) {
      const { token } = await parseBody(c, UserVerifyEmailSchema)
      const response: EmailVerified = await accounts.verifyEmail(token, client(c))
      return c.json(response)
    },

    async acceptInvite(c: Context<AppEnv>) {
      const body = await parseBody(c, AcceptInviteSchema)
      const email = await accounts.acceptInvite(body, client(c), formLanguage(c))
      await devices.remember(c, 'user', { email })
      return c.json({})
    },

    /** The form takes exactly 202 for success. */
    async changePassword(c: Context<AppEnv>) {
      const session = await userOf(c)
      await accounts.changePassword(session, await parseBody(c, ChangePasswordSchema), client(c))
      await devices.remember(c, 'user', { id: session.userId })
      return c.json({}, 202)
    },
  }
}
