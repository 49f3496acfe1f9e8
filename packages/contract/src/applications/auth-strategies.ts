import * as z from 'zod/mini'
import { CREDENTIAL_TYPES } from '../constants.ts'
import { equalsFilter, listOf, pageQuery, textFilter } from '../paging.ts'
import { IdSchema } from '../primitives.ts'

export const CredentialTypeSchema = z.enum(CREDENTIAL_TYPES)
export type CredentialType = z.infer<typeof CredentialTypeSchema>

const idAndName = { id: IdSchema, name: z.string() }

/** API keys that the portal generates and that are sent in one of the named headers or query parameters. */
export const KeyAuthStrategySchema = z.object({
  ...idAndName,
  credential_type: z.literal('key_auth'),
  key_names: z.array(z.string()),
})
export type KeyAuthStrategy = z.infer<typeof KeyAuthStrategySchema>

/** OpenID Connect with a client that the developer registered with the identity provider. */
export const SelfManagedStrategySchema = z.object({
  ...idAndName,
  credential_type: z.literal('self_managed_client_credentials'),
  auth_methods: z.array(z.string()),
  available_scopes: z.optional(z.array(z.string())),
})
export type SelfManagedStrategy = z.infer<typeof SelfManagedStrategySchema>

/** OpenID Connect with dynamic client registration (DCR): the server creates the client. */
export const DcrStrategySchema = z.object({
  ...idAndName,
  credential_type: z.literal('client_credentials'),
  auth_methods: z.array(z.string()),
  /** Present if developers choose the scopes. */
  available_scopes: z.optional(z.array(z.string())),
})
export type DcrStrategy = z.infer<typeof DcrStrategySchema>

/** Auth strategy of GET /applications/auth-strategies, discriminated by `credential_type`. */
export const AuthStrategySchema = z.discriminatedUnion('credential_type', [
  KeyAuthStrategySchema,
  SelfManagedStrategySchema,
  DcrStrategySchema,
])
export type AuthStrategy = z.infer<typeof AuthStrategySchema>

/** Auth strategy in the list of a version's applications: without key names and scopes. */
export const AuthStrategySummarySchema = z.discriminatedUnion('credential_type', [
  z.omit(KeyAuthStrategySchema, { key_names: true }),
  z.omit(SelfManagedStrategySchema, { available_scopes: true }),
  z.omit(DcrStrategySchema, { available_scopes: true }),
])
export type AuthStrategySummary = z.infer<typeof AuthStrategySummarySchema>

export const AuthStrategyListSchema = listOf(AuthStrategySchema)
export type AuthStrategyList = z.infer<typeof AuthStrategyListSchema>

/** Query of GET /applications/auth-strategies. */
export const AuthStrategyListQuerySchema = z.object({
  ...pageQuery,
  ...textFilter('name'),
  ...equalsFilter('credential_type', CredentialTypeSchema),
})
export type AuthStrategyListQuery = z.infer<typeof AuthStrategyListQuerySchema>
