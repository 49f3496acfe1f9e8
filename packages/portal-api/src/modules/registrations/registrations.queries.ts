import type { Page } from '@stagedoor/contract/paging'
import type { RegistrationStatus } from '@stagedoor/contract/applications/registrations'
import { and, asc, count, desc, eq, inArray, type SQL, sql } from 'drizzle-orm'
import type { Database } from '../../db/client.ts'
import { developers } from '../../db/schema/accounts.ts'
import { applications, type RegistrationRow, registrations } from '../../db/schema/applications.ts'
import { products, productVersions } from '../../db/schema/catalog.ts'
import {
  equalsCondition,
  type PageOf,
  readPage,
  type TextFilter,
  textConditions,
  textValues,
} from '../../db/statements/list-clauses.ts'
import { type IsGiven, prepared, type QueryValues, value } from '../../db/statements/prepared.ts'
import { arrayText } from '../../db/statements/raw-rows.ts'
import type { RegistrationForReview, RegistrationWithNames } from './registration.ts'

export interface RegistrationFilter {
  id: string | undefined
  status: RegistrationStatus | undefined
  productName: TextFilter
  productVersionName: TextFilter
}

/** The constraint that lets an application register only once for a version. */
export const REGISTRATION_ONCE = 'registrations_once'

/** Registrations of applications for product versions. */
export function createRegistrationQueries(db: Database) {
  const names = {
    registration: registrations,
    productId: products.id,
    productName: products.name,
    productVersionName: productVersions.name,
  }
  const forReview = {
    ...names,
    applicationName: applications.name,
    applicationStrategyId: applications.authStrategyId,
    developer: {
      id: developers.id,
      email: developers.email,
      fullName: developers.fullName,
      language: developers.language,
    },
  }

  const versionOf = eq(productVersions.id, registrations.productVersionId)
  const productOf = eq(products.id, productVersions.productId)
  const page = prepared((isGiven) => {
    const where = and(
      eq(registrations.applicationId, value('applicationId')),
      equalsCondition(registrations.id, 'id', isGiven),
      equalsCondition(registrations.status, 'status', isGiven),
      ...textConditions(products.name, 'productName', isGiven),
      ...textConditions(productVersions.name, 'versionName', isGiven),
      isKnown(isGiven),
    )
    const all = db
      .select({ all: count() })
      .from(registrations)
      .innerJoin(productVersions, versionOf)
      .innerJoin(products, productOf)
      .where(where)
    return db
      .select({ ...names, total: sql<number>`${all}`.mapWith(Number) })
      .from(registrations)
      .innerJoin(productVersions, versionOf)
      .innerJoin(products, productOf)
      .where(where)
      .orderBy(desc(registrations.createdAt), asc(registrations.id))
      .limit(value('limit'))
      .offset(value('offset'))
      .prepare('registrations')
  })
  const one = prepared((isGiven) =>
    db
      .select(names)
      .from(registrations)
      .innerJoin(productVersions, versionOf)
      .innerJoin(products, productOf)
      .where(
        and(
          eq(registrations.id, value('id')),
          eq(registrations.applicationId, value('applicationId')),
          isKnown(isGiven),
        ),
      )
      .prepare('registration'),
  )

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
    /** Newest first; `knownProducts`: of these alone. */
    list: (
      applicationId: string,
      { id, status, productName, productVersionName }: RegistrationFilter,
      knownProducts: readonly string[] | undefined,
      asked: Page,
    ): Promise<PageOf<RegistrationWithNames>> =>
      readPage(
        page,
        {
          applicationId,
          id,
          status,
          ...textValues('productName', productName),
          ...textValues('versionName', productVersionName),
          ...knownValues(knownProducts),
        },
        asked,
      ),

    async find(
      applicationId: string,
      id: string,
      knownProducts: readonly string[] | undefined,
    ): Promise<RegistrationWithNames | undefined> {
      return (await one({ applicationId, id, ...knownValues(knownProducts) }))[0]
    },

    async insert(values: typeof registrations.$inferInsert): Promise<RegistrationRow> {
      const [row] = await db.insert(registrations).values(values).returning()
      if (!row) throw new Error('the registration was not inserted')
      return row
    },

    async remove(applicationId: string, id: string): Promise<boolean> {
      const removed = await db
        .delete(registrations)
        .where(and(eq(registrations.id, id), eq(registrations.applicationId, applicationId)))
        .returning({ id: registrations.id })
      return removed.length > 0
    },

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

function knownValues(products: readonly string[] | undefined): QueryValues {
  return { known: products && arrayText(products) }
}

/** Whether the developer may know the product, where some are hidden. */
function isKnown(isGiven: IsGiven): SQL | undefined {
  return isGiven('known') ? sql`${products.id} = any(${value('known')}::text::uuid[])` : undefined
}
