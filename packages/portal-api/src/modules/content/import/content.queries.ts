import { count, eq, getTableColumns, inArray, isNotNull, type SQL, sql } from 'drizzle-orm'
import type { PgColumn, PgInsertValue, PgTable, PgUpdateSetSource } from 'drizzle-orm/pg-core'
import type { Database } from '../../../db/client.ts'
import { applications } from '../../../db/schema/applications.ts'
import {
  documentImages,
  documents,
  operationLists,
  products,
  productVersions,
  registrationConfigs,
  searchIndexParts,
  specOperations,
  specs,
} from '../../../db/schema/catalog.ts'
import { authStrategies, brandingAssets, portals } from '../../../db/schema/portal.ts'

/** Key of the advisory lock for imports. It must not be used for another lock. */
const IMPORT_LOCK = 7_243_119
/** Rows per statement. PostgreSQL allows at most 65,535 parameters. */
const ROWS_PER_INSERT = 500
/** Lower limit for specifications and pictures, which can be megabytes: a statement is built in memory. */
const LARGE_ROWS_PER_INSERT = 10

type PortalInsert = typeof portals.$inferInsert

/** Reads and writes the data of an import. Lists are written in batches. */
export function createContentQueries(db: Database) {
  return { ...stateQueries(db), ...readQueries(db), ...upserts(db), ...specWrites(db), ...removals(db) }
}

function stateQueries(db: Database) {
  return {
    /**
     * Prevents concurrent imports until the transaction ends. Turns off the timeouts of the transaction, because it may wait
     * for another import, and for the compression of large specifications between two statements.
     */
    async lock(): Promise<void> {
      await db.execute(sql`set local statement_timeout = 0`)
      await db.execute(sql`set local idle_in_transaction_session_timeout = 0`)
      await db.execute(sql`select pg_advisory_xact_lock(${IMPORT_LOCK})`)
    },

    async findState(): Promise<{ contentHash: string | null; contentIsDemo: boolean } | undefined> {
      const { contentHash, contentIsDemo } = portals
      const [row] = await db.select({ contentHash, contentIsDemo }).from(portals)
      return row
    },

    /** Writes the portal. The ids of an existing portal do not change. */
    async upsertPortal(row: PortalInsert): Promise<void> {
      const { portalId: _portalId, orgId: _orgId, ...values } = row
      await db.insert(portals).values(row).onConflictDoUpdate({ target: portals.singleton, set: values })
    },

    async markContent(state: Pick<PortalInsert, 'contentHash' | 'contentIsDemo'>): Promise<void> {
      await db.update(portals).set(state).where(isNotNull(portals.singleton))
    },
  }
}

/** Reads keys and fingerprints of the stored content. */
function readQueries(db: Database) {
  return {
    portalFingerprint: () =>
      db.select({ key: sql<string>`'portal'`, fingerprint: portals.fingerprint }).from(portals),
    strategies: () =>
      db
        .select({
          id: authStrategies.id,
          key: authStrategies.slug,
          credentialType: authStrategies.credentialType,
          fingerprint: authStrategies.fingerprint,
        })
        .from(authStrategies),
    brandingFingerprints: () =>
      db.select({ key: brandingAssets.name, fingerprint: brandingAssets.fingerprint }).from(brandingAssets),
    productFingerprints: () =>
      db.select({ key: products.id, fingerprint: products.fingerprint }).from(products),
    versions: () =>
      db
        .select({
          key: productVersions.id,
          fingerprint: productVersions.fingerprint,
          createdAt: productVersions.createdAt,
        })
        .from(productVersions),
    specHashes: () => db.select({ key: specs.productVersionId, fingerprint: specs.contentHash }).from(specs),
    operationListHashes: () =>
      db
        .select({ key: operationLists.productVersionId, fingerprint: operationLists.hash })
        .from(operationLists),
    searchIndexHashes: () =>
      db
        .select({ key: searchIndexParts.productVersionId, fingerprint: searchIndexParts.hash })
        .from(searchIndexParts),
    documentFingerprints: () =>
      db.select({ key: documents.id, fingerprint: documents.fingerprint }).from(documents),
    pictureFingerprints: () =>
      db.select({ key: pictureKey(), fingerprint: documentImages.fingerprint }).from(documentImages),

    /** Counts the applications per strategy. Omits strategies without applications. */
    strategyUse: (ids: string[]) =>
      db
        .select({ slug: authStrategies.slug, applications: count() })
        .from(applications)
        .innerJoin(authStrategies, eq(authStrategies.id, applications.authStrategyId))
        .where(inArray(authStrategies.id, ids))
        .groupBy(authStrategies.slug),
  }
}

