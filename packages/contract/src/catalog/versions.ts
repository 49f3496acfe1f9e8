import * as z from 'zod/mini'
import { AuthStrategySummarySchema, CredentialTypeSchema } from '../applications/auth-strategies.ts'
import { equalsFilter, listOf, pageQuery, textFilter } from '../paging.ts'
import { IdSchema, TimestampSchema, withDefault } from '../primitives.ts'
import { RegistrationStatusSchema } from '../applications/registrations.ts'

/** How applications of one auth strategy can register for a version. `id` is the id of the auth strategy. */
export const RegistrationConfigSchema = z.object({
  id: IdSchema,
  name: z.string(),
  credential_type: CredentialTypeSchema,
  auth_methods: z.optional(z.array(z.string())),
  /** Only for DCR strategies whose scopes developers choose. */
  available_scopes: z.optional(z.array(z.string())),
  registration_enabled: z.boolean(),
  /** True: registrations are approved at once. */
  registration_auto_approve: z.boolean(),
})
export type RegistrationConfig = z.infer<typeof RegistrationConfigSchema>

/** Version of a product. Without registration configs it cannot be registered. */
export const ProductVersionSchema = z.object({
  id: IdSchema,
  name: z.string(),
  /** A deprecated version stays usable until its sunset. */
  deprecated: z.boolean(),
  registration_configs: z.array(RegistrationConfigSchema),
  created_at: TimestampSchema,
  updated_at: TimestampSchema,
})
export type ProductVersion = z.infer<typeof ProductVersionSchema>

export const ProductVersionListSchema = listOf(ProductVersionSchema)
export type ProductVersionList = z.infer<typeof ProductVersionListSchema>

/** Query of GET /products/{productId}/versions. */
export const ProductVersionListQuerySchema = z.object({ ...pageQuery, ...textFilter('name') })
export type ProductVersionListQuery = z.infer<typeof ProductVersionListQuerySchema>

/** Specification of a version. `content` is the document's text: JSON, or YAML. No specification: 204. */
export const VersionSpecSchema = z.object({ api_type: z.string(), content: z.string() })
export type VersionSpec = z.infer<typeof VersionSpecSchema>

/** One operation of a specification. */
export const OperationSchema = z.object({
  path: z.string(),
  /** HTTP method in lower case. */
  method: z.string(),
  operation_id: z.nullable(z.string()),
  tags: z.array(z.string()),
  summary: z.nullable(z.string()),
  deprecated: z.boolean(),
})
export type Operation = z.infer<typeof OperationSchema>

/** A heading of a list of operations: a tag, a segment of paths, a channel. Ours. */
export const OperationGroupSchema = z.object({
  /** Unique in the list. */
  key: z.string(),
  kind: z.enum(['tag', 'tag-group', 'segment', 'untagged', 'webhooks', 'channel']),
  /** Of the groups that it lies in, from the outside, and its own at the end; that may be empty. */
  titles: z.array(z.string()),
  /** How many operations are its own: the first group has the first ones of the list, and so on. */
  operations: z.int(),
})
export type OperationGroup = z.infer<typeof OperationGroupSchema>

/** Operations of a version (GET …/spec/operations), group by group. No specification: 204. */
export const VersionOperationsSchema = z.object({
  api_type: z.string(),
  operations: z.array(OperationSchema),
  /** Ours. */
  groups: z.array(OperationGroupSchema),
})
export type VersionOperations = z.infer<typeof VersionOperationsSchema>

/** Application in the list of a version: with its registration, or, in the inverse list, with nulls. */
export const VersionApplicationSchema = z.object({
  id: IdSchema,
  name: z.string(),
  registration_id: z.nullable(IdSchema),
  registration_status: z.nullable(RegistrationStatusSchema),
  auth_strategy: z.optional(z.nullable(AuthStrategySummarySchema)),
  created_at: TimestampSchema,
  updated_at: TimestampSchema,
})
export type VersionApplication = z.infer<typeof VersionApplicationSchema>

export const VersionApplicationListSchema = listOf(VersionApplicationSchema)
export type VersionApplicationList = z.infer<typeof VersionApplicationListSchema>

/** A flag in the query: present and empty means true. */
const FlagParameterSchema = withDefault(
  z.pipe(
    z.string(),
    z.transform((text, context) => {
      const value = text.trim().toLowerCase()
      if (value === '' || value === 'true') return true
      if (value === 'false') return false
      context.issues.push({ code: 'invalid_type', expected: 'boolean', input: text })
      return z.NEVER
    }),
  ),
  false,
)

/** Query of GET /products/{productId}/versions/{productVersionId}/applications. */
export const VersionApplicationListQuerySchema = z.object({
  ...pageQuery,
  ...textFilter('name'),
  ...equalsFilter('status', RegistrationStatusSchema),
  ...equalsFilter('auth_strategy_id', IdSchema),
  /** True: applications without any registration for the version. */
  unregistered: FlagParameterSchema,
})
export type VersionApplicationListQuery = z.infer<typeof VersionApplicationListQuerySchema>
