import { cp, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { generateDrizzleJson, generateMigration } from 'drizzle-kit/api'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createEmptyDatabase } from '../testing/create-test-database.ts'
import type { Database, DatabaseHandle } from './client.ts'
import { MIGRATIONS_FOLDER, migrateDatabase } from './migrate.ts'
import * as access from './schema/access.ts'
import * as accounts from './schema/accounts.ts'
import * as applications from './schema/applications.ts'
import * as catalog from './schema/catalog.ts'
import * as operations from './schema/operations.ts'
import * as portal from './schema/portal.ts'
import * as usage from './schema/usage.ts'

const schema = { ...access, ...accounts, ...applications, ...catalog, ...operations, ...portal, ...usage }
const empty = generateDrizzleJson({})

let fresh: DatabaseHandle
let old: DatabaseHandle
let firstOnly: string

/** `fresh` is created from the current schema. `old` has only the first migration. */
beforeAll(async () => {
  fresh = await createEmptyDatabase()
  const statements = await generateMigration(empty, generateDrizzleJson(schema, empty.id))
  for (const statement of statements) await fresh.db.execute(sql.raw(statement))

  firstOnly = await folderOfFirstMigration()
  old = await createEmptyDatabase()
  await migrateDatabase(old.db, firstOnly)
  for (const statement of OLD_ROWS) await old.db.execute(sql.raw(statement))
})
afterAll(async () => {
  await fresh.close()
  await old.close()
  await rm(firstOnly, { recursive: true, force: true })
})

async function folderOfFirstMigration(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'stagedoor-migrations-'))
  await cp(MIGRATIONS_FOLDER, folder, { recursive: true })
  const journal = join(folder, 'meta/_journal.json')
  const content = JSON.parse(await readFile(journal, 'utf8')) as { entries: unknown[] }
  await writeFile(journal, JSON.stringify({ ...content, entries: content.entries.slice(0, 1) }))
  return folder
}

const ID = '00000000-0000-4000-8000-00000000000'
/** Rows of the first schema, for every table that a later migration changes. */
const OLD_ROWS = [
  `insert into developers (id, email, full_name, status, failed_logins) values ('${ID}1', 'ada@example.com', 'Ada', 'approved', 3)`,
  `insert into developers (id, email, full_name, status) values
     ('${ID}9', 'bo@example.com', 'Bo Lindqvist', 'approved'), ('${ID}a', 'cleo@example.com', 'Someone Else', 'pending')`,
  `insert into portals (portal_id, org_id, name) values ('${ID}2', '${ID}2', 'Kept')`,
  `insert into auth_strategies (id, slug, name, credential_type) values ('${ID}3', 'key', 'API key', 'key_auth')`,
  `insert into branding_assets (name, media_type, content) values ('logo', 'image/png', '\\x00')`,
  `insert into products (id, slug, name, description) values ('${ID}4', 'orders', 'Orders', 'Carts and Orders')`,
  `insert into product_versions (id, product_id, name) values ('${ID}5', '${ID}4', 'V2')`,
  `insert into specs (product_version_id, api_type, file_name, content, content_hash) values ('${ID}5', 'openapi', 'a.yaml', 'openapi: 3.1.0', 'x')`,
  `insert into spec_operations (product_version_id, position, path, method, operation_id, tags) values
     ('${ID}5', 0, '/a/{id}', 'get', null, '{seats,rows}'), ('${ID}5', 1, '/a', 'get', 'list', '{seats}'),
     ('${ID}5', 2, '/a/b', 'get', 'list', '{}'), ('${ID}5', 3, '/a/c', 'get', 'list-2', '{seats}'),
     ('${ID}5', 4, '/é😀', 'get', null, '{seats}')`,
  `insert into documents (id, product_id, position, slug, title, markdown, nodes) values ('${ID}6', '${ID}4', 0, 'start', 'Start', '# Start', '{}')`,
  `insert into document_images (product_id, path, media_type, content) values ('${ID}4', 'a.png', 'image/png', '\\x00')`,
  `insert into applications (id, developer_id, name, reference_id, auth_strategy_id) values ('${ID}7', '${ID}1', 'App', 'ref', '${ID}3')`,
  `insert into credentials (id, application_id, display_name, secret_hash, prefix, last_four) values ('${ID}8', '${ID}7', 'Key', 'hash', 'sd_', 'abcd')`,
  `insert into registrations (application_id, product_version_id, status) values ('${ID}7', '${ID}5', 'approved')`,
  `insert into audit_log (actor, action, subject) values ('cli:root', 'developer.approved', 'developer:${ID}1')`,
]

/** Returns the rows of a query on both engines. */
async function rowsOf(db: Database, query: string): Promise<unknown[]> {
  const result: unknown = await db.execute(sql.raw(query))
  return Array.isArray(result) ? [...result] : (result as { rows: unknown[] }).rows
}

