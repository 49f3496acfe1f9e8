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

  const selectWhere = (where: SQL | undefined) =>
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
      .orderBy(desc(applications.createdAt), asc(applications.id))

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
    /** Newest first. */
    async list({ search, limit }: Listing): Promise<PageOf<ApplicationWithOwner>> {
      const where = matches(search)
      const matching = db
        .select({ id: applications.id })
        .from(applications)
        .innerJoin(developers, eq(developers.id, applications.developerId))
        .where(where)
      return { rows: await selectWhere(where).limit(limit), total: await countRows(db, matching) }
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
        .select({ ...getTableColumns(registrations), product: products.slug, version: productVersions.name })
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
