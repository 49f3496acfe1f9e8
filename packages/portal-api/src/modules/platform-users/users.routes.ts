import { EmailVerifiedSchema } from '@stagedoor/contract/accounts/developer'
import {
  AcceptInviteSchema,
  ChangePasswordSchema,
  PasswordResetDoneSchema,
  PasswordResetRequestSchema,
  PasswordResetSchema,
  UserAuthenticateSchema,
  UserRegisteredSchema,
  UserRegisterSchema,
  UserVerifyEmailSchema,
} from '@stagedoor/contract/accounts/platform-users'
import type { Context } from 'hono'
import type { AppEnv } from '../../deps.ts'
import type { AccessGuards } from '../../http/access.ts'
import { EmptyObjectSchema } from '../../http/openapi/schema-names.ts'
import { route, routes } from '../../http/route.ts'
import { NEW_PASSWORD_ERRORS, PASSWORD_LINK_ERRORS } from '../accounts/passwords/password-policy.ts'
import { formLanguage } from '../../http/visitor-language.ts'
import type { Services } from '../../services.ts'

const about = { tag: 'Platform users', access: 'everybody' } as const
const USERNAME = 'grace@example.com'
const PASSWORD = 'Curtain-up-at-8'
const TOKEN = '3f1d6a52-8c0b-4e47-9b7a-5d2c1e9f8a60'

/** Accounts of platform users. The forms read properties of every response, so empty responses are objects. */
export function userRoutes(services: Services, guards: AccessGuards) {
  const { userAccounts: accounts, userPasswords: passwords, signIn } = services
  const { deviceCookie: devices, registrationCookie: registration } = services
  const client = (c: Context<AppEnv>) => devices.clientOf(c, 'user')

  return routes(guards, [
    route('post', '/api/v1/authenticate', {
      ...about,
      id: 'authenticateUser',
      summary: 'Log in',
      body: UserAuthenticateSchema,
      example: { username: USERNAME, password: PASSWORD },
      responses: { 200: EmptyObjectSchema },
      errors: [
        'invalid_credentials',
        'email_unconfirmed',
        'account_locked',
        'password_sign_in_disabled',
        'too_many_attempts',
      ],
      handler: async ({ c, body: { username, password } }) => {
        const proof = registration.proofOf(c)
        await signIn.user(c, await accounts.authenticate(username, password, client(c), proof))
        registration.clear(c)
        return {}
      },
    }),

    route('post', '/api/v1/register', {
      ...about,
      id: 'registerUser',
      summary: 'Register an organization',
      body: UserRegisterSchema,
      example: { email: USERNAME, fullName: 'Uma Thorn', organization: 'Lanternhouse', password: PASSWORD },
      responses: { 200: UserRegisteredSchema },
      errors: [
        ...NEW_PASSWORD_ERRORS,
        'human_check_failed',
        'invalid_access_code',
        'conflict',
        'too_many_attempts',
      ],
      handler: async ({ c, body }) => {
        const registered = await accounts.register(body, client(c), formLanguage(c))
        registration.set(c, body.email, registered.passwordHash)
        return { organizationID: registered.organizationId }
      },
    }),

    route('post', '/api/v1/password-resets', {
      ...about,
      id: 'requestPasswordReset',
      summary: 'Request a link to reset the password',
      body: PasswordResetRequestSchema,
      example: { email: USERNAME },
      responses: { 200: EmptyObjectSchema },
      errors: ['password_sign_in_disabled', 'too_many_attempts'],
      handler: async ({ c, body }) => {
        await passwords.forgotPassword(body.email, client(c))
        return {}
      },
    }),

    route('patch', '/api/v1/password-resets', {
      ...about,
      id: 'resetUserPassword',
      summary: 'Set a password with the token of a link',
      body: PasswordResetSchema,
      example: { password: PASSWORD, token: TOKEN },
      responses: { 200: PasswordResetDoneSchema },
      errors: PASSWORD_LINK_ERRORS,
      handler: async ({ c, body }) => {
        const account = await passwords.resetPassword(body, client(c))
        await devices.remember(c, 'user', account)
        return account
      },
    }),

    route('patch', '/api/v1/email-verifications', {
      ...about,
      id: 'verifyUserEmail',
      summary: 'Verify the email address',
      body: UserVerifyEmailSchema,
      example: { token: TOKEN },
      responses: { 200: EmailVerifiedSchema },
      errors: ['token_not_found', 'token_expired', 'email_already_confirmed', 'too_many_attempts'],
      handler: async ({ c, body }) => {
        const verified = await accounts.verifyEmail(body.token, client(c), registration.proofOf(c))
        registration.clear(c)
        return verified
      },
    }),

    route('post', '/v2/accept-invite', {
      ...about,
      id: 'acceptInvite',
      summary: 'Accept an invitation',
      body: AcceptInviteSchema,
      example: { password: PASSWORD, full_name: 'Uma Thorn', preferred_name: null, token: TOKEN },
      responses: { 200: EmptyObjectSchema },
      errors: PASSWORD_LINK_ERRORS,
      handler: async ({ c, body }) => {
        const email = await passwords.acceptInvite(body, client(c), formLanguage(c))
        await devices.remember(c, 'user', { email })
        return {}
      },
    }),

    route('patch', '/v2/users/me/password', {
      ...about,
      access: 'user-session',
      id: 'changePassword',
      summary: 'Change the password',
      body: ChangePasswordSchema,
      example: { old_password: PASSWORD, new_password: 'Second-act-at-9' },
      // The form expects this status.
      responses: { 202: EmptyObjectSchema },
      errors: [...NEW_PASSWORD_ERRORS, 'invalid_credentials', 'account_locked', 'too_many_attempts'],
      handler: async ({ c, body, user }) => {
        await passwords.changePassword(user, body, client(c))
        await devices.remember(c, 'user', { id: user.userId })
        return {}
      },
    }),
  ])
}
