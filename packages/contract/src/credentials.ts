import * as z from 'zod/mini'
import { NAME_MAX_LENGTH } from './constants.ts'
import { listOf, PageQuerySchema } from './paging.ts'
import { IdSchema, textInput } from './primitives.ts'

/** Credential of an application as lists show it: never with the secret. */
export const CredentialSchema = z.object({ id: IdSchema, display_name: z.string() })
export type Credential = z.infer<typeof CredentialSchema>

/** Answer of POST /applications/{applicationId}/credentials: the only one that carries the secret. */
export const CredentialCreatedSchema = z.extend(CredentialSchema, { credential: z.string() })
export type CredentialCreated = z.infer<typeof CredentialCreatedSchema>

/** Body of the create call, closed; the body itself may be missing (parse `{}` then). Without a name the id is the name. */
export const CredentialCreateSchema = z.strictObject({
  display_name: z.optional(textInput(1, NAME_MAX_LENGTH)),
})
export type CredentialCreate = z.infer<typeof CredentialCreateSchema>

/** PUT /applications/{applicationId}/credentials/{credentialId}: rename, closed. */
export const CredentialUpdateSchema = z.strictObject({ display_name: textInput(1, NAME_MAX_LENGTH) })
export type CredentialUpdate = z.infer<typeof CredentialUpdateSchema>

export const CredentialListSchema = listOf(CredentialSchema)
export type CredentialList = z.infer<typeof CredentialListSchema>

/** Query of GET /applications/{applicationId}/credentials. */
export const CredentialListQuerySchema = PageQuerySchema
export type CredentialListQuery = z.infer<typeof CredentialListQuerySchema>
