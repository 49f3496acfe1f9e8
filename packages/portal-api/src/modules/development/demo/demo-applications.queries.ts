import { and, asc, desc, eq } from 'drizzle-orm'
import type { Database } from '../../../db/client.ts'
import { developers } from '../../../db/schema/accounts.ts'
import { applications, credentials, registrations } from '../../../db/schema/applications.ts'

/** Applications of demo accounts, which are created with ids and times of their own. */
export function createDemoApplicationQueries(db: Database) {
  return {
    async findOwner(email: string): Promise<{ id: string; createdAt: Date } | undefined> {
      const [row] = await db
        .select({ id: developers.id, createdAt: developers.createdAt })
        .from(developers)
        .where(eq(developers.email, email.toLowerCase()))
      return row
    },

    async exists(developerId: string, id: string): Promise<boolean> {
      const isOwn = and(eq(applications.id, id), eq(applications.developerId, developerId))
      return (await db.$count(applications, isOwn)) > 0
    },

    /** Call it in a transaction. */
    async insert(
      application: typeof applications.$inferInsert,
      registered: (typeof registrations.$inferInsert)[],
    ): Promise<void> {
      await db.insert(applications).values(application)
      if (registered.length > 0) await db.insert(registrations).values(registered)
    },

    /** Id of the newest credential of an application, if it has one. */
    async newestCredential(applicationId: string): Promise<string | undefined> {
      const [row] = await db
        .select({ id: credentials.id })
        .from(credentials)
        .where(eq(credentials.applicationId, applicationId))
        .orderBy(desc(credentials.createdAt), asc(credentials.id))
        .limit(1)
      return row?.id
    },
  }
}
