import type { auditLog } from '../../db/schema/operations.ts'

export type AuditRow = typeof auditLog.$inferSelect

/**
 * An entry of the audit log. Entries cannot be removed, so they contain no secrets, addresses or names of people. They may
 * contain ids, names of groups, gateways and products, the operator's name (`--as`) and system user, and the operator's reason.
 */
export interface AuditEntry {
  /** `developer:<id>`, `user:<id>`, `operator:<name>` or `system`. */
  actor: string
  /** `<noun>.<past participle>`, for example `registration.approved`. */
  action: string
  /** `<kind>:<id>` of what changed. */
  subject: string
  details?: Record<string, unknown>
  at?: Date
}

/** Which entries of the audit log to read. A name that ends with `*` matches all names that begin like it. */
export interface AuditFilter {
  actor: string | undefined
  action: string | undefined
  subject: string | undefined
  since: Date | undefined
  /** Exclusive. */
  until: Date | undefined
}
