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

/** Any number that nothing else in the database uses as an advisory lock. */
const IMPORT_LOCK = 7_243_119
/** Rows of one statement: far below the 65,535 parameters that PostgreSQL takes. */
const ROWS_PER_INSERT = 500
/** Specifications and pictures are megabytes, and a statement is built in memory. */
const LARGE_ROWS_PER_INSERT = 10

type PortalInsert = typeof portals.$inferInsert

/** What an import reads and writes. Every list goes in few statements, whatever its length. */
export function createContentQueries(db: Database) {
  return {
    /**
     * Until the transaction ends, no other import runs. It takes the time that it needs: large specifications are packed
     * between two statements, and another import may be waited for.
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

    /** How many applications use each of these strategies; those that none uses are left out. */
    strategyUse: (ids: string[]) =>
      db
        .select({ slug: authStrategies.slug, applications: count() })
        .from(applications)
        .innerJoin(authStrategies, eq(authStrategies.id, applications.authStrategyId))
        .where(inArray(authStrategies.id, ids))
        .groupBy(authStrategies.slug),

    /** Writes the one portal. Its ids are kept, once it has them. */
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

    /** Slugs are unique at every moment, and products may exchange theirs: first everybody gives theirs up. */
    async releaseSlugs(ids: string[]): Promise<void> {
      if (ids.length === 0) return
      await db
        .update(products)
        .set({ slug: sql`${products.id}::text` })
        .where(inArray(products.id, ids))
    },

    /** The same for names of versions, which are unique within their product. */
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

    /** What a search finds products by besides their own texts. */
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

    /** Parents must come before their children. */
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

/** Inserts whole rows out of one JSON text: with a parameter for each value thousands are written three times as slowly. */
function insertRecords<Table extends PgTable>(db: Database, table: Table, rows: Table['$inferSelect'][]) {
  const columns = Object.entries(getTableColumns(table))
  const names = columns.map(([, { name }]) => sql.identifier(name))
  const record = columns.map(([key, column]) => sql`${sql.identifier(key)} ${sql.raw(column.getSQLType())}`)
  return db.execute(sql`insert into ${table} (${sql.join(names, sql`, `)})
    select * from json_to_recordset(${JSON.stringify(rows)}::text::json) as rows (${sql.join(record, sql`, `)})`)
}

/** The `set` of an upsert: every column takes the new value, but for those named and those the database generates. */
function allBut<Table extends PgTable>(table: Table, ...kept: (keyof Table['_']['columns'] & string)[]) {
  const columns = Object.entries(getTableColumns(table)).filter(
    ([name, column]) => column.generated === undefined && !kept.some((other) => other === name),
  )
  return Object.fromEntries(
    columns.map(([name, column]) => [name, sql.raw(`excluded."${column.name}"`)]),
  ) as { [Column in keyof Table['_']['columns'] & string]?: SQL }
}
