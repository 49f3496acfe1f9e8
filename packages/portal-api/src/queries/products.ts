import { and, asc, count, eq, exists, inArray, or, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import type { Page } from '@stagedoor/contract/paging'
import type { SearchJoin } from '@stagedoor/contract/search'
import type { Database } from '../db/client.ts'
import { documents, products, productVersions, registrationConfigs } from '../db/schema/catalogue.ts'
import { equalsCondition, type PageOf, pageWindow, type TextFilter, textConditions } from './list-clauses.ts'

/** A product with what lists show of it. */
export interface ProductRow {
  id: string
  name: string
  description: string | null
  labels: Record<string, string>
  createdAt: Date
  updatedAt: Date
  documentCount: number
  versionCount: number
  /** The version that was created last. */
  latestId: string | null
  latestName: string | null
}

export interface ProductFilter {
  name: TextFilter
  description: TextFilter
  id: string | undefined
}

export interface ProductSearch {
  /** Empty: everything. */
  text: string
  joins: readonly SearchJoin[]
  authStrategyId: string | undefined
}

/** Products of the catalogue. A page is one query, whatever its size. */
export function createProductQueries(db: Database) {
  /** The rows of a page first; counts are then taken for these alone. */
  async function productPage(
    where: SQL | undefined,
    page: Page,
    rank: SQL<number> = sql`0`,
  ): Promise<PageOf<ProductRow>> {
    const { limit, offset } = pageWindow(page)
    const order = [sql`relevance`, sql`lower(name)`, sql`id`]
    const rowsOfPage = db
      .select({
        id: products.id,
        name: products.name,
        description: products.description,
        labels: products.labels,
        createdAt: products.createdAt,
        updatedAt: products.updatedAt,
        rank: rank.as('relevance'),
        total: sql<number>`count(*) over ()`.mapWith(Number).as('total'),
      })
      .from(products)
      .where(where)
      // By its name: a constant here would be read as the number of a column.
      .orderBy(sql`relevance`, sql`lower(${products.name})`, asc(products.id))
      .limit(limit)
      .offset(offset)
      .as('page')
    const newest = sql`order by ${productVersions.createdAt} desc, ${productVersions.id} desc`
    const versionFacts = db
      .select({
        versionCount: count().as('version_count'),
        latestId: sql<string | null>`(array_agg(${productVersions.id} ${newest}))[1]`.as('latest_id'),
        latestName: sql<string | null>`(array_agg(${productVersions.name} ${newest}))[1]`.as('latest_name'),
      })
      .from(productVersions)
      .where(eq(productVersions.productId, rowsOfPage.id))
      .as('version_facts')
    const documentFacts = db
      .select({ documentCount: count().as('document_count') })
      .from(documents)
      .where(eq(documents.productId, rowsOfPage.id))
      .as('document_facts')
    const rows = await db
      .select({
        id: rowsOfPage.id,
        name: rowsOfPage.name,
        description: rowsOfPage.description,
        labels: rowsOfPage.labels,
        createdAt: rowsOfPage.createdAt,
        updatedAt: rowsOfPage.updatedAt,
        total: rowsOfPage.total,
        versionCount: versionFacts.versionCount,
        latestId: versionFacts.latestId,
        latestName: versionFacts.latestName,
        documentCount: documentFacts.documentCount,
      })
      .from(rowsOfPage)
      .crossJoinLateral(versionFacts)
      .crossJoinLateral(documentFacts)
      .orderBy(...order)
    const [first] = rows
    if (first || offset === 0) return { rows, total: first?.total ?? 0 }
    // A page behind the last one has no row to carry the total.
    const [all] = await db.select({ total: count() }).from(products).where(where)
    return { rows: [], total: all?.total ?? 0 }
  }

  return {
    /** By name. */
    list: ({ name, description, id }: ProductFilter, page: Page) =>
      productPage(
        and(
          ...textConditions(products.name, name),
          ...textConditions(products.description, description),
          equalsCondition(products.id, id),
        ),
        page,
      ),

    async find(id: string): Promise<ProductRow | undefined> {
      return (await productPage(eq(products.id, id), { number: 1, size: 1 })).rows[0]
    },

    async exists(id: string): Promise<boolean> {
      const rows = await db.select({ id: products.id }).from(products).where(eq(products.id, id))
      return rows.length > 0
    },

    /** Best match first: the name itself, its beginning, a word's beginning, any part of it, then other texts. */
    search({ text, joins, authStrategyId }: ProductSearch, page: Page) {
      const registrable = db
        .select({ one: sql`1` })
        .from(registrationConfigs)
        .innerJoin(productVersions, eq(productVersions.id, registrationConfigs.productVersionId))
        .where(
          and(
            eq(productVersions.productId, products.id),
            eq(registrationConfigs.authStrategyId, authStrategyId ?? ''),
          ),
        )
      const strategy = authStrategyId === undefined ? undefined : exists(registrable)
      if (text === '') return productPage(strategy, page)
      const wanted = sql`lower(${text})`
      const found = or(
        contains(products.searchText, wanted),
        joins.includes('versions') ? inArray(products.id, versionsNamed(db, wanted)) : undefined,
        joins.includes('versions.documents') ? inArray(products.id, documentsTitled(db, wanted)) : undefined,
      )
      // The first line of the text is the name. Most rows of a large answer are done with the first question.
      const { searchText } = products
      const name = sql`split_part(${searchText}, chr(10), 1)`
      const rank = sql<number>`case
        when strpos(${searchText}, ${wanted}) = 0 then 4
        when starts_with(${searchText}, ${wanted} || chr(10)) then 0
        when starts_with(${searchText}, ${wanted}) then 1
        when strpos(${name}, ' ' || ${wanted}) > 0 then 2
        when strpos(${name}, ${wanted}) > 0 then 3
        else 4 end`
      return productPage(and(strategy, found), page, rank)
    },
  }
}

/** Both sides are in lower case already. No pattern, so no character of the text means anything else. */
function contains(column: SQLWrapper, wanted: SQL): SQL {
  return sql`strpos(${column}, ${wanted}) > 0`
}

function versionsNamed(db: Database, wanted: SQL) {
  return db
    .select({ id: productVersions.productId })
    .from(productVersions)
    .where(contains(productVersions.searchName, wanted))
}

function documentsTitled(db: Database, wanted: SQL) {
  return db
    .select({ id: documents.productId })
    .from(documents)
    .where(contains(sql`lower(${documents.title})`, wanted))
}
