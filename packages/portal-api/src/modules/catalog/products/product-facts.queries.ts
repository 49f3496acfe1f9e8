import { count, desc, eq, type SQLWrapper, sql } from 'drizzle-orm'
import type { Database } from '../../../db/client.ts'
import { documents, productVersions } from '../../../db/schema/catalog.ts'

/** Latest version and counts of a product. Join them to the rows of one page only. */
export function productFacts(db: Database, productId: SQLWrapper) {
  const latest = db
    .select({
      latestId: sql`${productVersions.id}`.as('latest_id'),
      latestName: sql`${productVersions.name}`.as('latest_name'),
    })
    .from(productVersions)
    .where(eq(productVersions.productId, productId))
    .orderBy(desc(productVersions.createdAt), desc(productVersions.id))
    .limit(1)
    .as('latest')
  const versionFacts = db
    .select({ versionCount: count().as('version_count') })
    .from(productVersions)
    .where(eq(productVersions.productId, productId))
    .as('version_facts')
  const documentFacts = db
    .select({ documentCount: count().as('document_count') })
    .from(documents)
    .where(eq(documents.productId, productId))
    .as('document_facts')
  const columns = {
    versionCount: versionFacts.versionCount,
    latestId: sql<string | null>`${latest.latestId}`,
    latestName: sql<string | null>`${latest.latestName}`,
    documentCount: documentFacts.documentCount,
  }
  return { latest, versionFacts, documentFacts, columns }
}
