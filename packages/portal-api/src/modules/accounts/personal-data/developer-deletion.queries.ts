import { and, asc, count, eq, inArray, isNull } from 'drizzle-orm'
import type { Database } from '../../../db/client.ts'
import { type DeveloperRow, developers, oneTimeTokens, sessions, users } from '../../../db/schema/accounts.ts'
import { applications, credentials, registrations } from '../../../db/schema/applications.ts'
import { mailOutbox } from '../../../db/schema/operations.ts'
import type { DeveloperContents } from './developer-contents.ts'

/** Deletes accounts with everything that belongs to them. */
export function createDeveloperDeletionQueries(db: Database) {
  const ofDeveloper = (id: string) => and(eq(sessions.subjectKind, 'developer'), eq(sessions.subjectId, id))

  return {
    /** Locks the account, so that nothing is added to it until the transaction ends. */
    async lock(id: string): Promise<DeveloperRow | undefined> {
      const [row] = await db.select().from(developers).where(eq(developers.id, id)).for('update')
      return row
    },

    /** Locks the applications, so that no other request replaces their clients until the transaction ends. */
    async lockApplications(id: string): Promise<void> {
      await db
        .select({ id: applications.id })
        .from(applications)
        .where(eq(applications.developerId, id))
        .orderBy(asc(applications.id))
        .for('update')
    },

    async contents(id: string): Promise<DeveloperContents> {
      const own = await db
        .select({ id: applications.id })
        .from(applications)
        .where(eq(applications.developerId, id))
        .orderBy(asc(applications.id))
      const applicationIds = own.map((application) => application.id)
      const [keys] = await db
        .select({ number: count() })
        .from(credentials)
        .where(inArray(credentials.applicationId, applicationIds))
      const [registered] = await db
        .select({ number: count() })
        .from(registrations)
        .where(inArray(registrations.applicationId, applicationIds))
      const activeSessions = await db.$count(sessions, and(ofDeveloper(id), isNull(sessions.endedAt)))
      return {
        applicationIds,
        credentials: keys?.number ?? 0,
        registrations: registered?.number ?? 0,
        activeSessions,
      }
    },

    /** Deletes the account. Foreign keys delete applications, credentials, registrations, permissions and groups. */
    async remove({ id, email }: Pick<DeveloperRow, 'id' | 'email'>): Promise<void> {
      await db.delete(sessions).where(ofDeveloper(id))
      await db.delete(oneTimeTokens).where(eq(oneTimeTokens.subjectId, id))
      // A platform user can have the same address, and may wait for an invitation.
      const isShared = (await db.$count(users, eq(users.email, email))) > 0
      if (!isShared) await db.delete(mailOutbox).where(eq(mailOutbox.recipient, email))
      await db.delete(developers).where(eq(developers.id, id))
    },
  }
}
