import * as z from 'zod/mini'
import { NewPasswordSchema } from '../accounts/password.ts'
import { TokenSchema } from '../accounts/platform-users.ts'
import { FULL_NAME_MAX_LENGTH } from '../constants.ts'
import { EmailInputSchema, textInput } from '../primitives.ts'

/** Body of POST /admin/api/v1/setup: creates the first owner with the token of the set-up link. */
export const OwnerSetupSchema = z.strictObject({
  token: TokenSchema,
  email: EmailInputSchema,
  full_name: textInput(1, FULL_NAME_MAX_LENGTH),
  password: NewPasswordSchema,
})
export type OwnerSetup = z.infer<typeof OwnerSetupSchema>
