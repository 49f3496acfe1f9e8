import { asc, eq } from 'drizzle-orm'
import type { Database } from '../../db/client.ts'
import { auditLog } from '../../db/schema/operations.ts'

export type AuditRow = typeof auditLog.$inferSelect

/**
 * An entry of the audit log. Entries cannot be removed, so they contain no secrets, addresses or names of people. They may
 * contain ids, names of groups, gateways and products, the operator's system user, and the operator's reason.
 */
export interface AuditEntry {
  /** `developer:<id>`, `user:<id>`, `operator:<system user>` or `system`. */
  actor: string
  /** `<noun>.<past participle>`, for example `registration.approved`. */
  action: string
  /** `<kind>:<id>` of what changed. */
  subject: string
  details?: Record<string, unknown>
  at?: Date
}

/** Queries of the audit log. The database rejects updates and deletions of entries. */
export function createAuditQueries(db: Database) {
  return {
    async append(...entries: AuditEntry[]): Promise<void> {
      if (entries.length === 0) return
      await db.insert(auditLog).values(
        entries.map(({ actor, action, subject, details = {}, at }) => ({
          actor,
          action,
          subject,
          details,
          ...(at && { at }),
        })),
      )
    },

    /** Lists the entries of a subject, oldest first. */
    listForSubject(subject: string): Promise<AuditRow[]> {
      return db.select().from(auditLog).where(eq(auditLog.subject, subject)).orderBy(asc(auditLog.id))
    },
  }
}
