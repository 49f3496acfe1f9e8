import * as z from 'zod/mini'
import { listOf, pageQuery } from '../paging.ts'
import { TimestampSchema } from '../primitives.ts'
import { SearchSchema } from './inputs.ts'

/** An entry of the audit log. */
export const AuditEntrySchema = z.object({
  id: z.int(),
  at: TimestampSchema,
  /** `developer:<id>`, `user:<id>`, `operator:<name>` or `system`. */
  actor: z.string(),
  /** Name of the person `user:<id>` or the developer `developer:<id>`; null for others and for deleted accounts. */
  actor_name: z.nullable(z.string()),
  action: z.string(),
  subject: z.string(),
  details: z.record(z.string(), z.unknown()),
})
export type AuditLogEntry = z.infer<typeof AuditEntrySchema>

/** Days before `until`, or before now, that a search without `since` covers. */
export const SEARCH_DAYS = 90

/** The first time that PostgreSQL and ISO 8601 write alike, in milliseconds: they have no common year 0. */
export const FIRST_TIME_MS = Date.parse('0001-01-01T00:00:00Z')
const LAST_TIME_MS = Date.parse('9999-12-31T23:59:59.999Z')

const TimeInputSchema = TimestampSchema.check(
  z.refine((text) => Date.parse(text) >= FIRST_TIME_MS && Date.parse(text) <= LAST_TIME_MS, {
    error: 'must be in the years 1 to 9999',
  }),
)

/** Filters of the audit log. `actor`, `action` and `subject` that end with `*` match all names that begin like it. */
const auditFilter = {
  actor: SearchSchema,
  action: SearchSchema,
  subject: SearchSchema,
  since: z.optional(TimeInputSchema),
  /** Exclusive. */
  until: z.optional(TimeInputSchema),
  search: SearchSchema,
}

/** Query of GET /admin/api/v1/audit. */
export const AuditQuerySchema = z.object({ ...pageQuery, ...auditFilter })
export type AuditQuery = z.infer<typeof AuditQuerySchema>

/** Response of GET /admin/api/v1/audit: newest first. */
export const AuditListSchema = listOf(AuditEntrySchema)
export type AuditList = z.infer<typeof AuditListSchema>

export const AUDIT_FORMATS = ['csv', 'ndjson'] as const
export const AuditFormatSchema = z.enum(AUDIT_FORMATS)
export type AuditFormat = z.infer<typeof AuditFormatSchema>

/** Query of GET /admin/api/v1/audit/export: all entries, oldest first. */
export const AuditExportQuerySchema = z.object({ format: AuditFormatSchema, ...auditFilter })
export type AuditExportQuery = z.infer<typeof AuditExportQuerySchema>
