import { and, asc, desc, eq, gt, gte, like, lt, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { Database } from '../../db/client.ts'
import { auditLog } from '../../db/schema/operations.ts'
import type { AuditEntry, AuditFilter, AuditRow } from './audit-entry.ts'
import {
  containsAny,
  countRows,
  escapeLike,
  type Listing,
  type PageOf,
} from '../../db/statements/list-clauses.ts'

/** The log of years has millions of entries, and the last page is not needed. */
const MAX_TOTAL = 100_000

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

    /** Newest first. The search finds actors, actions, subjects and details. The total is MAX_TOTAL at most. */
    async list(filter: AuditFilter, { search, limit, offset = 0 }: Listing): Promise<PageOf<AuditRow>> {
      const where = and(matches(filter), contains(search))
      const rows = await db
        .select()
        .from(auditLog)
        .where(where)
        .orderBy(desc(auditLog.id))
        .limit(limit)
        .offset(offset)
      const counted = db.select({ id: auditLog.id }).from(auditLog).where(where).limit(MAX_TOTAL)
      return { rows, total: await countRows(db, counted) }
    },

    /** Returns at most `size` entries after the entry with the id `after`, oldest first. */
    page(filter: AuditFilter, after: number, size: number, search?: string): Promise<AuditRow[]> {
      return db
        .select()
        .from(auditLog)
        .where(and(gt(auditLog.id, after), matches(filter), contains(search)))
        .orderBy(asc(auditLog.id))
        .limit(size)
    },

    /** Lists the entries of a subject, oldest first. */
    listForSubject(subject: string): Promise<AuditRow[]> {
      return db.select().from(auditLog).where(eq(auditLog.subject, subject)).orderBy(asc(auditLog.id))
    },
  }
}

function matches({ actor, action, subject, since, until }: AuditFilter): SQL | undefined {
  return and(
    named(auditLog.actor, actor),
    named(auditLog.action, action),
    named(auditLog.subject, subject),
    since && gte(auditLog.at, since),
    until && lt(auditLog.at, until),
  )
}

function contains(search: string | undefined): SQL | undefined {
  const { actor, action, subject, details } = auditLog
  return containsAny([actor, action, subject, sql`${details}::text`], search)
}

function named(column: PgColumn, name: string | undefined): SQL | undefined {
  if (name === undefined) return undefined
  return name.endsWith('*') ? like(column, `${escapeLike(name.slice(0, -1))}%`) : eq(column, name)
}
