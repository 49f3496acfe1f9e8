import type { Page } from '@stagedoor/contract/paging'
import { and, asc, count, desc, eq, sql } from 'drizzle-orm'
import type { Database } from '../../db/client.ts'
import { developers } from '../../db/schema/accounts.ts'
import { type ApplicationRow, applications } from '../../db/schema/applications.ts'
import { authStrategies } from '../../db/schema/portal.ts'
import { insertRow } from '../../db/statements/insert-row.ts'
import {
  equalsCondition,
  type PageOf,
  readPage,
  textConditions,
  type TextFilter,
  textValues,
} from '../../db/statements/list-clauses.ts'
import { prepared, value } from '../../db/statements/prepared.ts'
import type { ApplicationWithStrategy } from './application.ts'

export interface ApplicationFilter {
  name: TextFilter
  authStrategyId: string | undefined
}

export type ApplicationChanges = Partial<
  Pick<ApplicationRow, 'name' | 'description' | 'referenceId' | 'redirectUri' | 'scopes'>
>

export const APPLICATION_NAME_UNIQUE = 'applications_name_unique'
export const APPLICATION_REFERENCE_UNIQUE = 'applications_reference_unique'

/** Applications. Queries for developers filter by the developer. */
export function createApplicationQueries(db: Database) {
  const columns = { application: applications, strategy: authStrategies }
  const strategyOf = eq(authStrategies.id, applications.authStrategyId)
  const withStrategy = () => db.select(columns).from(applications).leftJoin(authStrategies, strategyOf)

  const page = prepared((isGiven) => {
    const where = and(
      eq(applications.developerId, value('developerId')),
      ...textConditions(applications.name, 'name', isGiven),
      equalsCondition(applications.authStrategyId, 'authStrategyId', isGiven),
    )
    const total = sql<number>`${db.select({ all: count() }).from(applications).where(where)}`.mapWith(Number)
    return db
      .select({ ...columns, total })
      .from(applications)
      .leftJoin(authStrategies, strategyOf)
      .where(where)
      .orderBy(desc(applications.createdAt), asc(applications.id))
      .limit(value('limit'))
      .offset(value('offset'))
      .prepare('applications')
  })
  const one = prepared(() =>
    withStrategy()
      .where(and(eq(applications.id, value('id')), eq(applications.developerId, value('developerId'))))
      .prepare('application'),
  )

  return {
    /** Newest first. */
    list: (
      developerId: string,
      { name, authStrategyId }: ApplicationFilter,
      paging: Page,
    ): Promise<PageOf<ApplicationWithStrategy>> =>
      readPage(page, { developerId, ...textValues('name', name), authStrategyId }, paging),

    async find(developerId: string, id: string): Promise<ApplicationWithStrategy | undefined> {
      return (await one({ developerId, id }))[0]
    },

    /** Finds an application of any developer, for operators and the server. */
    async findById(id: string): Promise<ApplicationWithStrategy | undefined> {
      const [row] = await withStrategy().where(eq(applications.id, id))
      return row
    },

    /** Finds an application of the developer and locks it until the transaction ends. */
    async findLocked(developerId: string, id: string): Promise<ApplicationWithStrategy | undefined> {
      const [row] = await withStrategy()
        .where(and(eq(applications.id, id), eq(applications.developerId, developerId)))
        .for('update', { of: applications })
      return row
    },

    /** Finds the developer's newest application, and locks it until the transaction ends. */
    async newestLocked(developerId: string): Promise<ApplicationRow | undefined> {
      const [row] = await db
        .select()
        .from(applications)
        .where(eq(applications.developerId, developerId))
        .orderBy(desc(applications.createdAt), asc(applications.id))
        .limit(1)
        .for('update')
      return row
    },

    count: (developerId: string): Promise<number> =>
      db.$count(applications, eq(applications.developerId, developerId)),

    /** Locks the developer's account until the transaction ends, so that one request at a time creates an application. */
    async lockOwner(developerId: string): Promise<boolean> {
      const rows = await db
        .select({ id: developers.id })
        .from(developers)
        .where(eq(developers.id, developerId))
        .for('no key update')
      return rows.length > 0
    },

    insert: (values: typeof applications.$inferInsert): Promise<ApplicationRow> =>
      insertRow(db, applications, values),

    async update(id: string, changes: ApplicationChanges, now: Date): Promise<ApplicationRow | undefined> {
      const [row] = await db
        .update(applications)
        .set({ ...changes, updatedAt: now })
        .where(eq(applications.id, id))
        .returning()
      return row
    },

    /** Removes an application with its credentials and registrations. With `referenceId`, only while it still has this one. */
    async remove(id: string, referenceId?: string): Promise<boolean> {
      const hasReference = referenceId === undefined ? undefined : eq(applications.referenceId, referenceId)
      const removed = await db
        .delete(applications)
        .where(and(eq(applications.id, id), hasReference))
        .returning({ id: applications.id })
      return removed.length > 0
    },
  }
}
