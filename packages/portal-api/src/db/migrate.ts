import { fileURLToPath } from 'node:url'
import { desc, sql } from 'drizzle-orm'
import { readMigrationFiles } from 'drizzle-orm/migrator'
import { bigint, type PgDatabase, type PgQueryResultHKT, pgSchema, serial, text } from 'drizzle-orm/pg-core'

/** In production, the build copies the migrations next to the bundle. */
export const MIGRATIONS_FOLDER = fileURLToPath(new URL('./migrations', import.meta.url))

/** Key of the advisory lock. Any number that no other lock uses. */
const MIGRATION_LOCK = 7_243_117

/** Table of drizzle's migrator, so that drizzle's tools can be used. */
const applied = pgSchema('drizzle').table('__drizzle_migrations', {
  id: serial().primaryKey(),
  hash: text().notNull(),
  createdAt: bigint('created_at', { mode: 'number' }),
})

/**
 * Runs pending migrations in one transaction. Servers that start at the same time wait for each other. The lock belongs to
 * the transaction, because PgBouncer can assign each transaction to another session.
 */
export async function migrateDatabase(
  db: PgDatabase<PgQueryResultHKT>,
  migrationsFolder = MIGRATIONS_FOLDER,
): Promise<void> {
  const migrations = readMigrationFiles({ migrationsFolder })
  await db.transaction(async (tx) => {
    // Waiting for another server and migrating large tables can take longer than the role's timeout for queries.
    await tx.execute(sql`set local statement_timeout = 0`)
    await tx.execute(sql`select pg_advisory_xact_lock(${MIGRATION_LOCK})`)
    await tx.execute(sql`create schema if not exists drizzle`)
    await tx.execute(
      sql`create table if not exists ${applied} (id serial primary key, hash text not null, created_at bigint)`,
    )
    const [last] = await tx.select().from(applied).orderBy(desc(applied.createdAt)).limit(1)
    const pending = migrations.filter(({ folderMillis }) => folderMillis > (last?.createdAt ?? 0))
    for (const migration of pending) {
      for (const statement of migration.sql) await tx.execute(sql.raw(statement))
      await tx.insert(applied).values({ hash: migration.hash, createdAt: migration.folderMillis })
    }
  })
}
