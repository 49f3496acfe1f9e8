import type { Page } from '@stagedoor/contract/paging'
import { and, asc, count, desc, eq } from 'drizzle-orm'
import type { Database } from '../db/client.ts'
import { applications } from '../db/schema/applications.ts'
import { authStrategies } from '../db/schema/portal.ts'
import type { AuthStrategyRow } from './auth-strategies.ts'
import { equalsCondition, type PageOf, pageWindow, type TextFilter, textConditions } from './list-clauses.ts'

export type ApplicationRow = typeof applications.$inferSelect

/** An application with its auth strategy; older applications have none. */
export interface ApplicationWithStrategy {
  application: ApplicationRow
  strategy: AuthStrategyRow | null
}

export interface ApplicationFilter {
  name: TextFilter
  authStrategyId: string | undefined
}

export type ApplicationChanges = Partial<
  Pick<ApplicationRow, 'name' | 'description' | 'referenceId' | 'redirectUri' | 'scopes'>
>

/** Names of the constraints that decide between two developers, or two requests, that want the same. */
export const APPLICATION_NAME_UNIQUE = 'applications_name_unique'
export const APPLICATION_REFERENCE_UNIQUE = 'applications_reference_unique'

/** Applications of developers. Every question names the developer, so that nobody sees another's. */
export function createApplicationQueries(db: Database) {
  const withStrategy = () =>
    db
      .select({ application: applications, strategy: authStrategies })
      .from(applications)
      .leftJoin(authStrategies, eq(authStrategies.id, applications.authStrategyId))

  return {
    /** Newest first. */
    async list(
      developerId: string,
      { name, authStrategyId }: ApplicationFilter,
      page: Page,
    ): Promise<PageOf<ApplicationWithStrategy>> {
      const where = and(
        eq(applications.developerId, developerId),
        ...textConditions(applications.name, name),
        equalsCondition(applications.authStrategyId, authStrategyId),
      )
      const { limit, offset } = pageWindow(page)
      const [rows, [counted]] = await Promise.all([
        withStrategy()
          .where(where)
          .orderBy(desc(applications.createdAt), asc(applications.id))
          .limit(limit)
          .offset(offset),
        db.select({ total: count() }).from(applications).where(where),
      ])
      return { rows, total: counted?.total ?? 0 }
    },

    async find(developerId: string, id: string): Promise<ApplicationWithStrategy | undefined> {
      const [row] = await withStrategy().where(
        and(eq(applications.id, id), eq(applications.developerId, developerId)),
      )
      return row
    },

    /** Whoever's it is: for what operators and the server itself do. */
    async findAny(id: string): Promise<ApplicationWithStrategy | undefined> {
      const [row] = await withStrategy().where(eq(applications.id, id))
      return row
    },

    /** A developer's own, and nobody else changes the application until the transaction ends. */
    async findLocked(developerId: string, id: string): Promise<ApplicationWithStrategy | undefined> {
      const [row] = await withStrategy()
        .where(and(eq(applications.id, id), eq(applications.developerId, developerId)))
        .for('update', { of: applications })
      return row
    },

    async insert(values: typeof applications.$inferInsert): Promise<ApplicationRow> {
      const [row] = await db.insert(applications).values(values).returning()
      if (!row) throw new Error('the application was not inserted')
      return row
    },

    async update(id: string, changes: ApplicationChanges, now: Date): Promise<ApplicationRow | undefined> {
      const [row] = await db
        .update(applications)
        .set({ ...changes, updatedAt: now })
        .where(eq(applications.id, id))
        .returning()
      return row
    },

    /** With its credentials and registrations. */
    async remove(id: string): Promise<boolean> {
      const removed = await db
        .delete(applications)
        .where(eq(applications.id, id))
        .returning({ id: applications.id })
      return removed.length > 0
    },
  }
}
