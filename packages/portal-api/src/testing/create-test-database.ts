import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import type { PGlite } from '@electric-sql/pglite'
import { sql } from 'drizzle-orm'
import { inject } from 'vitest'
import { createEmbedded, type DatabaseHandle, embeddedHandle, openPostgres } from '../db/client.ts'
import { embeddedFolder } from '../db/data-folder-lock.ts'
import { asAdmin } from './as-admin.ts'
import type { TestDatabaseTemplate } from './database-template.ts'

export interface TestDatabase extends DatabaseHandle {
  /** Empties all tables within milliseconds, so that each test can start with an empty database. */
  truncate(): Promise<void>
  /** URL of the database on a PostgreSQL server. */
  readonly url?: string
}

/** Returns the template of this project. */
function testDatabaseTemplate(): TestDatabaseTemplate {
  const template = inject('database') as TestDatabaseTemplate | undefined
  if (!template)
    throw new Error('*.unit.test.ts run without a database. Rename a test that needs one to *.test.ts.')
  return template
}

/** Creates an empty database for one test file, on the database engine of this run. Close it in `afterAll`. */
export async function createTestDatabase(): Promise<TestDatabase> {
  const template = testDatabaseTemplate()
  const handle: DatabaseHandle & { readonly url?: string } =
    template.kind === 'embedded'
      ? await lendEmbedded(template.dump)
      : await lendCopy(template.url, template.template)
  return Object.assign(handle, { truncate: () => truncateAll(handle) })
}

/** Creates an empty database without a schema, on the database engine of this run. */
export async function createEmptyDatabase(): Promise<DatabaseHandle & { url?: string }> {
  const template = testDatabaseTemplate()
  if (template.kind === 'postgres') {
    const server = template.url
    const name = await copyTemplate(server, 'template0', template.template)
    const handle = openPostgres(urlOf(server, name))
    const close = () => handle.close().then(() => dropDatabase(server, name))
    return { ...handle, url: urlOf(server, name), close }
  }
  // Emptying a copy is much faster than creating an embedded database.
  const handle = await loadDump(template.dump)
  for (const name of ['public', 'drizzle']) await handle.db.execute(sql.raw(`drop schema ${name} cascade`))
  await handle.db.execute(sql`create schema public`)
  return handle
}

/** Creates a migrated embedded database in the data folder of a server. */
export async function createEmbeddedFolder(dataFolder: string): Promise<void> {
  const template = testDatabaseTemplate()
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

/** Migrated databases on the server that no test file of this worker uses at the moment. */
const idleCopies: string[] = []

/**
 * Reuses databases across test files, because PostgreSQL needs a checkpoint to create or drop one. A database whose URL
 * was read is not reused: other processes may still be connected to it, or have changed its schema.
 */
async function lendCopy(url: string, template: string): Promise<DatabaseHandle & { readonly url: string }> {
  const kept = idleCopies.pop()
  const name = kept ?? (await copyTemplate(url, template, template))
  const handle = openPostgres(urlOf(url, name))
  if (kept) await truncateAll(handle)
  let isShared = false
  const close = async () => {
    await handle.close()
    if (isShared) await dropDatabase(url, name)
    else idleCopies.push(name)
  }
  return {
    ...handle,
    get url() {
      isShared = true
      return urlOf(url, name)
    },
    close,
  }
}

/** Returns the name of a new database. Its prefix is that of this run, whose end removes all of them. */
async function copyTemplate(url: string, template: string, prefix: string): Promise<string> {
  const name = `${prefix}_${randomUUID().slice(0, 8)}`
  await asAdmin(url, (admin) => admin`create database ${admin(name)} template ${admin(template)}`)
  return name
}

function urlOf(server: string, name: string): string {
  const url = new URL(server)
  url.pathname = `/${name}`
  return url.href
}

function dropDatabase(url: string, name: string): Promise<void> {
  return asAdmin(url, (admin) => admin`drop database if exists ${admin(name)} with (force)`)
}

/**
 * Deletes all rows, which takes a hundredth of the time of `truncate`: that creates new files for each table and index.
 * The lock waits for writes that are still in progress.
 */
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
      execute 'lock table ' || array_to_string(used, ', ') || ' in share row exclusive mode';
      -- The audit log rejects deletions, unless the owner of the table disables its trigger.
      if 'audit_log' = any(used) then alter table audit_log disable trigger user; end if;
      -- Foreign keys are checked at the end of a statement. In one statement, the order of the tables does not matter.
      execute (
        select 'with ' || string_agg(format('d%s as (delete from %s)', position, used_name), ', ') || ' select'
        from unnest(used) with ordinality as tables (used_name, position)
      );
      if 'audit_log' = any(used) then alter table audit_log enable trigger user; end if;
      perform setval(format('%I.%I', schemaname, sequencename)::regclass, start_value, false)
      from pg_sequences where schemaname = 'public' and last_value is not null;
    end $$`)
}
