import * as z from 'zod/mini'
import { AuthStrategySummarySchema, CredentialTypeSchema } from '../applications/auth-strategies.ts'
import { equalsFilter, listOf, pageQuery, textFilter } from '../paging.ts'
import { IdSchema, TimestampSchema, withDefault } from '../primitives.ts'
import { MAXIMUM_OPERATION_LENGTH } from '../portal/page-rendering.ts'
import { RegistrationStatusSchema } from '../applications/registrations.ts'

/** How applications of one auth strategy can register for a version. `id` is the id of the auth strategy. */
export const RegistrationConfigSchema = z.object({
  id: IdSchema,
  name: z.string(),
  credential_type: CredentialTypeSchema,
  auth_methods: z.optional(z.array(z.string())),
  /** Only for DCR strategies that let developers choose the scopes. */
  available_scopes: z.optional(z.array(z.string())),
  registration_enabled: z.boolean(),
  /** Whether registrations are approved immediately. */
  registration_auto_approve: z.boolean(),
})
export type RegistrationConfig = z.infer<typeof RegistrationConfigSchema>

/** A version of a product. Without registration configs, applications cannot register for it. */
export const ProductVersionSchema = z.object({
  id: IdSchema,
  name: z.string(),
  /** A deprecated version stays usable until its sunset. */
  deprecated: z.boolean(),
  /** Base URL of the sandbox; absent without one. Not part of the published API. */
  sandbox_url: z.optional(z.string()),
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

/**
 * Specification of a version. `content` is the JSON or YAML text. The response is 204 without a
 * specification.
 */
export const VersionSpecSchema = z.object({ api_type: z.string(), content: z.string() })
export type VersionSpec = z.infer<typeof VersionSpecSchema>

/** One operation of a specification. */
export const OperationSchema = z.object({
  /** Name in links. Absent in responses of earlier releases. Not part of the published API. */
  name: z.optional(z.string()),
  path: z.string(),
  /** HTTP method in lower case. */
  method: z.string(),
  operation_id: z.nullable(z.string()),
  tags: z.array(z.string()),
  summary: z.nullable(z.string()),
  deprecated: z.boolean(),
})
export type Operation = z.infer<typeof OperationSchema>

/** A heading in a list of operations: a tag, a path segment or a channel. Not part of the published API. */
export const OperationGroupSchema = z.object({
  /** Unique in the list. */
  key: z.string(),
  kind: z.enum(['tag', 'tag-group', 'segment', 'untagged', 'webhooks', 'channel']),
  /** The titles of the enclosing groups, outermost first, and the group's own, which may be empty. */
  titles: z.array(z.string()),
  /** Number of operations in the group. Groups follow each other in the order of the list. */
  operations: z.int(),
})
export type OperationGroup = z.infer<typeof OperationGroupSchema>

/**
 * Response of GET …/spec/operations: operations in the order of their groups. The response is 204 without a
 * specification.
 */
export const VersionOperationsSchema = z.object({
  api_type: z.string(),
  operations: z.array(OperationSchema),
  /** Not part of the published API. */
  groups: z.array(OperationGroupSchema),
  /** When an import last changed the specification. Not part of the published API. */
  updated_at: z.optional(TimestampSchema),
})
export type VersionOperations = z.infer<typeof VersionOperationsSchema>

/** Query of GET …/spec/first-screen: the name of an operation, as in the address of its page. */
export const FirstScreenQuerySchema = z.object({
  operation: z.optional(z.string().check(z.maxLength(MAXIMUM_OPERATION_LENGTH))),
})
export type FirstScreenQuery = z.infer<typeof FirstScreenQuerySchema>

/** Response of GET …/spec/first-screen: `FirstScreen` of api-document. Not part of the published API. */
export const FirstScreenSchema = z.record(z.string(), z.unknown())

/**
 * An application in the list of a version: with its registration, or with nulls in the list of unregistered
 * ones.
 */
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

/** A boolean query parameter; present without a value means true. */
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
  /** True lists applications without a registration for the version. */
  unregistered: FlagParameterSchema,
})
export type VersionApplicationListQuery = z.infer<typeof VersionApplicationListQuerySchema>
