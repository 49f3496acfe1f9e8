import * as z from 'zod/mini'
import { EMAIL_MAX_LENGTH, NAME_MAX_LENGTH } from '../constants.ts'
import { listOf, pageQuery } from '../paging.ts'
import { IdSchema, TimestampSchema, textInput, withDefault } from '../primitives.ts'
import { SearchSchema } from './inputs.ts'

export const GRANT_ACTIONS = ['view', 'consume'] as const
export const GrantActionSchema = z.enum(GRANT_ACTIONS)
export type GrantAction = z.infer<typeof GrantActionSchema>

/** A permission of a developer, a group, or, without both, of everybody. */
export const GrantSchema = z.object({
  id: IdSchema,
  developer: z.nullable(z.object({ id: IdSchema, email: z.string() })),
  group: z.nullable(z.string()),
  /** Slug of the product, `*` for all products, or the id of a deleted product. */
  product: z.string(),
  /** Resource identifier, which contains the product. */
  resource: z.string(),
  actions: z.array(z.string()),
  created_at: TimestampSchema,
})
export type Grant = z.infer<typeof GrantSchema>

/** Query of GET /admin/api/v1/grants. The search finds developers, groups and products. */
export const GrantsQuerySchema = z.object({ ...pageQuery, search: SearchSchema })
export type GrantsQuery = z.infer<typeof GrantsQuerySchema>

/** Response of GET /admin/api/v1/grants: oldest first. */
export const GrantsSchema = z.extend(listOf(GrantSchema), {
  /** Whether access control is on. Otherwise grants have no effect, and every developer has both actions on all products. */
  is_access_controlled: z.boolean(),
})
export type Grants = z.infer<typeof GrantsSchema>

/** Body of POST /admin/api/v1/grants. DELETE /admin/api/v1/grants/{grantId} revokes it. */
export const CreateGrantSchema = z.strictObject({
  /** Slug or id of a product, `*` for all products, or a resource identifier. */
  product: textInput(1, NAME_MAX_LENGTH),
  /** Address or id of a developer. */
  developer: z.optional(textInput(1, EMAIL_MAX_LENGTH)),
  /** Group as the identity provider names it. */
  group: z.optional(textInput(1, NAME_MAX_LENGTH)),
  actions: withDefault(z.array(GrantActionSchema).check(z.minLength(1)), [...GRANT_ACTIONS]),
})
export type CreateGrant = z.infer<typeof CreateGrantSchema>

/** Response of POST /admin/api/v1/grants. */
export const CreatedGrantSchema = z.extend(GrantSchema, {
  /** Why the grant may have no effect yet, for example a group that no developer has. */
  warning: z.nullable(z.string()),
})
export type CreatedGrant = z.infer<typeof CreatedGrantSchema>
