import { randomUUID } from 'node:crypto'
import type { Database } from '../db/client.ts'
import { developers } from '../db/schema/accounts.ts'
import { applications, registrations } from '../db/schema/applications.ts'
import { products, productVersions, registrationConfigs } from '../db/schema/catalog.ts'
import { authStrategies, portals } from '../db/schema/portal.ts'

/** These functions insert rows with default values, which can be overridden. */
export async function insertPortal(db: Database, values: Partial<typeof portals.$inferInsert> = {}) {
  const [row] = await db
    .insert(portals)
    .values({ portalId: randomUUID(), orgId: randomUUID(), name: 'Developer Portal', ...values })
    .returning()
  if (!row) throw new Error('the portal was not inserted')
  return row
}

export async function insertDeveloper(db: Database, values: Partial<typeof developers.$inferInsert> = {}) {
  const [row] = await db
    .insert(developers)
    .values({
      email: `${randomUUID()}@example.com`,
      fullName: 'Ada Lovelace',
      status: 'approved',
      ...values,
    })
    .returning()
  if (!row) throw new Error('the developer was not inserted')
  return row
}

export async function insertStrategy(db: Database, values: Partial<typeof authStrategies.$inferInsert> = {}) {
  const id = randomUUID()
  const [row] = await db
    .insert(authStrategies)
    .values({ id, slug: id, name: 'API key', credentialType: 'key_auth', keyNames: ['apikey'], ...values })
    .returning()
  if (!row) throw new Error('the strategy was not inserted')
  return row
}

export async function insertProduct(db: Database, values: Partial<typeof products.$inferInsert> = {}) {
  const id = randomUUID()
  const [row] = await db
    .insert(products)
    .values({ id, slug: id, name: 'Events', ...values })
    .returning()
  if (!row) throw new Error('the product was not inserted')
  return row
}

export async function insertVersion(
  db: Database,
  values: Partial<typeof productVersions.$inferInsert> & { productId: string },
) {
  const [row] = await db
    .insert(productVersions)
    .values({ id: randomUUID(), name: 'v1', ...values })
    .returning()
  if (!row) throw new Error('the version was not inserted')
  return row
}

export async function insertConfig(
  db: Database,
  values: Partial<typeof registrationConfigs.$inferInsert> & {
    productVersionId: string
    authStrategyId: string
  },
) {
  const [row] = await db
    .insert(registrationConfigs)
    .values({ position: 0, enabled: true, autoApprove: false, ...values })
    .returning()
  if (!row) throw new Error('the registration config was not inserted')
  return row
}

export async function insertApplication(
  db: Database,
  values: Partial<typeof applications.$inferInsert> & { developerId: string },
) {
  const [row] = await db
    .insert(applications)
    .values({ name: `Application ${randomUUID()}`, referenceId: randomUUID(), ...values })
    .returning()
  if (!row) throw new Error('the application was not inserted')
  return row
}

export async function insertRegistration(
  db: Database,
  values: Partial<typeof registrations.$inferInsert> & { applicationId: string; productVersionId: string },
) {
  const [row] = await db
    .insert(registrations)
    .values({ status: 'pending', ...values })
    .returning()
  if (!row) throw new Error('the registration was not inserted')
  return row
}
