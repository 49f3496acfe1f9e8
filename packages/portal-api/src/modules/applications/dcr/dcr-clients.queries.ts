import { and, asc, eq, getTableColumns, lte } from 'drizzle-orm'
import type { Database } from '../../../db/client.ts'
import { applications, dcrClients, dcrRemovals, registrations } from '../../../db/schema/applications.ts'

export type DcrClientRow = typeof dcrClients.$inferSelect

/** Clients that the server registered with the identity provider, one per application. */
export function createDcrClientQueries(db: Database) {
  return {
    async find(applicationId: string): Promise<DcrClientRow | undefined> {
      const [row] = await db.select().from(dcrClients).where(eq(dcrClients.applicationId, applicationId))
      return row
    },

    list: (): Promise<DcrClientRow[]> => db.select().from(dcrClients),

    /** Clients of a developer's applications, with their ids at the identity provider. */
    ofDeveloper: (developerId: string): Promise<(DcrClientRow & { clientId: string })[]> =>
      db
        .select({ ...getTableColumns(dcrClients), clientId: applications.referenceId })
        .from(dcrClients)
        .innerJoin(applications, eq(applications.id, dcrClients.applicationId))
        .where(eq(applications.developerId, developerId)),

    async insert(values: DcrClientRow): Promise<void> {
      await db.insert(dcrClients).values(values)
    },

    /** Moves an application to another client, unless another request already did. Call it in a transaction. */
    async replace(
      values: DcrClientRow,
      clientIds: { from: string; to: string },
      now: Date,
    ): Promise<boolean> {
      const changed = await db
        .update(applications)
        .set({ referenceId: clientIds.to, updatedAt: now })
        .where(and(eq(applications.id, values.applicationId), eq(applications.referenceId, clientIds.from)))
        .returning({ id: applications.id })
      if (changed.length === 0) return false
      await this.setRegistrationAccess(values)
      return true
    },

    /** Replaces a token, unless it has changed since it was read. */
    async replaceToken(applicationId: string, from: string, to: string): Promise<void> {
      await db
        .update(dcrClients)
        .set({ accessToken: to })
        .where(and(eq(dcrClients.applicationId, applicationId), eq(dcrClients.accessToken, from)))
    },

    /** Lists the scopes of all approved registrations of an application, with duplicates. */
    async approvedScopes(applicationId: string): Promise<string[]> {
      const rows = await db
        .select({ scopes: registrations.scopes })
        .from(registrations)
        .where(and(eq(registrations.applicationId, applicationId), eq(registrations.status, 'approved')))
        .orderBy(asc(registrations.createdAt), asc(registrations.id))
      return rows.flatMap(({ scopes }) => scopes)
    },

    async setRegistrationAccess({
      applicationId,
      registrationUri,
      accessToken,
    }: DcrClientRow): Promise<void> {
      await db
        .update(dcrClients)
        .set({ registrationUri, accessToken })
        .where(eq(dcrClients.applicationId, applicationId))
    },
  }
}

export type DcrRemovalRow = typeof dcrRemovals.$inferSelect

/** Clients to remove at the identity provider. */
export function createDcrRemovalQueries(db: Database) {
  return {
    async insert(values: DcrRemovalRow): Promise<void> {
      await db.insert(dcrRemovals).values(values).onConflictDoNothing()
    },

    list: (): Promise<DcrRemovalRow[]> => db.select().from(dcrRemovals),

    listDue(now: Date, limit: number): Promise<DcrRemovalRow[]> {
      return db
        .select()
        .from(dcrRemovals)
        .where(lte(dcrRemovals.nextAttemptAt, now))
        .orderBy(asc(dcrRemovals.nextAttemptAt))
        .limit(limit)
    },

    async postpone(registrationUri: string, nextAttemptAt: Date): Promise<void> {
      await db
        .update(dcrRemovals)
        .set({ nextAttemptAt })
        .where(eq(dcrRemovals.registrationUri, registrationUri))
    },

    async setToken(registrationUri: string, accessToken: string): Promise<void> {
      await db
        .update(dcrRemovals)
        .set({ accessToken })
        .where(eq(dcrRemovals.registrationUri, registrationUri))
    },

    async remove(registrationUri: string): Promise<void> {
      await db.delete(dcrRemovals).where(eq(dcrRemovals.registrationUri, registrationUri))
    },
  }
}
