import type { DeveloperSort } from '@stagedoor/contract/admin/developers'
import { and, asc, desc, eq, gt, inArray, isNull, type SQL, sql } from 'drizzle-orm'
import type { Database } from '../../db/client.ts'
import { developers, type DeveloperStatus, refreshTokens, sessions } from '../../db/schema/accounts.ts'
import { applications, credentials, registrations } from '../../db/schema/applications.ts'
import { products } from '../../db/schema/catalog.ts'
import { containsAny, type Listing } from '../../db/statements/list-clauses.ts'

export interface DeveloperFilter {
  status: DeveloperStatus | undefined
  sort: DeveloperSort
}

const ORDERS: Record<DeveloperSort, SQL[]> = {
  created_at: [asc(developers.createdAt), asc(developers.id)],
  '-created_at': [desc(developers.createdAt), desc(developers.id)],
  email: [asc(developers.email)],
  '-email': [desc(developers.email)],
}

/** Bounds the response: sessions of a developer who logs in all the time. */
const MAX_SESSIONS = 100

/** Developers' accounts with what belongs to them. */
export function createAdminDeveloperQueries(db: Database) {
  /** The query builder omits the name of the table in statements with one table, also in subqueries. */
  const id = sql`${developers}.id`
  const item = {
    id: developers.id,
    email: developers.email,
    fullName: developers.fullName,
    status: developers.status,
    createdAt: developers.createdAt,
    applications: sql<number>`(select count(*)::int from ${applications} own where own.developer_id = ${id})`,
    // Each refresh of a session stores a token.
    lastSeenAt: sql<Date | null>`(
      select max(greatest(session.created_at, token.created_at)) from ${sessions} session
      left join ${refreshTokens} token on token.session_id = session.id
      where session.subject_kind = 'developer' and session.subject_id = ${id}
    )`.mapWith((value: string | Date) => new Date(value)),
  }
  const detailsWhere = (where: SQL) => db.select(item).from(developers).where(where)

  return {
    /** The search finds addresses and names. */
    async list({ status, sort }: DeveloperFilter, { search, limit, offset = 0 }: Listing) {
      const where = and(
        status && eq(developers.status, status),
        containsAny([developers.email, developers.fullName], search),
      )
      // What belongs to the developers is only read for the rows of the page.
      const page = db
        .select({ id: developers.id })
        .from(developers)
        .where(where)
        .orderBy(...ORDERS[sort])
        .limit(limit)
        .offset(offset)
      const [rows, total] = await Promise.all([
        detailsWhere(inArray(developers.id, page)).orderBy(...ORDERS[sort]),
        db.$count(developers, where),
      ])
      return { rows, total }
    },

    async find(developerId: string) {
      const [row] = await detailsWhere(eq(developers.id, developerId))
      return row
    },

    /** Active sessions, newest first. */
    sessions(developerId: string, now: Date) {
      return db
        .select({ id: sessions.id, createdAt: sessions.createdAt, expiresAt: sessions.expiresAt })
        .from(sessions)
        .where(
          and(
            eq(sessions.subjectKind, 'developer'),
            eq(sessions.subjectId, developerId),
            isNull(sessions.endedAt),
            gt(sessions.expiresAt, now),
          ),
        )
        .orderBy(desc(sessions.createdAt), asc(sessions.id))
        .limit(MAX_SESSIONS)
    },

    /** Newest first. The quota bounds their number. */
    applications(developerId: string) {
      const own = sql`${applications}.id`
      return db
        .select({
          id: applications.id,
          name: applications.name,
          createdAt: applications.createdAt,
          credentials: sql<number>`(select count(*)::int from ${credentials} key where key.application_id = ${own})`,
          registrations: sql<number>`(
            select count(*)::int from ${registrations} wanted where wanted.application_id = ${own}
          )`,
        })
        .from(applications)
        .where(eq(applications.developerId, developerId))
        .orderBy(desc(applications.createdAt), asc(applications.id))
    },

    /** By name. */
    async products(ids: readonly string[]) {
      if (ids.length === 0) return []
      return db
        .select({ id: products.id, name: products.name })
        .from(products)
        .where(inArray(products.id, [...ids]))
        .orderBy(asc(products.name), asc(products.id))
    },
  }
}
