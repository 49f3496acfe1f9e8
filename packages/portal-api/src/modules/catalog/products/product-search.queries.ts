import type { SearchJoin } from '@stagedoor/contract/catalog/search'
import { and, asc, count, or, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { Database } from '../../../db/client.ts'
import { products } from '../../../db/schema/catalog.ts'
import { value } from '../../../db/statements/prepared.ts'
import { productFacts } from './product-facts.queries.ts'

interface SearchConditions {
  joins: readonly SearchJoin[]
  where: SQL | undefined
  /** Whether a product may be viewed. Versions and documents of other products are not searched. */
  viewable: SQL<boolean>
  /** Whether versions without a sandbox are left out. Names of versions are then not searched. */
  sandboxesOnly: boolean
}

/**
 * Returns a page of a search for the value `wanted`, best match first. One pass finds, counts and sorts ids and names of all
 * matches; only the rows of the page are read completely. Their ids pass through an array, so that PostgreSQL keeps one plan
 * for all page sizes (docs/decisions/0018-search-product-ids-before-rows.md).
 */
export function searchPage(db: Database, { joins, where, viewable, sandboxesOnly }: SearchConditions) {
  const inJoins = or(
    joins.includes('versions') && !sandboxesOnly ? contains(products.versionNames) : undefined,
    joins.includes('versions.documents') ? contains(products.documentTitles) : undefined,
  )
  const found = or(contains(products.searchText), inJoins && and(viewable, inJoins))
  const matches = db.$with('matches').as(
    db
      .select({ id: products.id, name: sql<string>`lower(${products.name})`.as('lower_name') })
      .from(products)
      .where(and(where, found)),
  )
  const ids = db
    .select({ id: matches.id })
    .from(matches)
    .orderBy(relevance(matches.name), asc(matches.name), asc(matches.id))
    .limit(value('limit'))
    .offset(value('offset'))
  const total = db.select({ all: count() }).from(matches)
  const { latest, versionFacts, documentFacts, strategyFacts, specFacts, columns } = productFacts(
    db,
    products.id,
    sandboxesOnly,
  )
  return db
    .with(matches)
    .select({
      id: products.id,
      name: products.name,
      description: products.description,
      labels: products.labels,
      groupKey: products.groupKey,
      groupTitle: products.groupTitle,
      featuredPosition: products.featuredPosition,
      iconHash: products.iconHash,
      createdAt: products.createdAt,
      updatedAt: products.updatedAt,
      isViewable: viewable,
      total: sql<number>`${total}`.mapWith(Number),
      ...columns,
    })
    .from(products)
    .innerJoin(
      sql`unnest(array(${ids})) with ordinality as page(id, position)`,
      sql`page.id = ${products.id}`,
    )
    .leftJoinLateral(latest, sql`true`)
    .crossJoinLateral(versionFacts)
    .crossJoinLateral(documentFacts)
    .crossJoinLateral(strategyFacts)
    .crossJoinLateral(specFacts)
    .orderBy(sql`page.position`)
    .prepare('products')
}

/** A subquery is evaluated once instead of for every row. */
const WANTED = sql`(select lower(${value('wanted')}::text))`

/** Both sides are in lower case. `strpos` has no special characters, unlike `like`. */
function contains(column: PgColumn): SQL {
  return sql`strpos(${column}, ${WANTED}) > 0`
}

/** Order: exact name, prefix of the name, prefix of a word in it, any part of it, other columns. `name` is in lower case. */
function relevance(name: SQLWrapper): SQL<number> {
  return sql<number>`case
    when strpos(${name}, ${WANTED}) = 0 then 4
    when ${name} = ${WANTED} then 0
    when starts_with(${name}, ${WANTED}) then 1
    when strpos(${name}, ' ' || ${WANTED}) > 0 then 2
    else 3 end`
}
