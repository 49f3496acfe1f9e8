import * as z from 'zod/mini'
import { DEFAULT_REGION, FULL_NAME_MAX_LENGTH, NAME_MAX_LENGTH, REGIONS } from '../constants.ts'
import { CurrentPasswordSchema, NewPasswordSchema } from './password.ts'
import { EmailInputSchema, IdSchema, textInput, withDefault } from '../primitives.ts'

/**
 * Bodies of the authentication forms of platform users. Unknown keys are ignored, because pages that host the
 * forms may add their own.
 */

/** A token from a link. */
export const TokenSchema = z.string().check(z.trim(), z.minLength(1), z.maxLength(NAME_MAX_LENGTH))

/** Body of POST /api/v1/authenticate. The user name is the email address. */
export const UserAuthenticateSchema = z.object({
  username: EmailInputSchema,
  password: CurrentPasswordSchema,
})
export type UserAuthenticate = z.infer<typeof UserAuthenticateSchema>

/** Body of POST /api/v1/register. */
export const UserRegisterSchema = z.object({
  email: EmailInputSchema,
  fullName: textInput(1, FULL_NAME_MAX_LENGTH),
  organization: textInput(1, NAME_MAX_LENGTH),
  password: NewPasswordSchema,
  /** Access code; required if the server is configured with one. */
  registrationCode: z.optional(z.nullable(textInput(0, NAME_MAX_LENGTH))),
  defaultRegion: withDefault(z.enum(REGIONS), DEFAULT_REGION),
  /** Result of the human check. */
  humanCheckToken: z.optional(z.string()),
})
export type UserRegister = z.infer<typeof UserRegisterSchema>

/** Response of the registration. */
export const UserRegisteredSchema = z.object({ organizationID: IdSchema })
export type UserRegistered = z.infer<typeof UserRegisteredSchema>

/** Body of POST /api/v1/password-resets: requests a reset link. */
export const PasswordResetRequestSchema = z.object({ email: EmailInputSchema })
export type PasswordResetRequest = z.infer<typeof PasswordResetRequestSchema>

/** Body of PATCH /api/v1/password-resets: sets the new password. */
export const PasswordResetSchema = z.object({ password: NewPasswordSchema, token: TokenSchema })
export type PasswordReset = z.infer<typeof PasswordResetSchema>

/** Response of setting the new password. */
export const PasswordResetDoneSchema = z.object({ email: z.optional(z.string()) })
export type PasswordResetDone = z.infer<typeof PasswordResetDoneSchema>

/** Body of PATCH /api/v1/email-verifications. The response is `EmailVerifiedSchema` of `developer.ts`. */
export const UserVerifyEmailSchema = z.object({ token: TokenSchema })
export type UserVerifyEmail = z.infer<typeof UserVerifyEmailSchema>

/** Body of POST /v2/accept-invite. The email address is that of the invitation. */
export const AcceptInviteSchema = z.object({
  password: NewPasswordSchema,
  full_name: textInput(1, FULL_NAME_MAX_LENGTH),
  preferred_name: z.optional(z.nullable(textInput(0, FULL_NAME_MAX_LENGTH))),
  token: TokenSchema,
})
export type AcceptInvite = z.infer<typeof AcceptInviteSchema>

/** Body of PATCH /v2/users/me/password. The forms accept only status 202 as success. */
export const ChangePasswordSchema = z.object({
  old_password: CurrentPasswordSchema,
  new_password: NewPasswordSchema,
})
export type ChangePassword = z.infer<typeof ChangePasswordSchema>

const AbsoluteUrlSchema = z.string().check(z.trim(), z.url())

/** Query of GET /api/v1/authenticate/{provider}. The server checks the origins of both URLs. */
export const UserSsoQuerySchema = z.object({
  returnTo: AbsoluteUrlSchema,
  callback_url: z.optional(AbsoluteUrlSchema),
})
export type UserSsoQuery = z.infer<typeof UserSsoQuerySchema>
