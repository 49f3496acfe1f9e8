import type { CredentialType } from '@stagedoor/contract/applications/auth-strategies'
import { and, count, desc, eq, max, type SQLWrapper, sql } from 'drizzle-orm'
import type { Database } from '../../../db/client.ts'
import { documents, productVersions, registrationConfigs, specs } from '../../../db/schema/catalog.ts'
import { authStrategies } from '../../../db/schema/portal.ts'

/**
 * Latest version, counts, auth types and last change of a product. Join them to the rows of one page only.
 *
 * @param sandboxesOnly whether versions without a sandbox are left out
 */
export function productFacts(db: Database, productId: SQLWrapper, sandboxesOnly: boolean) {
  const isShown = and(
    eq(productVersions.productId, productId),
    sandboxesOnly ? eq(productVersions.hasSandbox, true) : undefined,
  )
  const latest = db
    .select({
      latestId: sql`${productVersions.id}`.as('latest_id'),
      latestName: sql`${productVersions.name}`.as('latest_name'),
    })
    .from(productVersions)
    .where(isShown)
    .orderBy(desc(productVersions.createdAt), desc(productVersions.id))
    .limit(1)
    .as('latest')
  const versionFacts = db
    .select({ versionCount: count().as('version_count') })
    .from(productVersions)
    .where(isShown)
    .as('version_facts')
  const documentFacts = db
    .select({ documentCount: count().as('document_count') })
    .from(documents)
    .where(eq(documents.productId, productId))
    .as('document_facts')
  const strategyFacts = db
    .select({
      // Text, because drivers differ in what they return for an array of an expression.
      authTypes: sql`string_agg(distinct ${authStrategies.credentialType}, ',')`.as('auth_types'),
    })
    .from(registrationConfigs)
    .innerJoin(productVersions, eq(productVersions.id, registrationConfigs.productVersionId))
    .innerJoin(authStrategies, eq(authStrategies.id, registrationConfigs.authStrategyId))
    .where(isShown)
    .as('strategy_facts')
  const specFacts = db
    .select({ specUpdatedAt: max(specs.updatedAt).as('spec_updated_at') })
    .from(specs)
    .innerJoin(productVersions, eq(productVersions.id, specs.productVersionId))
    .where(isShown)
    .as('spec_facts')
  const columns = {
    versionCount: versionFacts.versionCount,
    latestId: sql<string | null>`${latest.latestId}`,
    latestName: sql<string | null>`${latest.latestName}`,
    documentCount: documentFacts.documentCount,
    authTypes: sql<CredentialType[] | null>`${strategyFacts.authTypes}`.mapWith(
      (types: string): CredentialType[] => types.split(',') as CredentialType[],
    ),
    specUpdatedAt: specFacts.specUpdatedAt,
  }
  return { latest, versionFacts, documentFacts, strategyFacts, specFacts, columns }
}
