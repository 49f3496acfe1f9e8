import { eq } from 'drizzle-orm'
import type { Database } from '../../db/client.ts'
import { organizations } from '../../db/schema/accounts.ts'

export type OrganizationRow = typeof organizations.$inferSelect

/** Platform users' organizations. */
export function createOrganizationQueries(db: Database) {
  return {
    async insertOrganization(values: typeof organizations.$inferInsert): Promise<OrganizationRow> {
      const [row] = await db.insert(organizations).values(values).returning()
      if (!row) throw new Error('the organisation was not inserted')
      return row
    },

    async removeOrganization(id: string): Promise<void> {
      await db.delete(organizations).where(eq(organizations.id, id))
    },

    async findOrganization(id: string): Promise<OrganizationRow | undefined> {
      const [row] = await db.select().from(organizations).where(eq(organizations.id, id))
      return row
    },

    /** Organisations of a name, or all of them: at most two, enough to know whether it is one. */
    findOrganizations(name?: string): Promise<OrganizationRow[]> {
      return db
        .select()
        .from(organizations)
        .where(name === undefined ? undefined : eq(organizations.name, name))
        .orderBy(organizations.createdAt)
        .limit(2)
    },
  }
}