function upserts(db: Database) {
  return {
    upsertStrategies: (rows: (typeof authStrategies.$inferInsert)[]) =>
      upsert(db, authStrategies, rows, [authStrategies.id], ['createdAt']),
    upsertBranding: (rows: (typeof brandingAssets.$inferInsert)[]) =>
      upsert(db, brandingAssets, rows, [brandingAssets.name], [], LARGE_ROWS_PER_INSERT),

    /** Sets temporary slugs, so that products can swap slugs although slugs are unique. */
    async releaseSlugs(ids: string[]): Promise<void> {
      if (ids.length === 0) return
      await db
        .update(products)
        .set({ slug: sql`${products.id}::text` })
        .where(inArray(products.id, ids))
    },

    /** Sets temporary names, so that versions of a product can swap names although names are unique. */
    async releaseVersionNames(ids: string[]): Promise<void> {
      if (ids.length === 0) return
      await db
        .update(productVersions)
        .set({ name: sql`${productVersions.id}::text` })
        .where(inArray(productVersions.id, ids))
    },

    upsertProducts: (rows: (typeof products.$inferInsert)[]) =>
      upsert(db, products, rows, [products.id], ['createdAt']),
    upsertVersions: (rows: (typeof productVersions.$inferInsert)[]) =>
      upsert(db, productVersions, rows, [productVersions.id]),
    /** Parents must precede their children. */
    upsertDocuments: (rows: (typeof documents.$inferInsert)[]) =>
      upsert(db, documents, rows, [documents.id], ['createdAt']),
    upsertPictures: (rows: (typeof documentImages.$inferInsert)[]) =>
      upsert(
        db,
        documentImages,
        rows,
        [documentImages.productId, documentImages.path],
        [],
        LARGE_ROWS_PER_INSERT,
      ),

    /** Updates the names of versions and titles of documents by which the product search finds products. */
    async refreshSearchWords(): Promise<void> {
      const names = sql`coalesce((select string_agg(lower(${productVersions.name}), chr(10))
        from ${productVersions} where ${productVersions.productId} = ${products.id}), '')`
      const titles = sql`coalesce((select string_agg(lower(${documents.title}), chr(10) order by ${documents.position})
        from ${documents} where ${documents.productId} = ${products.id}), '')`
      await db.update(products).set({ versionNames: names, documentTitles: titles })
    },

    async replaceRegistrationConfigs(
      versionIds: string[],
      rows: (typeof registrationConfigs.$inferInsert)[],
    ): Promise<void> {
      await remove(db, registrationConfigs.productVersionId, versionIds)
      await inChunks(rows, ROWS_PER_INSERT, (chunk) => db.insert(registrationConfigs).values(chunk))
    },
  }
}

