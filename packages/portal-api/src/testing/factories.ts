import { randomUUID } from 'node:crypto'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { Database } from '../db/client.ts'
import { developers } from '../db/schema/accounts.ts'
import { applications, registrations } from '../db/schema/applications.ts'
import { products, productVersions, registrationConfigs } from '../db/schema/catalog.ts'
import { authStrategies, portals } from '../db/schema/portal.ts'
import { insertRow } from '../db/statements/insert-row.ts'

/** These functions insert rows with default values, which can be overridden. */
type Overrides<Table extends PgTable> = Partial<Table['$inferInsert']>

export function insertPortal(db: Database, values: Overrides<typeof portals> = {}) {
  const ids = { portalId: randomUUID(), orgId: randomUUID() }
  return insertRow(db, portals, { ...ids, name: 'Developer Portal', ...values })
}

export function insertDeveloper(db: Database, values: Overrides<typeof developers> = {}) {
  const email = `${randomUUID()}@example.com`
  return insertRow(db, developers, { email, fullName: 'Ada Lovelace', status: 'approved', ...values })
}

export function insertStrategy(db: Database, values: Overrides<typeof authStrategies> = {}) {
  const id = randomUUID()
  const key = { name: 'API key', credentialType: 'key_auth' } as const
  return insertRow(db, authStrategies, { id, slug: id, ...key, keyNames: ['apikey'], ...values })
}

export function insertProduct(db: Database, values: Overrides<typeof products> = {}) {
  const id = randomUUID()
  return insertRow(db, products, { id, slug: id, name: 'Events', ...values })
}

export function insertVersion(
  db: Database,
  values: Overrides<typeof productVersions> & { productId: string },
) {
  return insertRow(db, productVersions, { id: randomUUID(), name: 'v1', ...values })
}

export function insertConfig(
  db: Database,
  values: Overrides<typeof registrationConfigs> & { productVersionId: string; authStrategyId: string },
) {
  return insertRow(db, registrationConfigs, { position: 0, enabled: true, autoApprove: false, ...values })
}

export function insertApplication(
  db: Database,
  values: Overrides<typeof applications> & { developerId: string },
) {
  const name = `Application ${randomUUID()}`
  return insertRow(db, applications, { name, referenceId: randomUUID(), ...values })
}

export function insertRegistration(
  db: Database,
  values: Overrides<typeof registrations> & { applicationId: string; productVersionId: string },
) {
  return insertRow(db, registrations, { status: 'pending', ...values })
}
