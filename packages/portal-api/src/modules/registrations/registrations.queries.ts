import type { RegistrationStatus } from '@stagedoor/contract/applications/registrations'
import type { Page } from '@stagedoor/contract/paging'
import { and, asc, count, desc, eq, type SQL, sql } from 'drizzle-orm'
import type { Database } from '../../db/client.ts'
import { applications, type RegistrationRow, registrations } from '../../db/schema/applications.ts'
import { products, productVersions } from '../../db/schema/catalog.ts'
import { insertRow } from '../../db/statements/insert-row.ts'
import {
  equalsCondition,
  type PageOf,
  readPage,
  textConditions,
  type TextFilter,
  textValues,
} from '../../db/statements/list-clauses.ts'
import { type IsGiven, prepared, type QueryValues, value } from '../../db/statements/prepared.ts'
import { arrayText } from '../../db/statements/raw-rows.ts'
import type { RegistrationWithNames } from './registration.ts'

export interface RegistrationFilter {
  id: string | undefined
  status: RegistrationStatus | undefined
  productName: TextFilter
  productVersionName: TextFilter
}

/** Unique constraint on application and version. */
export const REGISTRATION_ONCE = 'registrations_once'

/** Registrations of applications for product versions. */
export function createRegistrationQueries(db: Database) {
  const names = {
    registration: registrations,
    productId: products.id,
    productName: products.name,
    productVersionName: productVersions.name,
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

  const statuses = prepared((isGiven) =>
    db
      .selectDistinct({ productId: products.id, status: registrations.status })
      .from(registrations)
      .innerJoin(applications, eq(applications.id, registrations.applicationId))
      .innerJoin(productVersions, versionOf)
      .innerJoin(products, productOf)
      .where(and(eq(applications.developerId, value('developerId')), isKnown(isGiven)))
      .prepare('registration_statuses'),
  )

  return {
    /** Statuses of all applications of a developer; only for `knownProducts`, if given. */
    statuses: (
      developerId: string,
      knownProducts: readonly string[] | undefined,
    ): Promise<{ productId: string; status: RegistrationStatus }[]> =>
      statuses({ developerId, ...knownValues(knownProducts) }),

    /** Newest first; only registrations for `knownProducts`, if given. */
    list: (
      applicationId: string,
      { id, status, productName, productVersionName }: RegistrationFilter,
      knownProducts: readonly string[] | undefined,
      paging: Page,
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
        paging,
      ),

    async find(
      applicationId: string,
      id: string,
      knownProducts: readonly string[] | undefined,
    ): Promise<RegistrationWithNames | undefined> {
      return (await one({ applicationId, id, ...knownValues(knownProducts) }))[0]
    },

    insert: (values: typeof registrations.$inferInsert): Promise<RegistrationRow> =>
      insertRow(db, registrations, values),

    async remove(applicationId: string, id: string): Promise<boolean> {
      const removed = await db
        .delete(registrations)
        .where(and(eq(registrations.id, id), eq(registrations.applicationId, applicationId)))
        .returning({ id: registrations.id })
      return removed.length > 0
    },

    /** Removes a registration if it is for the version, and returns it. */
    async takeOfVersion(
      applicationId: string,
      { id, productVersionId }: { id: string; productVersionId: string },
    ): Promise<RegistrationRow | undefined> {
      const [removed] = await db
        .delete(registrations)
        .where(
          and(
            eq(registrations.id, id),
            eq(registrations.applicationId, applicationId),
            eq(registrations.productVersionId, productVersionId),
          ),
        )
        .returning()
      return removed
    },
  }
}

function knownValues(products: readonly string[] | undefined): QueryValues {
  return { known: products && arrayText(products) }
}

/** Filters hidden products. */
function isKnown(isGiven: IsGiven): SQL | undefined {
  return isGiven('known') ? sql`${products.id} = any(${value('known')}::text::uuid[])` : undefined
}
