import * as z from 'zod/mini'
import { listOf, pageQuery } from '../paging.ts'
import { IdSchema, TimestampSchema } from '../primitives.ts'
import { DeveloperStatusSchema } from './developer-status.ts'
import { NoteSchema, SearchSchema } from './inputs.ts'
import { NamedSchema } from './named.ts'

/** A developer in the list of all developers. */
export const AdminDeveloperSchema = z.object({
  id: IdSchema,
  email: z.string(),
  full_name: z.string(),
  status: DeveloperStatusSchema,
  created_at: TimestampSchema,
  /** Number of applications. */
  applications: z.int(),
  /** Last use of a session that still exists; null without one. */
  last_seen_at: z.nullable(TimestampSchema),
})
export type AdminDeveloper = z.infer<typeof AdminDeveloperSchema>

export const DEVELOPER_SORTS = ['created_at', '-created_at', 'email', '-email'] as const
export const DeveloperSortSchema = z.enum(DEVELOPER_SORTS)
export type DeveloperSort = z.infer<typeof DeveloperSortSchema>

/** Query of GET /admin/api/v1/developers. The search finds names and addresses. Default sort: `-created_at`. */
export const AdminDevelopersQuerySchema = z.object({
  ...pageQuery,
  search: SearchSchema,
  status: z.optional(DeveloperStatusSchema),
  sort: z.optional(DeveloperSortSchema),
})
export type AdminDevelopersQuery = z.infer<typeof AdminDevelopersQuerySchema>

export const AdminDevelopersSchema = listOf(AdminDeveloperSchema)
export type AdminDevelopers = z.infer<typeof AdminDevelopersSchema>

/** Response of GET /admin/api/v1/developers/{developerId}. */
export const AdminDeveloperDetailsSchema = z.extend(AdminDeveloperSchema, {
  sessions: z.array(z.object({ id: IdSchema, created_at: TimestampSchema, expires_at: TimestampSchema })),
  applications: z.array(
    z.object({
      id: IdSchema,
      name: z.string(),
      created_at: TimestampSchema,
      credentials: z.int(),
      registrations: z.int(),
    }),
  ),
  /** Products that the developer may view; null without access control, when every product is visible. */
  visible_products: z.nullable(z.array(NamedSchema)),
})
export type AdminDeveloperDetails = z.infer<typeof AdminDeveloperDetailsSchema>

/** Body of POST /admin/api/v1/developers/{developerId}/decision. `disable` and `enable` need the role admin. */
export const DeveloperDecisionSchema = z.strictObject({
  decision: z.enum(['approve', 'reject', 'disable', 'enable']),
  note: NoteSchema,
})
export type DeveloperDecision = z.infer<typeof DeveloperDecisionSchema>
