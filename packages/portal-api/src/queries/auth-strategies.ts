import type { CredentialType } from '@stagedoor/contract/auth-strategies'
import type { Page } from '@stagedoor/contract/paging'
import { and, asc, count, eq } from 'drizzle-orm'
import type { Database } from '../db/client.ts'
import { authStrategies, portals } from '../db/schema/portal.ts'
import { type PageOf, pageWindow, type TextFilter, textConditions } from './list-clauses.ts'

export type AuthStrategyRow = typeof authStrategies.$inferSelect

export interface AuthStrategyFilter {
  name: TextFilter
  credentialType: CredentialType | undefined
}

/** The ways in which applications can authenticate. */
export function createAuthStrategyQueries(db: Database) {
  return {
    /** By name. */
    async list({ name, credentialType }: AuthStrategyFilter, page: Page): Promise<PageOf<AuthStrategyRow>> {
      const where = and(
        ...textConditions(authStrategies.name, name),
        credentialType && eq(authStrategies.credentialType, credentialType),
      )
      const { limit, offset } = pageWindow(page)
      const [rows, [counted]] = await Promise.all([
        db
          .select()
          .from(authStrategies)
          .where(where)
          .orderBy(asc(authStrategies.name), asc(authStrategies.id))
          .limit(limit)
          .offset(offset),
        db.select({ total: count() }).from(authStrategies).where(where),
      ])
      return { rows, total: counted?.total ?? 0 }
    },

    listAll(): Promise<AuthStrategyRow[]> {
      return db.select().from(authStrategies).orderBy(asc(authStrategies.name), asc(authStrategies.id))
    },

    async find(id: string): Promise<AuthStrategyRow | undefined> {
      const [row] = await db.select().from(authStrategies).where(eq(authStrategies.id, id))
      return row
    },

    /** The strategy of applications that name none. */
    async findDefault(): Promise<AuthStrategyRow | undefined> {
      const [row] = await db
        .select({ strategy: authStrategies })
        .from(portals)
        .innerJoin(authStrategies, eq(authStrategies.id, portals.defaultAuthStrategyId))
      return row?.strategy
    },

    async insert(values: typeof authStrategies.$inferInsert): Promise<AuthStrategyRow> {
      const [row] = await db.insert(authStrategies).values(values).returning()
      if (!row) throw new Error('the auth strategy was not inserted')
      return row
    },

    async makeDefault(id: string, now: Date): Promise<void> {
      await db.update(portals).set({ defaultAuthStrategyId: id, updatedAt: now })
    },
  }
}
