import { and, eq, exists, isNotNull, not, type SQL, sql } from 'drizzle-orm'
import type { Database } from '../../../db/client.ts'
import { products, productVersions, registrationConfigs } from '../../../db/schema/catalog.ts'
import { authStrategies } from '../../../db/schema/portal.ts'
import { equalsCondition } from '../../../db/statements/list-clauses.ts'
import { type IsGiven, value } from '../../../db/statements/prepared.ts'

export function isViewable(isGiven: IsGiven): SQL<boolean> {
  return isGiven('viewable') ? sql`${products.id} = any(${value('viewable')}::text::uuid[])` : sql`true`
}

/** Leaves out hidden products. */
export function isListed(isGiven: IsGiven): SQL | undefined {
  return isGiven('othersHidden') ? isViewable(isGiven) : undefined
}

/** Leaves out versions without a sandbox for pending developers. */
export function isShown(isGiven: IsGiven): SQL | undefined {
  return isGiven('sandboxesOnly') ? eq(productVersions.hasSandbox, true) : undefined
}

/** Filters of the catalog. Except for `required` access, they only find viewable products, to disclose nothing of the others. */
export function catalogConditions(db: Database, isGiven: IsGiven): SQL | undefined {
  const viewable = isViewable(isGiven)
  const whereViewable = (condition: SQL | undefined) => condition && and(viewable, condition)
  return and(
    isListed(isGiven),
    isGiven('requiredAccess') ? not(viewable) : undefined,
    isGiven('openAccess') ? whereViewable(not(isRegistrable(db, isGiven))) : undefined,
    isGiven('registrationAccess') ? whereViewable(isRegistrable(db, isGiven)) : undefined,
    isGiven('featured') ? whereViewable(isNotNull(products.featuredPosition)) : undefined,
    whereViewable(equalsCondition(products.groupKey, 'group', isGiven)),
    isGiven('authStrategyId')
      ? whereViewable(
          isRegistrable(db, isGiven, eq(registrationConfigs.authStrategyId, value('authStrategyId'))),
        )
      : undefined,
    isGiven('authType')
      ? whereViewable(isRegistrable(db, isGiven, eq(authStrategies.credentialType, value('authType'))))
      : undefined,
  )
}

/** Whether a version of the product has a registration config that meets the condition. */
export function isRegistrable(db: Database, isGiven: IsGiven, condition?: SQL): SQL {
  return exists(
    db
      .select({ one: sql`1` })
      .from(registrationConfigs)
      .innerJoin(productVersions, eq(productVersions.id, registrationConfigs.productVersionId))
      .innerJoin(authStrategies, eq(authStrategies.id, registrationConfigs.authStrategyId))
      .where(and(eq(productVersions.productId, products.id), isShown(isGiven), condition)),
  )
}
