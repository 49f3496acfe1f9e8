import { createHash } from 'node:crypto'
import { mkdir, readdir, readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import postgres from 'postgres'
import type { TestProject } from 'vitest/node'
import { createEmbedded, embeddedHandle, openPostgres } from '../db/client.ts'
import { MIGRATIONS_FOLDER } from '../db/migrate.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    database: TestDatabaseTemplate
  }
}

/** Template for the databases of test files: a dump, or a template database on the server. */
export type TestDatabaseTemplate =
  | { kind: 'embedded'; dump: string }
  | { kind: 'postgres'; url: string; template: string }

/**
 * Creates a migrated database once per test run, which every test file copies. Uses PostgreSQL when TEST_DATABASE_URL is
 * set, otherwise the embedded database.
 */
export default async function setup(project: TestProject): Promise<void> {
  const hash = await migrationsHash()
  const url = process.env.TEST_DATABASE_URL
  project.provide('database', url ? await serverTemplate(url, hash) : await embeddedTemplate(hash))
}

async function migrationsHash(): Promise<string> {
  const names = (await readdir(MIGRATIONS_FOLDER)).filter((name) => name.endsWith('.sql')).toSorted()
  const hash = createHash('sha256')
  for (const name of names) hash.update(name).update(await readFile(join(MIGRATIONS_FOLDER, name)))
  return hash.digest('hex').slice(0, 16)
}

async function embeddedTemplate(hash: string): Promise<TestDatabaseTemplate> {
  const folder = fileURLToPath(new URL('../../node_modules/.cache/stagedoor', import.meta.url))
  const dump = join(folder, `template-${hash}.tar`)
  const cached = await readFile(dump).catch(() => undefined)
  if (!cached) {
    const client = await createEmbedded()
    const handle = embeddedHandle(client)
    await handle.migrate()
    const content = await client.dumpDataDir('none')
    await handle.close()
    await mkdir(folder, { recursive: true })
    // Written under a temporary name, so that an interrupted run leaves no incomplete template.
    await writeFile(`${dump}.${process.pid}`, new Uint8Array(await content.arrayBuffer()))
    await rename(`${dump}.${process.pid}`, dump)
  }
  return { kind: 'embedded', dump }
}

async function serverTemplate(url: string, hash: string): Promise<TestDatabaseTemplate> {
  const template = `stagedoor_template_${hash}`
  const admin = postgres(url, { max: 1, onnotice: () => {} })
  try {
    await admin`drop database if exists ${admin(template)}`
    await admin`create database ${admin(template)}`
  } finally {
    await admin.end()
  }
  const target = new URL(url)
  target.pathname = `/${template}`
  const handle = openPostgres(target.href)
  await handle.migrate()
  await handle.close()
  return { kind: 'postgres', url, template }
}
