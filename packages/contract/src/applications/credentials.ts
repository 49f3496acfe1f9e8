import * as z from 'zod/mini'
import { NAME_MAX_LENGTH } from '../constants.ts'
import { listOf, pageQuery } from '../paging.ts'
import { IdSchema, textInput, TimestampSchema } from '../primitives.ts'

/** Credential of an application as lists show it: never with the secret. The moments are there when asked for. */
export const CredentialSchema = z.object({
  id: IdSchema,
  display_name: z.string(),
  created_at: z.optional(TimestampSchema),
  /** From then on the key opens nothing; null: it does not expire. */
  expires_at: z.optional(z.nullable(TimestampSchema)),
  /** As gateways report it; null: not used yet. */
  last_used_at: z.optional(z.nullable(TimestampSchema)),
})
export type Credential = z.infer<typeof CredentialSchema>

/** Answer of POST /applications/{applicationId}/credentials: the only one that carries the secret. */
export const CredentialCreatedSchema = z.extend(CredentialSchema, { credential: z.string() })
export type CredentialCreated = z.infer<typeof CredentialCreatedSchema>

/** Body of the create call, closed; the body itself may be missing (parse `{}` then). Without a name the id is the name. */
export const CredentialCreateSchema = z.strictObject({
  display_name: z.optional(textInput(1, NAME_MAX_LENGTH)),
  /** In the future; absent or null: the key does not expire. */
  expires_at: z.optional(z.nullable(TimestampSchema)),
})
export type CredentialCreate = z.infer<typeof CredentialCreateSchema>

/** PUT /applications/{applicationId}/credentials/{credentialId}: rename, closed. */
export const CredentialUpdateSchema = z.strictObject({ display_name: textInput(1, NAME_MAX_LENGTH) })
export type CredentialUpdate = z.infer<typeof CredentialUpdateSchema>

export const CredentialListSchema = listOf(CredentialSchema)
export type CredentialList = z.infer<typeof CredentialListSchema>

/** `include=dates` asks for the moments of credentials, which the published answers do not have. */
const include = { include: z.optional(z.enum(['dates'])) }

/** Query of GET /applications/{applicationId}/credentials. */
export const CredentialListQuerySchema = z.object({ ...pageQuery, ...include })
export type CredentialListQuery = z.infer<typeof CredentialListQuerySchema>

/** Query of POST /applications/{applicationId}/credentials. */
export const CredentialCreateQuerySchema = z.object(include)
