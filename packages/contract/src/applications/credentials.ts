import * as z from 'zod/mini'
import { NAME_MAX_LENGTH } from '../constants.ts'
import { listOf, pageQuery } from '../paging.ts'
import { IdSchema, textInput, TimestampSchema } from '../primitives.ts'

/** Live keys work everywhere; test keys only in the sandbox. */
export const CREDENTIAL_MODES = ['live', 'test'] as const
export type CredentialMode = (typeof CREDENTIAL_MODES)[number]

/** Credential of an application in a list, without the secret. The dates are included on request. */
export const CredentialSchema = z.object({
  id: IdSchema,
  display_name: z.string(),
  /** Sent with the dates or the masked key, which the published API does not have. */
  mode: z.optional(z.enum(CREDENTIAL_MODES)),
  created_at: z.optional(TimestampSchema),
  /** The key stops working at this time; null if it does not expire. */
  expires_at: z.optional(z.nullable(TimestampSchema)),
  /** As reported by gateways; null if the key has not been used yet. */
  last_used_at: z.optional(z.nullable(TimestampSchema)),
  /** The first and the last characters of the key. */
  masked_key: z.optional(z.string()),
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

/** Body of POST /applications/{applicationId}/test-keys. The body is optional, and the name defaults to the id. */
export const TestKeyCreateSchema = z.strictObject({
  display_name: z.optional(textInput(1, NAME_MAX_LENGTH)),
})

/** Body of POST /test-keys. */
export const FirstTestKeySchema = z.strictObject({
  /** A random UUID per click: a repeated request with the same UUID returns the same key. */
  request_id: IdSchema,
  /** Name of the application that is created for a developer without applications. */
  application_name: textInput(1, NAME_MAX_LENGTH),
})
export type FirstTestKey = z.infer<typeof FirstTestKeySchema>

/** Response of POST /test-keys: a test key with its application. */
export const FirstTestKeyCreatedSchema = z.extend(CredentialCreatedSchema, {
  application: z.object({ id: IdSchema, name: z.string() }),
})
export type FirstTestKeyCreated = z.infer<typeof FirstTestKeyCreatedSchema>

/**
 * Body of PUT /applications/{applicationId}/credentials/{credentialId}: renames a credential; unknown keys
 * are rejected.
 */
export const CredentialUpdateSchema = z.strictObject({ display_name: textInput(1, NAME_MAX_LENGTH) })
export type CredentialUpdate = z.infer<typeof CredentialUpdateSchema>

export const CredentialListSchema = listOf(CredentialSchema)
export type CredentialList = z.infer<typeof CredentialListSchema>

/** Query of GET /applications/{applicationId}/credentials. `include` adds what the published API does not have. */
export const CredentialListQuerySchema = z.object({
  ...pageQuery,
  include: z.optional(z.enum(['dates', 'masked_key'])),
})
export type CredentialListQuery = z.infer<typeof CredentialListQuerySchema>

/** Query of POST /applications/{applicationId}/credentials. */
export const CredentialCreateQuerySchema = z.object({ include: z.optional(z.enum(['dates'])) })
