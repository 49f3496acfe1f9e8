import { asc, eq } from 'drizzle-orm'
import type { Database } from '../../db/client.ts'
import { gateways } from '../../db/schema/usage.ts'

export type GatewayRow = typeof gateways.$inferSelect

/** The constraint that gives every gateway a name of its own. */
export const GATEWAY_NAME_UNIQUE = 'gateways_name_unique'

/** Gateways that may verify credentials and report usage. */
export function createGatewayQueries(db: Database) {
  return {
    /** By name. */
    list: (): Promise<GatewayRow[]> => db.select().from(gateways).orderBy(asc(gateways.name)),

    async insert(values: typeof gateways.$inferInsert): Promise<GatewayRow> {
      const [row] = await db.insert(gateways).values(values).returning()
      if (!row) throw new Error('the gateway was not inserted')
      return row
    },

    /** From now on its token opens nothing. */
    async remove(name: string): Promise<GatewayRow | undefined> {
      const [row] = await db.delete(gateways).where(eq(gateways.name, name)).returning()
      return row
    },
  }
}
