import { fileURLToPath } from 'node:url'
import { desc, sql } from 'drizzle-orm'
import { readMigrationFiles } from 'drizzle-orm/migrator'
import { bigint, type PgDatabase, type PgQueryResultHKT, pgSchema, serial, text } from 'drizzle-orm/pg-core'

/** Beside the source in development, beside the bundle in production (the build copies it). */
export const MIGRATIONS_FOLDER = fileURLToPath(new URL('./migrations', import.meta.url))

/** Any number that nothing else in the database uses as an advisory lock. */
const MIGRATION_LOCK = 7_243_117

/** Where drizzle's own migrator notes what was done, so that its tools understand a database of ours. */
const done = pgSchema('drizzle').table('__drizzle_migrations', {
  id: serial().primaryKey(),
  hash: text().notNull(),
  createdAt: bigint('created_at', { mode: 'number' }),
})

/**
 * Brings the schema up to date, all or nothing. Servers that start at once wait for each other: the lock belongs to
 * the one transaction that does everything, because behind PgBouncer a session is nobody's for longer than that.
 */
export async function migrateDatabase(
  db: PgDatabase<PgQueryResultHKT>,
  migrationsFolder = MIGRATIONS_FOLDER,
): Promise<void> {
  const migrations = readMigrationFiles({ migrationsFolder })
  await db.transaction(async (tx) => {
    // A large table, or the server that came first, takes longer than a role may be granted for its questions.
    await tx.execute(sql`set local statement_timeout = 0`)
    await tx.execute(sql`select pg_advisory_xact_lock(${MIGRATION_LOCK})`)
    await tx.execute(sql`create schema if not exists drizzle`)
    await tx.execute(
      sql`create table if not exists ${done} (id serial primary key, hash text not null, created_at bigint)`,
    )
    const [last] = await tx.select().from(done).orderBy(desc(done.createdAt)).limit(1)
    const pending = migrations.filter(({ folderMillis }) => folderMillis > (last?.createdAt ?? 0))
    for (const migration of pending) {
      for (const statement of migration.sql) await tx.execute(sql.raw(statement))
      await tx.insert(done).values({ hash: migration.hash, createdAt: migration.folderMillis })
    }
  })
}
