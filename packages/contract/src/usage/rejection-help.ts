import * as z from 'zod/mini'
import { CredentialTypeSchema } from '../applications/auth-strategies.ts'
import { RegistrationStatusSchema } from '../applications/registrations.ts'
import { ProductVersionSchema } from '../catalog/versions.ts'
import { IdSchema, TimestampSchema } from '../primitives.ts'
import { MAXIMUM_REFERENCE_LENGTH } from './rejection-path.ts'

/** Query of GET /rejection-help: the product version, as in the link of a rejection. */
export const RejectionHelpQuerySchema = z.object({
  version: z.string().check(z.minLength(1), z.maxLength(MAXIMUM_REFERENCE_LENGTH)),
})

/** One of the caller's applications, with its registration for the product version. */
export const RejectedApplicationSchema = z.object({
  id: IdSchema,
  name: z.string(),
  credential_type: CredentialTypeSchema,
  /** Null for an application of an older release, which uses API keys. */
  auth_strategy_id: z.nullable(IdSchema),
  registration: z.nullable(
    z.object({
      id: IdSchema,
      status: RegistrationStatusSchema,
      scopes: z.array(z.string()),
      updated_at: TimestampSchema,
    }),
  ),
})
export type RejectedApplication = z.infer<typeof RejectedApplicationSchema>

/**
 * What the signed-in developer needs to know about the product version of a rejection. The response is 404 for a
 * product that the developer may not see, as for one that does not exist.
 */
export const RejectionHelpSchema = z.object({
  product: z.object({ id: IdSchema, name: z.string() }),
  /** Null if the product has no such version. */
  version: z.nullable(ProductVersionSchema),
  /** Headers that may carry an API key for the version. */
  key_names: z.array(z.string()),
  may_view: z.boolean(),
  /** Whether the developer may register for the product. */
  may_register: z.boolean(),
  /** The product's versions, newest first; empty if the developer may not view the product. */
  versions: z.array(z.object({ id: IdSchema, name: z.string() })),
  /** At most 100, registered ones first. */
  applications: z.array(RejectedApplicationSchema),
})
export type RejectionHelp = z.infer<typeof RejectionHelpSchema>
