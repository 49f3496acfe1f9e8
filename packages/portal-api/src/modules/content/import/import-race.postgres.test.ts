import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { openPostgres } from '../../../db/client.ts'
import { registrations } from '../../../db/schema/applications.ts'
import { productVersions } from '../../../db/schema/catalog.ts'
import { contentOf, SMALL_FOLDER } from '../../../testing/content-folder.ts'
import { createTestApp, type TestApp } from '../../../testing/create-test-app.ts'
import { insertApplication, insertDeveloper, insertRegistration } from '../../../testing/factories.ts'
import { ImportStoppedError } from '../changes/registration-protection.ts'

let app: TestApp
let other: ReturnType<typeof openPostgres>

beforeAll(async () => {
  app = await createTestApp()
  other = openPostgres(app.database.url ?? '')
})
afterAll(async () => {
  await other.close()
  await app.database.close()
})

const isWaiting = async () => {
  const rows = await other.db.execute(
    sql`select 1 from pg_locks l inner join pg_database d on d.oid = l.database or l.database is null
      where not l.granted and d.datname = current_database()`,
  )
  expect([...(rows as unknown as unknown[])]).not.toEqual([])
}

describe('an import that runs concurrently with a registration', () => {
  it('waits for the registration, and stops because of it', async () => {
    await app.services.importContent(await contentOf(SMALL_FOLDER))
    const { db } = app.deps
    const [version] = await db.select().from(productVersions).where(sql`name = 'v2'`)
    const developer = await insertDeveloper(db)
    const application = await insertApplication(db, { developerId: developer.id, name: 'Foyer' })
    const smaller = await contentOf({
      ...SMALL_FOLDER,
      'products/orders/product.yaml': 'name: Orders\nversions: [{ name: v1, created_at: 2024-01-01 }]\n',
    })

    let importing: Promise<unknown> = Promise.resolve()
    await other.db.transaction(async (tx) => {
      await insertRegistration(tx, { applicationId: application.id, productVersionId: version?.id ?? '' })
      importing = app.services.importContent(smaller).catch((error: unknown) => error)
      await vi.waitFor(isWaiting, { timeout: 30_000 })
    })
    const stopped = await importing
    expect(stopped).toBeInstanceOf(ImportStoppedError)
    expect((stopped as ImportStoppedError).losses.versions).toMatchObject([
      { version: 'v2', applications: [{ name: 'Foyer', status: 'pending' }] },
    ])
    expect(await db.select().from(registrations)).toHaveLength(1)
  })
})
