import type { InboxKind } from '@stagedoor/contract/admin/inbox'
import { inArray, sql } from 'drizzle-orm'
import type { Database } from '../../db/client.ts'
import { developers } from '../../db/schema/accounts.ts'
import { applications, registrations } from '../../db/schema/applications.ts'
import { auditLog } from '../../db/schema/operations.ts'
import { rawRows } from '../../db/statements/raw-rows.ts'
import { sandboxRequests } from './sandbox-requests.queries.ts'

/** Developers and registrations that wait for a decision. */
export function createInboxQueries(db: Database) {
  /** The query builder omits the name of the table in statements with one table, also in subqueries. */
  const id = sql`${developers}.id`
  const waitingOf = {
    developer: sql`select 'developer' as kind, id, created_at as since from ${developers} where status = 'pending'`,
    registration: sql`select 'registration' as kind, id, created_at as since from ${registrations}
      where status = 'pending'`,
  }

  return {
    /** The items of a page, oldest first, and the number of all items. */
    async page(kind: InboxKind | undefined, { limit, offset }: { limit: number; offset: number }) {
      const waiting = kind ? waitingOf[kind] : sql`${waitingOf.developer} union all ${waitingOf.registration}`
      const [items, [counted]] = await Promise.all([
        rawRows<{ kind: InboxKind; id: string }>(
          db,
          sql`select kind, id from (${waiting}) as waiting order by since, id limit ${limit} offset ${offset}`,
        ),
        rawRows<{ total: string }>(db, sql`select count(*)::text as total from (${waiting}) as waiting`),
      ])
      return { items, total: Number(counted?.total ?? 0) }
    },

    async developers(ids: readonly string[]) {
      if (ids.length === 0) return []
      return db
        .select({
          id: developers.id,
          since: developers.createdAt,
          email: developers.email,
          fullName: developers.fullName,
          status: developers.status,
          earlierDecisions: sql<number>`(
            select count(*)::int from ${auditLog} entry where entry.subject = 'developer:' || ${id}
              and entry.action in ('developer.approved', 'developer.rejected', 'developer.disabled')
          )`,
          sandboxRequests: sandboxRequests(
            sql`series.application_id in (select id from ${applications} where developer_id = ${id})`,
          ),
          registrations: sql<number>`(
            select count(*)::int from ${applications} own
            join ${registrations} wanted on wanted.application_id = own.id
            where own.developer_id = ${id}
          )`,
        })
        .from(developers)
        .where(inArray(developers.id, [...ids]))
    },
  }
}
