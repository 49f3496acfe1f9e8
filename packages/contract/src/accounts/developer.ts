import * as z from 'zod/mini'
import { FULL_NAME_MAX_LENGTH } from '../constants.ts'
import { CurrentPasswordSchema, NewPasswordSchema } from './password.ts'
import { EmailInputSchema, IdSchema, textInput, TimestampSchema } from '../primitives.ts'

/** POST /developer/authenticate. The user name is the e-mail address. */
export const DeveloperAuthenticateSchema = z.strictObject({
  username: EmailInputSchema,
  password: CurrentPasswordSchema,
})
export type DeveloperAuthenticate = z.infer<typeof DeveloperAuthenticateSchema>

/** POST /developer: sign up without a password. Additional properties are allowed and ignored. */
export const DeveloperRegisterSchema = z.object({
  email: EmailInputSchema,
  full_name: textInput(1, FULL_NAME_MAX_LENGTH),
})
export type DeveloperRegister = z.infer<typeof DeveloperRegisterSchema>

/** POST /developer/forgot-password. */
export const DeveloperForgotPasswordSchema = z.strictObject({ email: EmailInputSchema })
export type DeveloperForgotPassword = z.infer<typeof DeveloperForgotPasswordSchema>

/** POST /developer/reset-password. The token comes from a mail or from the e-mail verification. */
export const DeveloperResetPasswordSchema = z.strictObject({
  password: NewPasswordSchema,
  token: IdSchema,
})
export type DeveloperResetPassword = z.infer<typeof DeveloperResetPasswordSchema>

/** POST /developer/verify-email. */
export const DeveloperVerifyEmailSchema = z.strictObject({ token: IdSchema })
export type DeveloperVerifyEmail = z.infer<typeof DeveloperVerifyEmailSchema>

/** Answer of the e-mail verification; `token` (elsewhere `resetToken`) sets the first password. */
export const EmailVerifiedSchema = z.object({
  email: z.optional(z.string()),
  token: z.optional(z.string()),
  resetToken: z.optional(z.string()),
})
export type EmailVerified = z.infer<typeof EmailVerifiedSchema>

/** GET /developer/me. `id` is always sent: a session counts as present only with it. */
export const DeveloperSchema = z.object({
  id: IdSchema,
  email: z.string(),
  full_name: z.string(),
  created_at: z.optional(TimestampSchema),
  updated_at: z.optional(TimestampSchema),
})
export type Developer = z.infer<typeof DeveloperSchema>

/**
 * GET /developer/authenticate/sso. `returnTo` is an absolute URL; the server checks its origin. Clients made from the
 * published contract, which has no parameter here, send none: the portal's login page.
 */
export const DeveloperSsoQuerySchema = z.object({
  returnTo: z.optional(z.string().check(z.trim(), z.url())),
})
export type DeveloperSsoQuery = z.infer<typeof DeveloperSsoQuerySchema>

/** Query of the return from the identity provider; everything else it sent is kept. */
export const OidcCallbackQuerySchema = z.looseObject({
  code: z.string().check(z.minLength(1)),
  state: z.string().check(z.minLength(1)),
})
export type OidcCallbackQuery = z.infer<typeof OidcCallbackQuerySchema>
