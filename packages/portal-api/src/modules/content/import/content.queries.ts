import { count, eq, getTableColumns, inArray, isNotNull, type SQL, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
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

    /** Writes the portal. The ids of an existing portal do not change. */
    async upsertPortal(row: PortalInsert): Promise<void> {
      const { portalId: _portalId, orgId: _orgId, ...values } = row
      await db.insert(portals).values(row).onConflictDoUpdate({ target: portals.singleton, set: values })
    },

    async markContent(state: Pick<PortalInsert, 'contentHash' | 'contentIsDemo'>): Promise<void> {
      await db.update(portals).set(state).where(isNotNull(portals.singleton))
    },

    upsertStrategies: (rows: (typeof authStrategies.$inferInsert)[]) =>
      inChunks(rows, ROWS_PER_INSERT, (chunk) =>
        db
          .insert(authStrategies)
          .values(chunk)
          .onConflictDoUpdate({ target: authStrategies.id, set: allBut(authStrategies, 'id', 'createdAt') }),
      ),

    upsertBranding: (rows: (typeof brandingAssets.$inferInsert)[]) =>
      inChunks(rows, LARGE_ROWS_PER_INSERT, (chunk) =>
        db
          .insert(brandingAssets)
          .values(chunk)
          .onConflictDoUpdate({ target: brandingAssets.name, set: allBut(brandingAssets, 'name') }),
      ),

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
      inChunks(rows, ROWS_PER_INSERT, (chunk) =>
        db
          .insert(products)
          .values(chunk)
          .onConflictDoUpdate({ target: products.id, set: allBut(products, 'id', 'createdAt') }),
      ),

    upsertVersions: (rows: (typeof productVersions.$inferInsert)[]) =>
      inChunks(rows, ROWS_PER_INSERT, (chunk) =>
        db
          .insert(productVersions)
          .values(chunk)
          .onConflictDoUpdate({ target: productVersions.id, set: allBut(productVersions, 'id') }),
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
      await inChunks(versionIds, ROWS_PER_INSERT, (ids) =>
        db.delete(registrationConfigs).where(inArray(registrationConfigs.productVersionId, ids)),
      )
      await inChunks(rows, ROWS_PER_INSERT, (chunk) => db.insert(registrationConfigs).values(chunk))
    },

    upsertSpecs: (rows: (typeof specs.$inferInsert)[]) =>
      inChunks(rows, LARGE_ROWS_PER_INSERT, (chunk) =>
        db
          .insert(specs)
          .values(chunk)
          .onConflictDoUpdate({ target: specs.productVersionId, set: allBut(specs, 'productVersionId') }),
      ),

    async replaceOperations(
      lists: (typeof operationLists.$inferInsert)[],
      operations: (typeof specOperations.$inferSelect)[],
    ): Promise<void> {
      await this.removeOperations(lists.map((list) => list.productVersionId))
      await inChunks(lists, LARGE_ROWS_PER_INSERT, (chunk) => db.insert(operationLists).values(chunk))
      await inChunks(operations, ROWS_PER_INSERT, (chunk) => insertRecords(db, specOperations, chunk))
    },

    removeOperations: (versionIds: string[]) =>
      inChunks(versionIds, ROWS_PER_INSERT, async (ids) => {
        await db.delete(specOperations).where(inArray(specOperations.productVersionId, ids))
        await db.delete(operationLists).where(inArray(operationLists.productVersionId, ids))
      }),

    upsertSearchIndex: (rows: (typeof searchIndexParts.$inferInsert)[]) =>
      inChunks(rows, LARGE_ROWS_PER_INSERT, (chunk) =>
        db
          .insert(searchIndexParts)
          .values(chunk)
          .onConflictDoUpdate({
            target: searchIndexParts.productVersionId,
            set: allBut(searchIndexParts, 'productVersionId'),
          }),
      ),

    removeSearchIndex: (versionIds: string[]) =>
      inChunks(versionIds, ROWS_PER_INSERT, (ids) =>
        db.delete(searchIndexParts).where(inArray(searchIndexParts.productVersionId, ids)),
      ),

    /** Parents must precede their children. */
    upsertDocuments: (rows: (typeof documents.$inferInsert)[]) =>
      inChunks(rows, ROWS_PER_INSERT, (chunk) =>
        db
          .insert(documents)
          .values(chunk)
          .onConflictDoUpdate({ target: documents.id, set: allBut(documents, 'id', 'createdAt') }),
      ),

    upsertPictures: (rows: (typeof documentImages.$inferInsert)[]) =>
      inChunks(rows, LARGE_ROWS_PER_INSERT, (chunk) =>
        db
          .insert(documentImages)
          .values(chunk)
          .onConflictDoUpdate({
            target: [documentImages.productId, documentImages.path],
            set: allBut(documentImages, 'productId', 'path'),
          }),
      ),

    removeStrategies: (slugs: string[]) =>
      inChunks(slugs, ROWS_PER_INSERT, (keys) =>
        db.delete(authStrategies).where(inArray(authStrategies.slug, keys)),
      ),
    removeBranding: (names: string[]) =>
      inChunks(names, ROWS_PER_INSERT, (keys) =>
        db.delete(brandingAssets).where(inArray(brandingAssets.name, keys)),
      ),
    removeProducts: (ids: string[]) =>
      inChunks(ids, ROWS_PER_INSERT, (keys) => db.delete(products).where(inArray(products.id, keys))),
    removeVersions: (ids: string[]) =>
      inChunks(ids, ROWS_PER_INSERT, (keys) =>
        db.delete(productVersions).where(inArray(productVersions.id, keys)),
      ),
    removeSpecs: (versionIds: string[]) =>
      inChunks(versionIds, ROWS_PER_INSERT, (keys) =>
        db.delete(specs).where(inArray(specs.productVersionId, keys)),
      ),
    removeDocuments: (ids: string[]) =>
      inChunks(ids, ROWS_PER_INSERT, (keys) => db.delete(documents).where(inArray(documents.id, keys))),
    removePictures: (pictures: string[]) =>
      inChunks(pictures, ROWS_PER_INSERT, (keys) =>
        db.delete(documentImages).where(inArray(pictureKey(), keys)),
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

/** Inserts rows from one JSON parameter. With a parameter per value, thousands of rows take three times as long. */
function insertRecords<Table extends PgTable>(db: Database, table: Table, rows: Table['$inferSelect'][]) {
  const columns = Object.entries(getTableColumns(table))
  const names = columns.map(([, { name }]) => sql.identifier(name))
  const record = columns.map(([key, column]) => sql`${sql.identifier(key)} ${sql.raw(column.getSQLType())}`)
  return db.execute(sql`insert into ${table} (${sql.join(names, sql`, `)})
    select * from json_to_recordset(${JSON.stringify(rows)}::text::json) as rows (${sql.join(record, sql`, `)})`)
}

/** Returns the `set` of an upsert: all columns except the given ones and generated ones. */
function allBut<Table extends PgTable>(table: Table, ...kept: (keyof Table['_']['columns'] & string)[]) {
  const columns = Object.entries(getTableColumns(table)).filter(
    ([name, column]) => column.generated === undefined && !kept.some((other) => other === name),
  )
  return Object.fromEntries(
    columns.map(([name, column]) => [name, sql.raw(`excluded."${column.name}"`)]),
  ) as { [Column in keyof Table['_']['columns'] & string]?: SQL }
}
