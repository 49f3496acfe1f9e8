import { eq } from 'drizzle-orm'
import type { Database } from '../../db/client.ts'
import { developerGroups } from '../../db/schema/access.ts'

/** Queries of developers' groups, which single sign-on provides. */
export function createDeveloperGroupQueries(db: Database) {
  return {
    /** Call it in a transaction. */
    async replaceGroups(developerId: string, groupNames: readonly string[]): Promise<void> {
      await db.delete(developerGroups).where(eq(developerGroups.developerId, developerId))
      const rows = [...new Set(groupNames)].map((groupName) => ({ developerId, groupName }))
      if (rows.length > 0) await db.insert(developerGroups).values(rows).onConflictDoNothing()
    },
  }
}
