import { asc, eq } from 'drizzle-orm'
import type { Database } from '../../db/client.ts'
import { gateways } from '../../db/schema/usage.ts'

export type GatewayRow = typeof gateways.$inferSelect

/** Constraint that makes the names of gateways unique. */
export const GATEWAY_NAME_UNIQUE = 'gateways_name_unique'

export function createGatewayQueries(db: Database) {
  return {
    list: (): Promise<GatewayRow[]> => db.select().from(gateways).orderBy(asc(gateways.name)),

    async insert(values: typeof gateways.$inferInsert): Promise<GatewayRow> {
      const [row] = await db.insert(gateways).values(values).returning()
      if (!row) throw new Error('the gateway was not inserted')
      return row
    },

    async remove(name: string): Promise<GatewayRow | undefined> {
      const [row] = await db.delete(gateways).where(eq(gateways.name, name)).returning()
      return row
    },
  }
}
