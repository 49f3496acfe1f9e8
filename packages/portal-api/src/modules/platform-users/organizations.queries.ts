import { eq } from 'drizzle-orm'
import type { Database } from '../../db/client.ts'
import { organizations } from '../../db/schema/accounts.ts'

export type OrganizationRow = typeof organizations.$inferSelect

/** Queries of platform users' organizations. */
export function createOrganizationQueries(db: Database) {
  return {
    async insert(values: typeof organizations.$inferInsert): Promise<OrganizationRow> {
      const [row] = await db.insert(organizations).values(values).returning()
      if (!row) throw new Error('the organization was not inserted')
      return row
    },

    async remove(id: string): Promise<void> {
      await db.delete(organizations).where(eq(organizations.id, id))
    },

    async findById(id: string): Promise<OrganizationRow | undefined> {
      const [row] = await db.select().from(organizations).where(eq(organizations.id, id))
      return row
    },

    /** Finds organizations, optionally by name. Returns two at most, which is enough to detect ambiguity. */
    find(name?: string): Promise<OrganizationRow[]> {
      return db
        .select()
        .from(organizations)
        .where(name === undefined ? undefined : eq(organizations.name, name))
        .orderBy(organizations.createdAt)
        .limit(2)
    },
  }
}