/** Returns all columns, constraints and indexes, independent of the order of columns. */
async function structureOf(db: Database): Promise<unknown> {
  return {
    columns: await rowsOf(
      db,
      `select table_name, column_name, data_type, udt_name, datetime_precision, is_nullable, column_default,
              is_identity, is_generated, generation_expression
       from information_schema.columns where table_schema = 'public' order by 1, 2`,
    ),
    constraints: await rowsOf(
      db,
      `select conrelid::regclass::text as "table", conname as name, pg_get_constraintdef(oid) as definition
       from pg_constraint where connamespace = 'public'::regnamespace and contype <> 'n' order by 1, 2`,
    ),
    indexes: await rowsOf(
      db,
      // The index of a partitioned table contains ONLY. Drizzle does not support partitions, so a migration creates them.
      `select tablename, indexname, replace(indexdef, ' ON ONLY ', ' ON ') as indexdef from pg_indexes where schemaname = 'public' order by 1, 2`,
    ),
  }
}

describe('migrateDatabase', () => {
  it('contains every change of the schema', async () => {
    const snapshots = await readdir(join(MIGRATIONS_FOLDER, 'meta'))
    const newest =
      snapshots
        .filter((name) => name.endsWith('_snapshot.json'))
        .toSorted()
        .at(-1) ?? ''
    const snapshot = JSON.parse(
      await readFile(join(MIGRATIONS_FOLDER, 'meta', newest), 'utf8'),
    ) as typeof empty
    expect(await generateMigration(snapshot, generateDrizzleJson(schema, snapshot.id))).toEqual([])
  })

  it('migrates a database of the first version to the current schema and keeps its rows', async () => {
    await old.migrate()
    expect(await structureOf(old.db)).toEqual(await structureOf(fresh.db))

    const [kept] = await rowsOf(
      old.db,
      `select d.email, p.name as portal, a.name as application, c.last_four, r.status, s.name as strategy,
              o.search_text, o.version_names, o.document_titles, doc.title, (select count(*)::int from audit_log) as audited
       from applications a
       join developers d on d.id = a.developer_id
       join credentials c on c.application_id = a.id
       join registrations r on r.application_id = a.id
       join product_versions v on v.id = r.product_version_id
       join products o on o.id = v.product_id
       join documents doc on doc.product_id = o.id
       join auth_strategies s on s.id = a.auth_strategy_id
       cross join portals p`,
    )
    expect(kept).toEqual({
      email: 'ada@example.com',
      portal: 'Kept',
      application: 'App',
      last_four: 'abcd',
      status: 'approved',
      strategy: 'API key',
      search_text: 'orders\ncarts and orders',
      version_names: 'v2',
      document_titles: 'start',
      title: 'Start',
      audited: 1,
    })
  })

  it('groups stored operations by their first tag until the next import', async () => {
    const one = { titles: ['seats'], kind: 'tag', operations: 1 }
    expect(await rowsOf(old.db, 'select hash, groups from operation_lists')).toEqual([
      {
        hash: '',
        groups: [
          { ...one, key: 'tag:seats:0', operations: 2 },
          { key: 'untagged::2', kind: 'untagged', titles: [''], operations: 1 },
          { ...one, key: 'tag:seats:3', operations: 2 },
        ],
      },
    ])
  })

  it('names stored operations as the import does', async () => {
    expect(await rowsOf(old.db, 'select name, link_id, key from spec_operations order by position')).toEqual([
      { name: 'a/get_a__id_', link_id: 'get_a__id_', key: '#/paths/~1a~1{id}/get' },
      { name: 'a/list', link_id: 'list', key: '#/paths/~1a/get' },
      { name: 'a/list-3', link_id: 'list-3', key: '#/paths/~1a~1b/get' },
      { name: 'a/list-2', link_id: 'list-2', key: '#/paths/~1a~1c/get' },
      { name: 'é😀/get____', link_id: 'get____', key: '#/paths/~1é😀/get' },
    ])
  })

  it('marks demo accounts that earlier versions created', async () => {
    expect(await rowsOf(old.db, 'select email from developers where is_demo')).toEqual([
      { email: 'bo@example.com' },
    ])
  })

  it('changes nothing the second time', async () => {
    const before = await rowsOf(old.db, 'select * from drizzle.__drizzle_migrations order by id')
    await old.migrate()
    expect(await rowsOf(old.db, 'select * from drizzle.__drizzle_migrations order by id')).toEqual(before)
  })

  it('protects the audit log against changes', async () => {
    const changes = ['delete from audit_log', `update audit_log set actor = 'nobody'`, 'truncate audit_log']
    for (const change of changes) {
      await expect(old.db.execute(sql.raw(change))).rejects.toMatchObject({
        cause: { message: 'audit_log is append-only' },
      })
    }
    expect(await rowsOf(old.db, 'select action from audit_log')).toEqual([{ action: 'developer.approved' }])
  })

  it('ignores the statement timeout of the role', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'stagedoor-migrations-'))
    await mkdir(join(folder, 'meta'))
    const entries = [{ idx: 0, version: '7', when: Date.now(), tag: '0000_timeout', breakpoints: true }]
    await writeFile(join(folder, 'meta/_journal.json'), JSON.stringify({ entries }))
    const migration = `create table timeouts as select current_setting('statement_timeout') as time`
    await writeFile(join(folder, '0000_timeout.sql'), migration)
    await old.db.transaction(async (tx) => {
      await tx.execute(sql`set local statement_timeout = '30s'`)
      await migrateDatabase(tx, folder)
      expect(await rowsOf(tx, 'select time from timeouts')).toEqual([{ time: '0' }])
    })
    await rm(folder, { recursive: true })
  })
})
