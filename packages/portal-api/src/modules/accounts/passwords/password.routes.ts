import {
  DeveloperForgotPasswordSchema,
  DeveloperResetPasswordSchema,
} from '@stagedoor/contract/accounts/developer'
import type { Context } from 'hono'
import type { AppEnv, Deps } from '../../../deps.ts'
import type { AccessGuards } from '../../../http/access.ts'
import { route, routes } from '../../../http/route.ts'
import { createKnownDeviceCookie } from './known-device-cookie.ts'
import { PASSWORD_LINK_ERRORS } from './password-policy.ts'
import type { Services } from '../../../services.ts'

const about = { tag: 'Developer', access: 'everybody' } as const

/** Password reset of developers. */
export function passwordRoutes(deps: Deps, services: Services, guards: AccessGuards) {
  const { developerAccounts: accounts } = services
  const devices = createKnownDeviceCookie(deps, services)
  const client = (c: Context<AppEnv>) => devices.clientOf(c, 'developer')

  return routes(guards, [
    route('post', '/developer/forgot-password', {
      ...about,
      id: 'forgotPassword',
      summary: 'Request a link to reset the password',
      body: DeveloperForgotPasswordSchema,
      example: { email: 'ada@example.com' },
      responses: { 200: { description: 'The link was sent if the address has an account.' } },
      errors: ['password_sign_in_disabled', 'too_many_attempts'],
      handler: async ({ c, body }) => accounts.forgotPassword(body.email, client(c)),
    }),

    route('post', '/developer/reset-password', {
      ...about,
      id: 'resetPassword',
      summary: 'Set a password with the token of a link',
      body: DeveloperResetPasswordSchema,
      example: { password: 'Curtain-up-at-8', token: '3f1d6a52-8c0b-4e47-9b7a-5d2c1e9f8a60' },
      responses: { 204: { description: 'The password was set.' } },
      errors: PASSWORD_LINK_ERRORS,
      handler: async ({ c, body }) => {
        const email = await accounts.resetPassword(body, client(c))
        await devices.remember(c, 'developer', { email })
      },
    }),
  ])
}
