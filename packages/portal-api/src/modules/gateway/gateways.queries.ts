import { asc, eq } from 'drizzle-orm'
import type { Database } from '../../db/client.ts'
import { gateways } from '../../db/schema/usage.ts'
import { insertRow } from '../../db/statements/insert-row.ts'
import { containsAny, type Listing, type PageOf } from '../../db/statements/list-clauses.ts'

export type GatewayRow = typeof gateways.$inferSelect

/** Constraint that makes the names of gateways unique. */
export const GATEWAY_NAME_UNIQUE = 'gateways_name_unique'

export function createGatewayQueries(db: Database) {
  return {
    /** All gateways, for the cache of their tokens. */
    listAll: (): Promise<GatewayRow[]> => db.select().from(gateways),

    /** Sorted by name. */
    async list({ search, limit }: Listing): Promise<PageOf<GatewayRow>> {
      const where = containsAny([gateways.name], search)
      const rows = await db.select().from(gateways).where(where).orderBy(asc(gateways.name)).limit(limit)
      return { rows, total: await db.$count(gateways, where) }
    },

    async findByName(name: string): Promise<GatewayRow | undefined> {
      const [row] = await db.select().from(gateways).where(eq(gateways.name, name))
      return row
    },

    async findById(id: string): Promise<GatewayRow | undefined> {
      const [row] = await db.select().from(gateways).where(eq(gateways.id, id))
      return row
    },

    insert: (values: typeof gateways.$inferInsert): Promise<GatewayRow> => insertRow(db, gateways, values),

    async remove(name: string): Promise<GatewayRow | undefined> {
      const [row] = await db.delete(gateways).where(eq(gateways.name, name)).returning()
      return row
    },
  }
}
