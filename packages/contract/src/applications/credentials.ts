import * as z from 'zod/mini'
import { NAME_MAX_LENGTH } from '../constants.ts'
import { listOf, pageQuery } from '../paging.ts'
import { IdSchema, textInput, TimestampSchema } from '../primitives.ts'

/** Credential of an application in a list, without the secret. The dates are included on request. */
export const CredentialSchema = z.object({
  id: IdSchema,
  display_name: z.string(),
  created_at: z.optional(TimestampSchema),
  /** The key stops working at this time; null if it does not expire. */
  expires_at: z.optional(z.nullable(TimestampSchema)),
  /** As reported by gateways; null if the key has not been used yet. */
  last_used_at: z.optional(z.nullable(TimestampSchema)),
})
export type Credential = z.infer<typeof CredentialSchema>

/** Response of POST /applications/{applicationId}/credentials, the only one that contains the secret. */
export const CredentialCreatedSchema = z.extend(CredentialSchema, { credential: z.string() })
export type CredentialCreated = z.infer<typeof CredentialCreatedSchema>

/**
 * Body of the same request; unknown keys are rejected. The body is optional (parse `{}` then). The name
 * defaults to the id.
 */
export const CredentialCreateSchema = z.strictObject({
  display_name: z.optional(textInput(1, NAME_MAX_LENGTH)),
  /** In the future; absent or null if the key does not expire. */
  expires_at: z.optional(z.nullable(TimestampSchema)),
})
export type CredentialCreate = z.infer<typeof CredentialCreateSchema>

/**
 * Body of PUT /applications/{applicationId}/credentials/{credentialId}: renames a credential; unknown keys
 * are rejected.
 */
export const CredentialUpdateSchema = z.strictObject({ display_name: textInput(1, NAME_MAX_LENGTH) })
export type CredentialUpdate = z.infer<typeof CredentialUpdateSchema>

export const CredentialListSchema = listOf(CredentialSchema)
export type CredentialList = z.infer<typeof CredentialListSchema>

/** `include=dates` adds the dates of credentials, which the published API does not have. */
const include = { include: z.optional(z.enum(['dates'])) }

/** Query of GET /applications/{applicationId}/credentials. */
export const CredentialListQuerySchema = z.object({ ...pageQuery, ...include })
export type CredentialListQuery = z.infer<typeof CredentialListQuerySchema>

/** Query of POST /applications/{applicationId}/credentials. */
export const CredentialCreateQuerySchema = z.object(include)
