import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openPostgres } from '../../db/client.ts'
import { registrations } from '../../db/schema/applications.ts'
import { productVersions } from '../../db/schema/catalogue.ts'
import { contentOf, SMALL_FOLDER } from '../../testing/content-folder.ts'
import { createTestApp, type TestApp } from '../../testing/create-test-app.ts'
import { insertApplication, insertDeveloper, insertRegistration } from '../../testing/factories.ts'
import { untilOneWaits } from '../../testing/expect-waiting.ts'
import { importContent } from './import-content.ts'
import { ImportStoppedError } from './registration-protection.ts'

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

describe('an import beside a registration', () => {
  it('waits for a registration that is being made, and stops because of it', async () => {
    await importContent(app.deps, await contentOf(SMALL_FOLDER))
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
      importing = importContent(app.deps, smaller).catch((error: unknown) => error)
      await untilOneWaits(other.db)
    })
    const stopped = await importing
    expect(stopped).toBeInstanceOf(ImportStoppedError)
    expect((stopped as ImportStoppedError).losses.versions).toMatchObject([
      { version: 'v2', applications: [{ name: 'Foyer', status: 'pending' }] },
    ])
    expect(await db.select().from(registrations)).toHaveLength(1)
  })
})
