import type { ApplicationSort } from '@stagedoor/contract/admin/applications'
import { and, asc, count, desc, eq, getTableColumns, inArray, or, type SQL, sql } from 'drizzle-orm'
import type { Database } from '../../db/client.ts'
import { developers } from '../../db/schema/accounts.ts'
import { applications, credentials, registrations } from '../../db/schema/applications.ts'
import { products, productVersions } from '../../db/schema/catalog.ts'
import { authStrategies } from '../../db/schema/portal.ts'
import { containsAny, countRows, type Listing, type PageOf } from '../../db/statements/list-clauses.ts'
import { describeKeySearch } from './key-search.ts'
import type { ApplicationWithOwner } from './application.ts'

/** Bounds the response. Versions bound the registrations, and the quotas the keys. */
const MAX_PARTS = 1000

const APPLICATION_ORDERS: Record<ApplicationSort, SQL[]> = {
  name: [asc(applications.name), asc(applications.id)],
  '-name': [desc(applications.name), desc(applications.id)],
  created_at: [asc(applications.createdAt), desc(applications.id)],
  '-created_at': [desc(applications.createdAt), asc(applications.id)],
}

/** Applications of all developers, for operators. */
export function createApplicationLookupQueries(db: Database) {
  const keysOf = db
    .select({ all: count() })
    .from(credentials)
    .where(eq(credentials.applicationId, applications.id))
  const registrationsOf = db
    .select({ all: count() })
    .from(registrations)
    .where(eq(registrations.applicationId, applications.id))

  const selectWhere = (where: SQL | undefined, order: SQL[] = APPLICATION_ORDERS['-created_at']) =>
    db
      .select({
        application: applications,
        strategy: authStrategies,
        owner: {
          id: developers.id,
          email: developers.email,
          fullName: developers.fullName,
          status: developers.status,
        },
        keys: sql<number>`(${keysOf})`.mapWith(Number).as('keys'),
        registrations: sql<number>`(${registrationsOf})`.mapWith(Number).as('registrations'),
      })
      .from(applications)
      .innerJoin(developers, eq(developers.id, applications.developerId))
      .leftJoin(authStrategies, eq(authStrategies.id, applications.authStrategyId))
      .where(where)
      .orderBy(...order)

  /** Matches names, addresses and reference ids that contain the text, and keys by their shown characters. */
  function matches(search: string | undefined): SQL | undefined {
    if (search === undefined) return undefined
    const named = containsAny(
      [applications.name, developers.email, developers.fullName, applications.referenceId],
      search,
    )
    const { prefix, lastFour, both } = describeKeySearch(search)
    const isKey = or(
      prefix === undefined ? undefined : eq(credentials.prefix, prefix),
      lastFour === undefined ? undefined : eq(credentials.lastFour, lastFour),
      both && and(eq(credentials.prefix, both.prefix), eq(credentials.lastFour, both.lastFour)),
    )
    if (!isKey) return named
    const withKey = db.select({ id: credentials.applicationId }).from(credentials).where(isKey)
    return or(named, inArray(applications.id, withKey))
  }

  return {
    async list(
      { search, limit, offset = 0 }: Listing,
      sort: ApplicationSort,
    ): Promise<PageOf<ApplicationWithOwner>> {
      const where = matches(search)
      const all = () => db.select({ id: applications.id }).from(applications)
      // Every application has an owner, so only a search needs the join.
      const matching = () =>
        where ? all().innerJoin(developers, eq(developers.id, applications.developerId)).where(where) : all()
      const order = APPLICATION_ORDERS[sort]
      // Keys and registrations are only counted for the rows of the page.
      const page = matching()
        .orderBy(...order)
        .limit(limit)
        .offset(offset)
      const [rows, total] = await Promise.all([
        selectWhere(inArray(applications.id, page), order),
        countRows(db, matching()),
      ])
      return { rows, total }
    },

    async findById(id: string): Promise<ApplicationWithOwner | undefined> {
      const [row] = await selectWhere(eq(applications.id, id))
      return row
    },

    /** Newest first, without the hashes. */
    keys(applicationId: string) {
      const { secretHash: _, ...shown } = getTableColumns(credentials)
      return db
        .select(shown)
        .from(credentials)
        .where(eq(credentials.applicationId, applicationId))
        .orderBy(desc(credentials.createdAt), asc(credentials.id))
        .limit(MAX_PARTS)
    },

    /** Newest first. */
    registrations(applicationId: string) {
      return db
        .select({
          ...getTableColumns(registrations),
          product: products.slug,
          productId: products.id,
          productName: products.name,
          version: productVersions.name,
        })
        .from(registrations)
        .innerJoin(productVersions, eq(productVersions.id, registrations.productVersionId))
        .innerJoin(products, eq(products.id, productVersions.productId))
        .where(eq(registrations.applicationId, applicationId))
        .orderBy(desc(registrations.createdAt), asc(registrations.id))
        .limit(MAX_PARTS)
    },
  }
}

export type ApplicationLookupQueries = ReturnType<typeof createApplicationLookupQueries>
