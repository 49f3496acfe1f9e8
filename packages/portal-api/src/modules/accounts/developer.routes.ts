import {
  DeveloperForgotPasswordSchema,
  DeveloperRegisterSchema,
  DeveloperResetPasswordSchema,
  DeveloperVerifyEmailSchema,
  EmailVerifiedSchema,
} from '@stagedoor/contract/accounts/developer'
import type { Context } from 'hono'
import type { AppEnv } from '../../deps.ts'
import type { AccessGuards } from '../../http/access.ts'
import { EmptyObjectSchema } from '../../http/openapi/schema-names.ts'
import { route, routes } from '../../http/route.ts'
import type { Services } from '../../services.ts'
import { PASSWORD_LINK_ERRORS } from './passwords/password-policy.ts'
import { formLanguage } from '../../http/visitor-language.ts'

const about = { tag: 'Developer', access: 'everybody' } as const

/** Sign-up and password reset of developers. */
export function developerRoutes(
  { developerAccounts: accounts, deviceCookie: devices }: Services,
  guards: AccessGuards,
) {
  const client = (c: Context<AppEnv>) => devices.clientOf(c, 'developer')

  return routes(guards, [
    route('post', '/developer', {
      ...about,
      id: 'registerDeveloper',
      summary: 'Sign up',
      body: DeveloperRegisterSchema,
      example: { email: 'ada@example.com', full_name: 'Ada Lovelace' },
      // The forms read a key of the body, so it is an object.
      responses: { 201: EmptyObjectSchema },
      errors: ['password_sign_in_disabled', 'conflict', 'too_many_attempts'],
      handler: async ({ c, body }) => {
        await accounts.register(body, client(c), formLanguage(c))
        return {}
      },
    }),

    route('post', '/developer/verify-email', {
      ...about,
      id: 'verifyEmail',
      summary: 'Verify the email address',
      body: DeveloperVerifyEmailSchema,
      example: { token: '3f1d6a52-8c0b-4e47-9b7a-5d2c1e9f8a60' },
      responses: { 202: EmailVerifiedSchema },
      errors: ['token_not_found', 'token_expired', 'email_already_confirmed', 'too_many_attempts'],
      handler: async ({ c, body }) => accounts.verifyEmail(body.token, client(c)),
    }),

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
