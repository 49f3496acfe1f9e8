import type { RegistrationStatus } from '@stagedoor/contract/applications/registrations'
import { asc, eq, inArray, type SQL } from 'drizzle-orm'
import type { Database } from '../../db/client.ts'
import { developers } from '../../db/schema/accounts.ts'
import { applications, registrations } from '../../db/schema/applications.ts'
import { products, productVersions } from '../../db/schema/catalog.ts'
import type { RegistrationForReview } from './registration.ts'

/** Registrations as operators and imports see them: those of all developers. */
export function createRegistrationReviewQueries(db: Database) {
  const versionOf = eq(productVersions.id, registrations.productVersionId)
  const productOf = eq(products.id, productVersions.productId)
  const forReview = {
    registration: registrations,
    productId: products.id,
    productName: products.name,
    productVersionName: productVersions.name,
    applicationName: applications.name,
    applicationStrategyId: applications.authStrategyId,
    developer: {
      id: developers.id,
      email: developers.email,
      fullName: developers.fullName,
      language: developers.language,
    },
  }
  const reviewed = (where: SQL | undefined) =>
    db
      .select(forReview)
      .from(registrations)
      .innerJoin(productVersions, versionOf)
      .innerJoin(products, productOf)
      .innerJoin(applications, eq(applications.id, registrations.applicationId))
      .innerJoin(developers, eq(developers.id, applications.developerId))
      .where(where)
      .orderBy(asc(registrations.createdAt), asc(registrations.id))

  return {
    /** For operators: everybody's, oldest first. */
    listForReview(status: RegistrationStatus | undefined): Promise<RegistrationForReview[]> {
      return reviewed(status && eq(registrations.status, status))
    },

    /** For operators; nobody else changes the registration until the transaction ends. */
    async findForReview(id: string): Promise<RegistrationForReview | undefined> {
      const [row] = await reviewed(eq(registrations.id, id)).for('update', { of: registrations })
      return row
    },

    /**
     * Returns all registrations for these versions, oldest first, and locks them and the versions: until the transaction
     * ends, none is added or changed.
     */
    async takeOfVersions(versionIds: string[]): Promise<RegistrationForReview[]> {
      if (versionIds.length === 0) return []
      await db
        .select({ id: productVersions.id })
        .from(productVersions)
        .where(inArray(productVersions.id, versionIds))
        .orderBy(asc(productVersions.id))
        .for('update')
      return reviewed(inArray(registrations.productVersionId, versionIds)).for('update', {
        of: registrations,
      })
    },

    /** Oldest first. */
    async findManyForReview(ids: string[]): Promise<RegistrationForReview[]> {
      return ids.length === 0 ? [] : reviewed(inArray(registrations.id, ids))
    },

    /** Inserts registrations with their ids and returns the ids of those whose application was not registered yet. */
    async insertMissing(rows: (typeof registrations.$inferInsert)[]): Promise<string[]> {
      if (rows.length === 0) return []
      const inserted = await db
        .insert(registrations)
        .values(rows)
        .onConflictDoNothing()
        .returning({ id: registrations.id })
      return inserted.map(({ id }) => id)
    },

    async setStatus(id: string, status: RegistrationStatus, now: Date): Promise<void> {
      await db.update(registrations).set({ status, updatedAt: now }).where(eq(registrations.id, id))
    },
  }
}
