import type { RegistrationStatus } from '@stagedoor/contract/applications/registrations'
import { and, asc, eq, inArray, type SQL } from 'drizzle-orm'
import type { Database } from '../../db/client.ts'
import { developers } from '../../db/schema/accounts.ts'
import { applications, registrations } from '../../db/schema/applications.ts'
import { products, productVersions } from '../../db/schema/catalog.ts'
import { containsAny, countRows, type Listing, type PageOf } from '../../db/statements/list-clauses.ts'
import type { RegistrationForReview } from './registration.ts'

/** Registrations of all developers, for operators and imports. */
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
  const selectWhere = (where: SQL | undefined) =>
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
    /** Oldest first. The search finds developers, applications and products by name, and developers by address. */
    async listForReview(
      status: RegistrationStatus | undefined,
      { search, limit }: Listing,
    ): Promise<PageOf<RegistrationForReview>> {
      const where = and(
        status && eq(registrations.status, status),
        containsAny([developers.email, developers.fullName, applications.name, products.name], search),
      )
      return { rows: await selectWhere(where).limit(limit), total: await countRows(db, selectWhere(where)) }
    },

    /** Oldest first. */
    listWithStatus(status: RegistrationStatus): Promise<RegistrationForReview[]> {
      return selectWhere(eq(registrations.status, status))
    },

    /** Locks the registration until the transaction ends. */
    async findForReview(id: string): Promise<RegistrationForReview | undefined> {
      const [row] = await selectWhere(eq(registrations.id, id)).for('update', { of: registrations })
      return row
    },

    /** Locks the versions too, so that no registration is added until the transaction ends. Oldest first. */
    async lockOfVersions(versionIds: string[]): Promise<RegistrationForReview[]> {
      if (versionIds.length === 0) return []
      await db
        .select({ id: productVersions.id })
        .from(productVersions)
        .where(inArray(productVersions.id, versionIds))
        .orderBy(asc(productVersions.id))
        .for('update')
      return selectWhere(inArray(registrations.productVersionId, versionIds)).for('update', {
        of: registrations,
      })
    },

    /** Oldest first. */
    async findManyForReview(ids: string[]): Promise<RegistrationForReview[]> {
      return ids.length === 0 ? [] : selectWhere(inArray(registrations.id, ids))
    },

    /** Inserts registrations, and skips those whose application is already registered. Returns the inserted ids. */
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
