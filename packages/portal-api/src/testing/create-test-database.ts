import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import type { PGlite } from '@electric-sql/pglite'
import { sql } from 'drizzle-orm'
import postgres from 'postgres'
import { inject } from 'vitest'
import { createEmbedded, type DatabaseHandle, embeddedHandle, openPostgres } from '../db/client.ts'
import { embeddedFolder } from '../db/data-folder-lock.ts'

export interface TestDatabase extends DatabaseHandle {
  /** Empties all tables within milliseconds, so that each test can start with an empty database. */
  truncate(): Promise<void>
  /** URL of the database on a PostgreSQL server. */
  url?: string
}

/** Creates an empty database for one test file, on the database engine of this run. Close it in `afterAll`. */
export async function createTestDatabase(): Promise<TestDatabase> {
  const template = inject('database')
  const handle =
    template.kind === 'embedded'
      ? await lendEmbedded(template.dump)
      : await copyTemplate(template.url, template.template)
  return { ...handle, truncate: () => truncateAll(handle) }
}

/** Creates an empty database without a schema, on the database engine of this run. */
export async function createEmptyDatabase(): Promise<DatabaseHandle & { url?: string }> {
  const template = inject('database')
  if (template.kind === 'postgres') return copyTemplate(template.url, 'template0')
  // Emptying a copy is much faster than creating an embedded database.
  const handle = await loadDump(template.dump)
  for (const name of ['public', 'drizzle']) await handle.db.execute(sql.raw(`drop schema ${name} cascade`))
  await handle.db.execute(sql`create schema public`)
  return handle
}

/** Creates a migrated embedded database in the data folder of a server. */
export async function createEmbeddedFolder(dataFolder: string): Promise<void> {
  const template = inject('database')
  if (template.kind !== 'embedded') throw new Error('this run has no embedded database')
  await (await openDump(template.dump, embeddedFolder(dataFolder))).close()
}

async function loadDump(path: string): Promise<DatabaseHandle> {
  return embeddedHandle(await openDump(path))
}

async function openDump(path: string, dataDir?: string): Promise<PGlite> {
  const loadDataDir = new Blob([new Uint8Array(await readFile(path))])
  return createEmbedded({ loadDataDir, ...(dataDir !== undefined && { dataDir }) })
}

/** Migrated embedded databases of this worker that no test file uses at the moment. */
const idle: PGlite[] = []

/** Reuses databases across test files, because emptying a database takes a tenth of the time of starting one. */
async function lendEmbedded(dump: string): Promise<DatabaseHandle> {
  const kept = idle.pop()
  const client = kept ?? (await openDump(dump))
  const handle = embeddedHandle(lend(client), async () => void idle.push(client))
  if (kept) await truncateAll(handle)
  return handle
}

/**
 * Returns a proxy of a database for one test file. Closing the proxy does not close the database. Work that is left after
 * closing fails as on a closed database, instead of changing rows of the next test file.
 */
function lend(client: PGlite): PGlite {
  let isClosed = false
  return new Proxy(client, {
    get(target, name) {
      if (name === 'close') {
        return async () => {
          isClosed = true
        }
      }
      if (isClosed) throw new Error('the test database is closed')
      const value: unknown = Reflect.get(target, name, target)
      return typeof value === 'function' ? value.bind(target) : value
    },
  })
}

async function copyTemplate(url: string, template: string): Promise<DatabaseHandle & { url: string }> {
  const name = `stagedoor_test_${randomUUID().replaceAll('-', '')}`
  await asAdmin(url, (admin) => admin`create database ${admin(name)} template ${admin(template)}`)
  const target = new URL(url)
  target.pathname = `/${name}`
  const handle = openPostgres(target.href)
  return {
    ...handle,
    url: target.href,
    close: async () => {
      await handle.close()
      await asAdmin(url, (admin) => admin`drop database if exists ${admin(name)} with (force)`)
    },
  }
}

async function asAdmin(url: string, work: (admin: postgres.Sql) => Promise<unknown>): Promise<void> {
  const admin = postgres(url, { max: 1, onnotice: () => {} })
  try {
    await work(admin)
  } finally {
    await admin.end()
  }
}

/** Truncates only tables with rows: reading from a table takes a hundredth of the time of truncating it. */
async function truncateAll({ db }: DatabaseHandle): Promise<void> {
  await db.execute(sql`
    do $$
    declare
      name text;
      is_used boolean;
      used text[] := '{}';
    begin
      for name in select quote_ident(tablename) from pg_tables where schemaname = 'public' loop
        execute 'select exists (select from ' || name || ')' into is_used;
        if is_used then used := used || name; end if;
      end loop;
      if used = '{}' then return; end if;
      -- The audit log rejects truncation, unless the owner of the table disables its trigger.
      alter table audit_log disable trigger user;
      execute 'truncate ' || array_to_string(used, ', ') || ' restart identity cascade';
      alter table audit_log enable trigger user;
    end $$`)
}
