import { asc, eq } from 'drizzle-orm'
import type { Database } from '../../db/client.ts'
import { auditLog } from '../../db/schema/operations.ts'

export type AuditRow = typeof auditLog.$inferSelect

/**
 * An entry of the audit log. Entries cannot be removed, so they hold no secrets, addresses or names of people, but ids, names of groups,
 * gateways and products, the system user of the operator, and the reason that an operator typed.
 */
export interface AuditEntry {
  /** `developer:<id>`, `user:<id>`, `operator:<system user>` or `system`. */
  actor: string
  /** What was done, `<noun>.<past participle>`: `registration.approved`. */
  action: string
  /** What it was done to, `<kind>:<id>`. */
  subject: string
  details?: Record<string, unknown>
  at?: Date
}

/** The audit log: it can be appended to and read; the database itself refuses anything else. */
export function createAuditQueries(db: Database) {
  return {
    /** Call it with the transaction of the change, so that neither exists without the other. One statement for all. */
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

    /** Everything that happened to one subject, oldest first. */
    listForSubject(subject: string): Promise<AuditRow[]> {
      return db.select().from(auditLog).where(eq(auditLog.subject, subject)).orderBy(asc(auditLog.id))
    },
  }
}
