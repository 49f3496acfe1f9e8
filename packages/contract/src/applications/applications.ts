import * as z from 'zod/mini'
import { AuthStrategySchema } from './auth-strategies.ts'
import { DESCRIPTION_MAX_LENGTH, NAME_MAX_LENGTH, REFERENCE_ID_MAX_LENGTH } from '../constants.ts'
import { equalsFilter, listOf, pageQuery, textFilter } from '../paging.ts'
import { IdSchema, textInput, TimestampSchema } from '../primitives.ts'
import { RedirectUriSchema } from './redirect-uri.ts'

/**
 * The application's client at the identity provider. Only the response of its creation contains the secret.
 */
export const ClientCredentialsSchema = z.object({ client_id: z.string(), client_secret: z.string() })
export type ClientCredentials = z.infer<typeof ClientCredentialsSchema>

/** What an application does, with `include=activity`. */
export const ApplicationActivitySchema = z.object({
  /** Number of registrations that allow calls, and of those that await a decision. */
  approved: z.int(),
  pending: z.int(),
  /**
   * Start of the minute of the last call; of its hour, and later of its day, once the minutes are no longer kept. Null
   * without a call, and where analytics is off.
   */
  last_call_at: z.nullable(TimestampSchema),
})
export type ApplicationActivity = z.infer<typeof ApplicationActivitySchema>

/** An application of a developer. Applications without an auth strategy are older data and use API keys. */
export const ApplicationSchema = z.object({
  id: IdSchema,
  name: z.string(),
  reference_id: z.string(),
  description: z.nullable(z.string()),
  /** URIs separated by commas. */
  redirect_uri: z.optional(z.nullable(z.string())),
  auth_strategy: z.optional(z.nullable(AuthStrategySchema)),
  /** Granted scopes, if the strategy supports them. */
  scopes: z.optional(z.array(z.string())),
  created_at: TimestampSchema,
  updated_at: TimestampSchema,
  /** With `include=activity`, in a list. */
  activity: z.optional(ApplicationActivitySchema),
})
export type Application = z.infer<typeof ApplicationSchema>

/** Response of POST /applications, with the client's credentials if the strategy is DCR. */
export const ApplicationCreatedSchema = z.extend(ApplicationSchema, {
  credentials: z.optional(ClientCredentialsSchema),
})
export type ApplicationCreated = z.infer<typeof ApplicationCreatedSchema>

const writable = {
  reference_id: z.optional(textInput(1, REFERENCE_ID_MAX_LENGTH)),
  redirect_uri: z.optional(z.nullable(RedirectUriSchema)),
  description: z.optional(z.nullable(textInput(0, DESCRIPTION_MAX_LENGTH))),
  scopes: z.optional(z.array(textInput(1, NAME_MAX_LENGTH))),
}

/** Body of POST /applications; unknown keys are rejected. The strategy defaults to that of the portal. */
export const ApplicationCreateSchema = z.strictObject({
  name: textInput(1, NAME_MAX_LENGTH),
  ...writable,
  auth_strategy_id: z.optional(z.nullable(IdSchema)),
})
export type ApplicationCreate = z.infer<typeof ApplicationCreateSchema>

/**
 * Body of PATCH /applications/{applicationId}; unknown keys are rejected. The auth strategy cannot be
 * changed.
 */
export const ApplicationUpdateSchema = z.strictObject({
  name: z.optional(textInput(1, NAME_MAX_LENGTH)),
  ...writable,
})
export type ApplicationUpdate = z.infer<typeof ApplicationUpdateSchema>

export const ApplicationListSchema = listOf(ApplicationSchema)
export type ApplicationList = z.infer<typeof ApplicationListSchema>

/** Query of GET /applications. */
export const ApplicationListQuerySchema = z.object({
  ...pageQuery,
  ...textFilter('name'),
  ...equalsFilter('auth_strategy_id', IdSchema),
  include: z.optional(z.literal('activity')),
})
export type ApplicationListQuery = z.infer<typeof ApplicationListQuerySchema>

/** Response of POST /applications/{applicationId}/refresh-token. Some servers send only the secret. */
export const SecretRefreshedSchema = z.object({
  client_id: z.optional(z.string()),
  client_secret: z.string(),
})
export type SecretRefreshed = z.infer<typeof SecretRefreshedSchema>
