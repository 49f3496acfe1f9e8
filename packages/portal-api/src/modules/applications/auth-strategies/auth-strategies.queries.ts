import type { CredentialType } from '@stagedoor/contract/applications/auth-strategies'
import type { Page } from '@stagedoor/contract/paging'
import { and, asc, count, eq, getTableColumns, sql } from 'drizzle-orm'
import type { Database } from '../../../db/client.ts'
import { authStrategies, type AuthStrategyRow, portals } from '../../../db/schema/portal.ts'
import { insertRow } from '../../../db/statements/insert-row.ts'
import {
  containsAny,
  equalsCondition,
  type Listing,
  type PageOf,
  readPage,
  textConditions,
  type TextFilter,
  textValues,
} from '../../../db/statements/list-clauses.ts'
import { prepared, value } from '../../../db/statements/prepared.ts'

export interface AuthStrategyFilter {
  name: TextFilter
  credentialType: CredentialType | undefined
}

export function createAuthStrategyQueries(db: Database) {
  const page = prepared((isGiven) => {
    const where = and(
      ...textConditions(authStrategies.name, 'name', isGiven),
      equalsCondition(authStrategies.credentialType, 'credentialType', isGiven),
    )
    const total = sql<number>`${db.select({ all: count() }).from(authStrategies).where(where)}`.mapWith(
      Number,
    )
    return db
      .select({ ...getTableColumns(authStrategies), total })
      .from(authStrategies)
      .where(where)
      .orderBy(asc(authStrategies.name), asc(authStrategies.id))
      .limit(value('limit'))
      .offset(value('offset'))
      .prepare('auth-strategies')
  })

  return {
    /** Sorted by name. */
    list: ({ name, credentialType }: AuthStrategyFilter, paging: Page): Promise<PageOf<AuthStrategyRow>> =>
      readPage(page, { ...textValues('name', name), credentialType }, paging),

    /** Sorted by name. The search finds names and slugs. */
    async listMatching({ search, limit }: Listing): Promise<PageOf<AuthStrategyRow>> {
      const where = containsAny([authStrategies.name, authStrategies.slug], search)
      const rows = await db
        .select()
        .from(authStrategies)
        .where(where)
        .orderBy(asc(authStrategies.name), asc(authStrategies.id))
        .limit(limit)
      return { rows, total: await db.$count(authStrategies, where) }
    },

    listAll(): Promise<AuthStrategyRow[]> {
      return db.select().from(authStrategies).orderBy(asc(authStrategies.name), asc(authStrategies.id))
    },

    async find(id: string): Promise<AuthStrategyRow | undefined> {
      const [row] = await db.select().from(authStrategies).where(eq(authStrategies.id, id))
      return row
    },

    /** Finds the strategy of applications that are created without one. */
    async findDefault(): Promise<AuthStrategyRow | undefined> {
      const [row] = await db
        .select({ strategy: authStrategies })
        .from(portals)
        .innerJoin(authStrategies, eq(authStrategies.id, portals.defaultAuthStrategyId))
      return row?.strategy
    },

    insert: (values: typeof authStrategies.$inferInsert): Promise<AuthStrategyRow> =>
      insertRow(db, authStrategies, values),

    async makeDefault(id: string, now: Date): Promise<void> {
      await db.update(portals).set({ defaultAuthStrategyId: id, updatedAt: now })
    },
  }
}
