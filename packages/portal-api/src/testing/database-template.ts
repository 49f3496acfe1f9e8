import { randomUUID } from 'node:crypto'
import type { TestProject } from 'vitest/node'
import { openPostgres } from '../db/client.ts'
import { asAdmin } from './as-admin.ts'
import provideEmbedded from './embedded-template.ts'

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
export default async function setup(project: TestProject): Promise<(() => Promise<void>) | undefined> {
  const url = process.env.TEST_DATABASE_URL
  if (url) return provideServer(project, url)
  await provideEmbedded(project)
  return undefined
}

async function provideServer(project: TestProject, url: string): Promise<() => Promise<void>> {
  const template = `stagedoor_test_${randomUUID().slice(0, 8)}`
  await asAdmin(url, (admin) => admin`create database ${admin(template)}`)
  const target = new URL(url)
  target.pathname = `/${template}`
  const handle = openPostgres(target.href)
  await handle.migrate()
  await handle.close()
  project.provide('database', { kind: 'postgres', url, template })
  return () => removeDatabases(url, template)
}

/** Removes the template and the copies that the workers kept. */
async function removeDatabases(url: string, template: string): Promise<void> {
  await asAdmin(url, async (admin) => {
    const rows = await admin<{ name: string }[]>`
      select datname as name from pg_database where starts_with(datname, ${template})`
    for (const { name } of rows) await admin`drop database if exists ${admin(name)} with (force)`
  })
}