function specWrites(db: Database) {
  return {
    upsertSpecs: (rows: (typeof specs.$inferInsert)[]) =>
      upsert(db, specs, rows, [specs.productVersionId], [], LARGE_ROWS_PER_INSERT),
    upsertSearchIndex: (rows: (typeof searchIndexParts.$inferInsert)[]) =>
      upsert(db, searchIndexParts, rows, [searchIndexParts.productVersionId], [], LARGE_ROWS_PER_INSERT),
    removeSearchIndex: (versionIds: string[]) => remove(db, searchIndexParts.productVersionId, versionIds),

    async replaceOperations(
      lists: (typeof operationLists.$inferInsert)[],
      operations: (typeof specOperations.$inferSelect)[],
    ): Promise<void> {
      await this.removeOperations(lists.map((list) => list.productVersionId))
      await inChunks(lists, LARGE_ROWS_PER_INSERT, (chunk) => db.insert(operationLists).values(chunk))
      await inChunks(operations, ROWS_PER_INSERT, (chunk) => insertRecords(db, specOperations, chunk))
    },

    async removeOperations(versionIds: string[]): Promise<void> {
      await remove(db, specOperations.productVersionId, versionIds)
      await remove(db, operationLists.productVersionId, versionIds)
    },
  }
}

function removals(db: Database) {
  return {
    removeStrategies: (slugs: string[]) => remove(db, authStrategies.slug, slugs),
    removeBranding: (names: string[]) => remove(db, brandingAssets.name, names),
    removeProducts: (ids: string[]) => remove(db, products.id, ids),
    removeVersions: (ids: string[]) => remove(db, productVersions.id, ids),
    removeSpecs: (versionIds: string[]) => remove(db, specs.productVersionId, versionIds),
    removeDocuments: (ids: string[]) => remove(db, documents.id, ids),
    removePictures: (keys: string[]) =>
      inChunks(keys, ROWS_PER_INSERT, (chunk) =>
        db.delete(documentImages).where(inArray(pictureKey(), chunk)),
      ),
  }
}

function pictureKey(): SQL<string> {
  return sql<string>`${documentImages.productId} || '/' || ${documentImages.path}`
}

async function inChunks<Row>(
  rows: Row[],
  size: number,
  write: (chunk: Row[]) => Promise<unknown>,
): Promise<void> {
  for (let start = 0; start < rows.length; start += size) await write(rows.slice(start, start + size))
}

/**
 * Inserts rows, and updates rows that exist.
 *
 * @param key columns of the primary key
 * @param kept names of columns that an update does not change
 */
function upsert<Table extends PgTable>(
  db: Database,
  table: Table,
  rows: Table['$inferInsert'][],
  key: PgColumn[],
  kept: string[] = [],
  size = ROWS_PER_INSERT,
): Promise<void> {
  const columns = Object.entries(getTableColumns(table)).filter(
    ([name, column]) => column.generated === undefined && !key.includes(column) && !kept.includes(name),
  )
  const set = Object.fromEntries(
    columns.map(([name, { name: column }]) => [name, sql.raw(`excluded."${column}"`)]),
  )
  return inChunks(rows, size, (chunk) =>
    db
      .insert(table)
      .values(chunk as PgInsertValue<Table>[])
      .onConflictDoUpdate({ target: key, set: set as PgUpdateSetSource<Table> }),
  )
}

/** Deletes the rows in which a column has one of the keys. */
function remove(db: Database, column: PgColumn, keys: string[]): Promise<void> {
  return inChunks(keys, ROWS_PER_INSERT, (chunk) => db.delete(column.table).where(inArray(column, chunk)))
}

/** Inserts rows from one JSON parameter. With a parameter per value, thousands of rows take three times as long. */
function insertRecords<Table extends PgTable>(db: Database, table: Table, rows: Table['$inferSelect'][]) {
  const columns = Object.entries(getTableColumns(table))
  const names = columns.map(([, { name }]) => sql.identifier(name))
  const record = columns.map(([key, column]) => sql`${sql.identifier(key)} ${sql.raw(column.getSQLType())}`)
  return db.execute(sql`insert into ${table} (${sql.join(names, sql`, `)})
    select * from json_to_recordset(${JSON.stringify(rows)}::text::json) as rows (${sql.join(record, sql`, `)})`)
}
