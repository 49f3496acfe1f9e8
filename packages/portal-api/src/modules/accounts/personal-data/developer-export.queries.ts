import { and, asc, eq, getTableColumns, inArray, or, type SQL, sql } from 'drizzle-orm'
import type { Database } from '../../../db/client.ts'
import { developerGroups, permissionGrants } from '../../../db/schema/access.ts'
import { developerChecklists, developers, oneTimeTokens, sessions } from '../../../db/schema/accounts.ts'
import {
  applications,
  credentials,
  dcrClients,
  endedRegistrations,
  registrations,
} from '../../../db/schema/applications.ts'
import { auditLog, mailOutbox } from '../../../db/schema/operations.ts'
import { failedRequests, usageDays, usageSeries } from '../../../db/schema/usage.ts'

/** Start of a bucket, which is stored in minutes since the epoch, as a day. */
const dayOf = (bucket: SQL) =>
  sql<string>`to_char(to_timestamp(${bucket} * 60::bigint) at time zone 'UTC', 'YYYY-MM-DD')`

/** Reads what is stored about a developer, without hashes, tokens and the texts of mails, which contain links. */
export function createDeveloperExportQueries(db: Database) {
  const own = (id: string) =>
    db.select({ id: applications.id }).from(applications).where(eq(applications.developerId, id))

  return {
    async account(id: string) {
      const { passwordHash, publishedPasswordHash: _, ...shown } = getTableColumns(developers)
      const [row] = await db
        .select({ ...shown, hasPassword: sql<boolean>`${passwordHash} is not null` })
        .from(developers)
        .where(eq(developers.id, id))
      return row
    },

    async groups(id: string): Promise<string[]> {
      const rows = await db
        .select({ name: developerGroups.groupName })
        .from(developerGroups)
        .where(eq(developerGroups.developerId, id))
        .orderBy(asc(developerGroups.groupName))
      return rows.map(({ name }) => name)
    },

    permissions: (id: string) =>
      db
        .select()
        .from(permissionGrants)
        .where(eq(permissionGrants.developerId, id))
        .orderBy(asc(permissionGrants.createdAt)),

    checklist: (id: string) =>
      db.select().from(developerChecklists).where(eq(developerChecklists.developerId, id)),

    sessions: (id: string) => {
      const { idToken: _, ...shown } = getTableColumns(sessions)
      return db
        .select(shown)
        .from(sessions)
        .where(and(eq(sessions.subjectKind, 'developer'), eq(sessions.subjectId, id)))
        .orderBy(asc(sessions.createdAt))
    },

    mailedLinks: (id: string) => {
      const { tokenHash: _, subjectId: _id, ...shown } = getTableColumns(oneTimeTokens)
      return db
        .select(shown)
        .from(oneTimeTokens)
        .where(eq(oneTimeTokens.subjectId, id))
        .orderBy(asc(oneTimeTokens.createdAt))
    },

    mails: (email: string) => {
      const { id, recipient, subject, sentAt, createdAt: at } = getTableColumns(mailOutbox)
      return db
        .select({ id, recipient, subject, sentAt, createdAt: at })
        .from(mailOutbox)
        .where(eq(mailOutbox.recipient, email))
        .orderBy(asc(mailOutbox.createdAt))
    },

    applications: (id: string) =>
      db
        .select({ ...getTableColumns(applications), client: dcrClients.registrationUri })
        .from(applications)
        .leftJoin(dcrClients, eq(dcrClients.applicationId, applications.id))
        .where(eq(applications.developerId, id))
        .orderBy(asc(applications.createdAt)),

    credentials: (id: string) => {
      const { secretHash: _, ...shown } = getTableColumns(credentials)
      return db
        .select(shown)
        .from(credentials)
        .where(inArray(credentials.applicationId, own(id)))
    },

    registrations: (id: string) =>
      db
        .select()
        .from(registrations)
        .where(inArray(registrations.applicationId, own(id))),

    endedRegistrations: (id: string) =>
      db
        .select()
        .from(endedRegistrations)
        .where(inArray(endedRegistrations.applicationId, own(id))),

    failedRequests: (id: string) =>
      db
        .select()
        .from(failedRequests)
        .where(inArray(failedRequests.applicationId, own(id))),

    /** Requests of each application by version, status and environment. */
    usage: (id: string) => {
      const { id: seriesId, ...series } = getTableColumns(usageSeries)
      return db
        .select({
          ...series,
          requests: sql<number>`sum(${usageDays.count})`.mapWith(Number),
          firstDay: dayOf(sql`min(${usageDays.bucket})`),
          lastDay: dayOf(sql`max(${usageDays.bucket})`),
        })
        .from(usageSeries)
        .innerJoin(usageDays, eq(usageDays.seriesId, seriesId))
        .where(inArray(usageSeries.applicationId, own(id)))
        .groupBy(seriesId)
        .orderBy(asc(seriesId))
    },

    /** Entries about the account and its applications, and what the developer did. */
    auditLog: (id: string) => {
      const account = `developer:${id}`
      const subjects = db
        .select({ subject: sql<string>`'application:' || ${applications.id}` })
        .from(applications)
        .where(eq(applications.developerId, id))
      return db
        .select()
        .from(auditLog)
        .where(
          or(eq(auditLog.actor, account), eq(auditLog.subject, account), inArray(auditLog.subject, subjects)),
        )
        .orderBy(asc(auditLog.id))
    },
  }
}
