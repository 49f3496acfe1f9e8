import { asc, count, type SQL, sql } from 'drizzle-orm'
import type { Database } from '../../../db/client.ts'
import { products } from '../../../db/schema/catalog.ts'
import { value } from '../../../db/statements/prepared.ts'
import { productFacts } from './product-facts.queries.ts'

interface PageConditions {
  where: SQL | undefined
  /** Whether a product may be viewed. */
  viewable: SQL<boolean>
  /** Whether versions without a sandbox are left out. */
  sandboxesOnly: boolean
  /** Sorts by group before the name. Products that may not be viewed come last, because their position discloses their group. */
  isGrouped?: boolean
}

/** Selects the rows of a page first, so that versions and documents are counted for these only. */
export function productPage(
  db: Database,
  { where, viewable, sandboxesOnly, isGrouped = false }: PageConditions,
) {
  const position = sql<number | null>`case when ${viewable} then ${products.groupPosition} end`
  const rowsOfPage = db
    .select({
      id: products.id,
      name: products.name,
      description: products.description,
      labels: products.labels,
      groupKey: products.groupKey,
      groupTitle: products.groupTitle,
      position: position.as('position'),
      featuredPosition: products.featuredPosition,
      iconHash: products.iconHash,
      createdAt: products.createdAt,
      updatedAt: products.updatedAt,
      isViewable: viewable.as('is_viewable'),
      // A separate count is cheaper than a window function: with the index on the name, the scan ends after the page.
      total: sql<number>`${db.select({ all: count() }).from(products).where(where)}`.as('total'),
    })
    .from(products)
    .where(where)
    .orderBy(...(isGrouped ? [position] : []), sql`lower(${products.name})`, asc(products.id))
    .limit(value('limit'))
    .offset(value('offset'))
    .as('page')
  const { latest, versionFacts, documentFacts, strategyFacts, specFacts, columns } = productFacts(
    db,
    rowsOfPage.id,
    sandboxesOnly,
  )
  return db
    .select({
      id: rowsOfPage.id,
      name: rowsOfPage.name,
      description: rowsOfPage.description,
      labels: rowsOfPage.labels,
      groupKey: rowsOfPage.groupKey,
      groupTitle: rowsOfPage.groupTitle,
      featuredPosition: rowsOfPage.featuredPosition,
      iconHash: rowsOfPage.iconHash,
      createdAt: rowsOfPage.createdAt,
      updatedAt: rowsOfPage.updatedAt,
      isViewable: rowsOfPage.isViewable,
      total: sql<number>`${rowsOfPage.total}`.mapWith(Number),
      ...columns,
    })
    .from(rowsOfPage)
    .leftJoinLateral(latest, sql`true`)
    .crossJoinLateral(versionFacts)
    .crossJoinLateral(documentFacts)
    .crossJoinLateral(strategyFacts)
    .crossJoinLateral(specFacts)
    .orderBy(
      ...(isGrouped ? [sql`${rowsOfPage.position}`] : []),
      sql`lower(${rowsOfPage.name})`,
      asc(rowsOfPage.id),
    )
    .prepare('products')
}
