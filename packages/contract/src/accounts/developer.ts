import * as z from 'zod/mini'
import { FULL_NAME_MAX_LENGTH } from '../constants.ts'
import { CurrentPasswordSchema, NewPasswordSchema } from './password.ts'
import { EmailInputSchema, IdSchema, textInput, TimestampSchema } from '../primitives.ts'

/** Body of POST /developer/authenticate. The user name is the email address. */
export const DeveloperAuthenticateSchema = z.strictObject({
  username: EmailInputSchema,
  password: CurrentPasswordSchema,
})
export type DeveloperAuthenticate = z.infer<typeof DeveloperAuthenticateSchema>

/** Body of POST /developer: sign-up without a password. Unknown properties are ignored. */
export const DeveloperRegisterSchema = z.object({
  email: EmailInputSchema,
  full_name: textInput(1, FULL_NAME_MAX_LENGTH),
})
export type DeveloperRegister = z.infer<typeof DeveloperRegisterSchema>

/** Body of POST /developer/forgot-password. */
export const DeveloperForgotPasswordSchema = z.strictObject({ email: EmailInputSchema })
export type DeveloperForgotPassword = z.infer<typeof DeveloperForgotPasswordSchema>

/** Body of POST /developer/reset-password. The token is from an email or from the email verification. */
export const DeveloperResetPasswordSchema = z.strictObject({
  password: NewPasswordSchema,
  token: IdSchema,
})
export type DeveloperResetPassword = z.infer<typeof DeveloperResetPasswordSchema>

/** Body of POST /developer/verify-email. */
export const DeveloperVerifyEmailSchema = z.strictObject({ token: IdSchema })
export type DeveloperVerifyEmail = z.infer<typeof DeveloperVerifyEmailSchema>

/** Response of the email verification. `token` is the reset token for setting the first password. */
export const EmailVerifiedSchema = z.object({
  email: z.optional(z.string()),
  token: z.optional(z.string()),
  resetToken: z.optional(z.string()),
})
export type EmailVerified = z.infer<typeof EmailVerifiedSchema>

/**
 * Response of GET /developer/me. `id` is required, because clients treat a session without it as signed out.
 */
export const DeveloperSchema = z.object({
  id: IdSchema,
  email: z.string(),
  full_name: z.string(),
  /**
   * `pending`: an operator reviews the account, and the session is restricted to the sandbox. Not part of the published API.
   */
  status: z.optional(z.enum(['pending', 'approved'])),
  /** A platform user with the same address has access to the console. Not part of the published API. */
  has_console: z.optional(z.literal(true)),
  created_at: z.optional(TimestampSchema),
  updated_at: z.optional(TimestampSchema),
})
export type Developer = z.infer<typeof DeveloperSchema>

/**
 * Query of GET /developer/authenticate/sso. `returnTo` is an absolute URL whose origin the server checks. It
 * defaults to the portal's login page, for clients of the published API, which has no such parameter.
 */
export const DeveloperSsoQuerySchema = z.object({
  returnTo: z.optional(z.string().check(z.trim(), z.url())),
})
export type DeveloperSsoQuery = z.infer<typeof DeveloperSsoQuerySchema>

/** Query of the identity provider's redirect; unknown parameters are kept. */
export const OidcCallbackQuerySchema = z.looseObject({
  code: z.string().check(z.minLength(1)),
  state: z.string().check(z.minLength(1)),
})
export type OidcCallbackQuery = z.infer<typeof OidcCallbackQuerySchema>
