import type { CatalogVisibility } from '@stagedoor/contract/portal/portal'
import { and, asc, count, eq, getTableColumns, inArray, isNull, not, or, type SQL, sql } from 'drizzle-orm'
import type { Database } from '../../db/client.ts'
import { developerGroups, type PermissionGrantRow, permissionGrants } from '../../db/schema/access.ts'
import { developers } from '../../db/schema/accounts.ts'
import { products, productVersions } from '../../db/schema/catalog.ts'
import { portals } from '../../db/schema/portal.ts'
import { batched } from '../../db/statements/batched.ts'
import { insertRow } from '../../db/statements/insert-row.ts'
import { containsAny, countRows, type Listing, type PageOf } from '../../db/statements/list-clauses.ts'
import type { NamedGrant } from './named-grant.ts'

export interface AccessRow {
  portalId: string
  isPublic: boolean
  rbacEnabled: boolean
  catalogVisibility: CatalogVisibility
  /** Whether the developer's account is not approved. The grants are then only those of everybody. */
  isUnapproved: boolean
  grants: Pick<PermissionGrantRow, 'id' | 'resource' | 'actions'>[]
}

/** Queries of the portal's access settings and of permission grants. */
export function createAccessQueries(db: Database) {
  async function findOne(developerId: string | undefined): Promise<AccessRow | undefined> {
    const rows = await db
      .select({
        portalId: portals.portalId,
        isPublic: portals.isPublic,
        rbacEnabled: portals.rbacEnabled,
        catalogVisibility: portals.catalogVisibility,
        isUnapproved: isUnapproved(developerId),
        grant: {
          id: permissionGrants.id,
          resource: permissionGrants.resource,
          actions: permissionGrants.actions,
        },
      })
      .from(portals)
      .leftJoin(permissionGrants, appliesTo(db, developerId))
      .orderBy(asc(permissionGrants.createdAt), asc(permissionGrants.id))
    const [first] = rows
    if (!first) return undefined
    const { grant: _, ...settings } = first
    return {
      ...settings,
      grants: rows.flatMap(({ grant }) => grant ?? []),
    }
  }
  const find = batched(async (developerIds: (string | undefined)[]) => {
    const byId = new Map([...new Set(developerIds)].map((id) => [id, findOne(id)]))
    return Promise.all(developerIds.map((id) => byId.get(id)))
  })

  const namedWhere = (where: SQL | undefined) =>
    db
      .select({
        ...getTableColumns(permissionGrants),
        developerEmail: developers.email,
        productSlug: products.slug,
      })
      .from(permissionGrants)
      .leftJoin(developers, eq(developers.id, permissionGrants.developerId))
      .leftJoin(products, sql`${products.id}::text = ${permissionGrants.productPart}`)
      .where(where)
      .orderBy(asc(permissionGrants.createdAt), asc(permissionGrants.id))

  return {
    /** Finds the access settings and the grants of a developer, or of a visitor, in one query. */
    find,

    /** Oldest first. The search finds developers by address, groups, and products by slug or resource. */
    async list({ search, limit, offset = 0 }: Listing): Promise<PageOf<NamedGrant>> {
      const where = containsAny(
        [developers.email, permissionGrants.groupName, products.slug, permissionGrants.resource],
        search,
      )
      const counted = where ? countRows(db, namedWhere(where)) : db.$count(permissionGrants)
      return { rows: await namedWhere(where).limit(limit).offset(offset), total: await counted }
    },

    async findGrant(id: string): Promise<NamedGrant | undefined> {
      const [grant] = await namedWhere(eq(permissionGrants.id, id))
      return grant
    },

    /** Finds the permissions of a developer, a group or, with neither, everybody on a resource. */
    findGrants(
      resource: string,
      { developerId, groupName }: Pick<NamedGrant, 'developerId' | 'groupName'>,
    ): Promise<NamedGrant[]> {
      return namedWhere(
        and(
          eq(permissionGrants.resource, resource),
          developerId === null
            ? isNull(permissionGrants.developerId)
            : eq(permissionGrants.developerId, developerId),
          groupName === null ? isNull(permissionGrants.groupName) : eq(permissionGrants.groupName, groupName),
        ),
      )
    },

    /** Names of the groups that have members. */
    async groupNames(): Promise<string[]> {
      const rows = await db.selectDistinct({ name: developerGroups.groupName }).from(developerGroups)
      return rows.map(({ name }) => name)
    },

    /** Counts the grants per product. Products without grants are left out. */
    async countByProduct(productIds: string[]): Promise<Map<string, number>> {
      if (productIds.length === 0) return new Map()
      const { productPart } = permissionGrants
      const rows = await db
        .select({ productPart, number: count() })
        .from(permissionGrants)
        .where(inArray(productPart, productIds))
        .groupBy(productPart)
      return new Map(rows.map((row) => [row.productPart, row.number]))
    },

    async productExists(id: string): Promise<boolean> {
      return (await db.$count(products, eq(products.id, id))) > 0
    },

    /** Ids of the products with a version that has a sandbox. */
    async sandboxProducts(): Promise<string[]> {
      const rows = await db
        .selectDistinct({ id: productVersions.productId })
        .from(productVersions)
        .where(eq(productVersions.hasSandbox, true))
      return rows.map(({ id }) => id)
    },

    /** Lists all products, ordered by slug. */
    productSlugs: (): Promise<{ id: string; slug: string }[]> =>
      db.select({ id: products.id, slug: products.slug }).from(products).orderBy(asc(products.slug)),

    insertGrant: (values: typeof permissionGrants.$inferInsert): Promise<PermissionGrantRow> =>
      insertRow(db, permissionGrants, values),

    async removeGrant(id: string): Promise<PermissionGrantRow | undefined> {
      const [row] = await db.delete(permissionGrants).where(eq(permissionGrants.id, id)).returning()
      return row
    },
  }
}

/** A cached session can be a few seconds older than a rejection of the account, so every other status is restricted. */
function isUnapproved(developerId: string | undefined): SQL<boolean> {
  if (!developerId) return sql<boolean>`false`
  return sql<boolean>`not exists(select 1 from ${developers} account
    where account.id = ${developerId}::uuid and account.status = 'approved')`
}

function appliesTo(db: Database, developerId: string | undefined) {
  const everybody = and(isNull(permissionGrants.developerId), isNull(permissionGrants.groupName))
  // Grants are only read where access control is on.
  const isEnforced = and(eq(portals.rbacEnabled, true), eq(portals.isPublic, false))
  if (!developerId) return and(isEnforced, everybody)
  const groups = db
    .select({ name: developerGroups.groupName })
    .from(developerGroups)
    .where(eq(developerGroups.developerId, sql`${developerId}::uuid`))
  const personal = or(
    eq(permissionGrants.developerId, developerId),
    inArray(permissionGrants.groupName, groups),
  )
  return and(isEnforced, or(everybody, and(personal, not(isUnapproved(developerId)))))
}
