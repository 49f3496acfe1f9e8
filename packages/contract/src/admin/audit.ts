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

/** Filters of the audit log. `actor`, `action` and `subject` that end with `*` match all names that begin like it. */
const auditFilter = {
  actor: SearchSchema,
  action: SearchSchema,
  subject: SearchSchema,
  since: z.optional(TimestampSchema),
  /** Exclusive. */
  until: z.optional(TimestampSchema),
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
