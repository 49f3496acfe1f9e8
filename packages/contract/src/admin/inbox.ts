import * as z from 'zod/mini'
import { listOf, pageQuery } from '../paging.ts'
import { IdSchema, TimestampSchema } from '../primitives.ts'
import { DeveloperStatusSchema } from './developer-status.ts'
import { NoteSchema } from './inputs.ts'
import { NamedDeveloperSchema, NamedSchema } from './named.ts'

/** What waits for a decision. */
export const INBOX_KINDS = ['developer', 'registration'] as const
export const InboxKindSchema = z.enum(INBOX_KINDS)
export type InboxKind = z.infer<typeof InboxKindSchema>

/** A developer whose account waits for a decision. */
export const InboxDeveloperSchema = z.object({
  kind: z.literal('developer'),
  id: IdSchema,
  /** When the developer signed up. */
  since: TimestampSchema,
  email: z.string(),
  full_name: z.string(),
  /** Whether the developer has confirmed the address. */
  is_confirmed: z.boolean(),
  /** Decisions about this account in the audit log. */
  earlier_decisions: z.int(),
  /** Requests of the developer's applications to sandboxes. */
  sandbox_requests: z.int(),
  /** Registrations of the developer's applications, of every status. */
  registrations: z.int(),
  /** Whether the caller may decide about this item. */
  can_decide: z.boolean(),
})
export type InboxDeveloper = z.infer<typeof InboxDeveloperSchema>

/** A registration of an application for a product version. */
export const InboxRegistrationSchema = z.object({
  kind: z.literal('registration'),
  id: IdSchema,
  /** When the registration was requested. */
  since: TimestampSchema,
  application: NamedSchema,
  developer: z.extend(NamedDeveloperSchema, { status: DeveloperStatusSchema }),
  product: NamedSchema,
  version: NamedSchema,
  scopes: z.array(z.string()),
  /** Decisions about registrations of this developer in the audit log. */
  earlier_decisions: z.int(),
  /** Requests of the application to the sandbox of the version. */
  sandbox_requests: z.int(),
  /** Whether the caller may decide about this item. */
  can_decide: z.boolean(),
})
export type InboxRegistration = z.infer<typeof InboxRegistrationSchema>

export const InboxItemSchema = z.discriminatedUnion('kind', [InboxDeveloperSchema, InboxRegistrationSchema])
export type InboxItem = z.infer<typeof InboxItemSchema>

/** Query of GET /admin/api/v1/inbox. */
export const InboxQuerySchema = z.object({ ...pageQuery, kind: z.optional(InboxKindSchema) })
export type InboxQuery = z.infer<typeof InboxQuerySchema>

/** Response of GET /admin/api/v1/inbox: oldest first. */
export const InboxSchema = listOf(InboxItemSchema)
export type Inbox = z.infer<typeof InboxSchema>

/** Items that one request decides at most. */
export const MAX_DECISIONS = 100

/** Body of POST /admin/api/v1/decisions. */
export const DecisionsSchema = z.strictObject({
  decision: z.enum(['approve', 'reject']),
  items: z
    .array(z.strictObject({ kind: InboxKindSchema, id: IdSchema }))
    .check(z.minLength(1), z.maxLength(MAX_DECISIONS)),
  note: NoteSchema,
})
export type Decisions = z.infer<typeof DecisionsSchema>

/** Result of one decision. The items of a request do not depend on each other. */
export const DecisionResultSchema = z.object({
  kind: InboxKindSchema,
  id: IdSchema,
  status: z.enum(['done', 'failed']),
  /** Why the decision failed; null if it did not. */
  error: z.nullable(z.string()),
})
export type DecisionResult = z.infer<typeof DecisionResultSchema>

/** Response of POST /admin/api/v1/decisions, in the order of the items. */
export const DecisionResultsSchema = z.object({ results: z.array(DecisionResultSchema) })
export type DecisionResults = z.infer<typeof DecisionResultsSchema>
