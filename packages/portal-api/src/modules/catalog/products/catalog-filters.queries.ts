import type { CredentialType } from '@stagedoor/contract/applications/auth-strategies'
import type { ProductAccess } from '@stagedoor/contract/catalog/products'
import { and, asc, count, eq, isNotNull, min, sql } from 'drizzle-orm'
import type { Database } from '../../../db/client.ts'
import { products, productVersions, registrationConfigs } from '../../../db/schema/catalog.ts'
import { authStrategies } from '../../../db/schema/portal.ts'
import { prepared } from '../../../db/statements/prepared.ts'
import type { ViewScope } from '../../access/access.service.ts'
import { isListed, isRegistrable, isShown, isViewable } from './product-conditions.queries.ts'
import { scopeValues } from './products.queries.ts'

export interface CatalogTotals {
  groups: { id: string; title: string; total: number }[]
  authTypes: { id: CredentialType; total: number }[]
  access: Record<ProductAccess, number>
}

/** Numbers of products by filter. Hidden products are never counted; of listed ones, only that they require access. */
export function createCatalogFilterQueries(db: Database) {
  const groups = prepared((isGiven) =>
    db
      .select({
        id: sql<string>`${products.groupKey}`,
        title: sql<string>`${min(products.groupTitle)}`,
        total: count(),
      })
      .from(products)
      .where(and(isViewable(isGiven), isNotNull(products.groupKey)))
      .groupBy(products.groupKey)
      .orderBy(asc(min(products.groupPosition)))
      .prepare('catalog_groups'),
  )
  const authTypes = prepared((isGiven) =>
    db
      .select({
        id: authStrategies.credentialType,
        total: sql<number>`count(distinct ${products.id})`.mapWith(Number),
      })
      .from(products)
      .innerJoin(productVersions, eq(productVersions.productId, products.id))
      .innerJoin(registrationConfigs, eq(registrationConfigs.productVersionId, productVersions.id))
      .innerJoin(authStrategies, eq(authStrategies.id, registrationConfigs.authStrategyId))
      .where(and(isViewable(isGiven), isShown(isGiven)))
      .groupBy(authStrategies.credentialType)
      .orderBy(authStrategies.credentialType)
      .prepare('catalog_auth_types'),
  )
  const access = prepared((isGiven) => {
    const viewable = isViewable(isGiven)
    const registrable = isRegistrable(db, isGiven)
    const countIf = (condition: ReturnType<typeof sql>) =>
      sql<number>`count(*) filter (where ${condition})`.mapWith(Number)
    return db
      .select({
        open: countIf(sql`${viewable} and not ${registrable}`),
        registration: countIf(sql`${viewable} and ${registrable}`),
        required: countIf(sql`not ${viewable}`),
      })
      .from(products)
      .where(isListed(isGiven))
      .prepare('catalog_access')
  })

  return {
    async totals(scope: ViewScope | undefined): Promise<CatalogTotals> {
      const values = scopeValues(scope)
      const [byGroup, byType, [byAccess]] = await Promise.all([
        groups(values),
        authTypes(values),
        access(values),
      ])
      return {
        groups: byGroup,
        authTypes: byType,
        access: byAccess ?? { open: 0, registration: 0, required: 0 },
      }
    },
  }
}
