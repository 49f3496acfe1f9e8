import { DAY_MS } from '@stagedoor/contract/constants'
import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { applications, endedRegistrations, registrations } from '../../../db/schema/applications.ts'
import { documents, products, productVersions } from '../../../db/schema/catalog.ts'
import { auditLog, mailOutbox } from '../../../db/schema/operations.ts'
import { portals } from '../../../db/schema/portal.ts'
import { createUsageRollupQueries } from '../../usage/rollups/usage-rollups.queries.ts'
import { usageSeries } from '../../../db/schema/usage.ts'
import { SMALL_FOLDER } from '../../../testing/content-folder.ts'
import { setUpTestApp } from '../../../testing/set-up-test-app.ts'
import { insertApplication, insertDeveloper } from '../../../testing/factories.ts'
import {
  type FolderChanges,
  importFolder,
  lossesOfImport,
  registerFor,
  type RegisterValues,
  storedVersionId,
} from '../../../testing/import-folder.ts'
import type { ImportOptions } from '../import/import-content.service.ts'
import { removeExpired } from '../../operations/housekeeping.ts'

const app = setUpTestApp()
beforeEach(() => load())

const load = (changes: FolderChanges = {}, options: ImportOptions = {}) => importFolder(app, changes, options)
const lossesOf = (changes: FolderChanges) => lossesOfImport(app, changes)
const register = (name: string, values: RegisterValues = {}) => registerFor(app, name, values)
const versionId = (name = 'v2') => storedVersionId(app, name)

const PRODUCT = 'products/orders/product.yaml'
/** Changes that remove orders/v2. */
const WITHOUT_V2 = {
  [PRODUCT]: 'name: Orders\nversions: [{ name: v1, created_at: 2024-01-01, deprecated: true }]\n',
}
const productYaml = String(SMALL_FOLDER[PRODUCT])

/** Changes that rename products/orders to products/tickets. */
function renamedProduct(yaml: string): FolderChanges {
  const moved = Object.entries(SMALL_FOLDER)
    .filter(([path]) => path.startsWith('products/orders/') && !path.endsWith('.png'))
    .flatMap(([path, content]) => [
      [path, undefined],
      [path.replace('/orders/', '/tickets/'), String(content).replace(' and ![a plan](images/plan.png)', '')],
    ])
  return {
    ...(Object.fromEntries(moved) as FolderChanges),
    'products/orders/docs/images/plan.png': undefined,
    'products/tickets/product.yaml': yaml,
  }
}

async function useVersion(name: string, daysAgo: number): Promise<void> {
  const { db, now } = app.deps
  const productVersionId = await versionId(name)
  const developer = await insertDeveloper(db)
  const { id: applicationId } = await insertApplication(db, { developerId: developer.id })
  const [series] = await db
    .insert(usageSeries)
    .values({ applicationId, productVersionId, status: 200 })
    .returning()
  const minute = Math.floor((now().getTime() - daysAgo * DAY_MS) / 60_000)
  const cell = {
    seriesId: series?.id ?? 0,
    count: 1,
    latency: Buffer.of(0),
    requestSize: Buffer.of(0),
    responseSize: Buffer.of(0),
  }
  await createUsageRollupQueries(db).put('hour', [{ ...cell, bucket: minute - (minute % 60) }])
}

const stored = async () => ({
  products: await app.deps.db.select().from(products).orderBy(products.slug),
  versions: await app.deps.db.select().from(productVersions).orderBy(productVersions.name),
  documents: await app.deps.db.select().from(documents).orderBy(documents.slug),
  registrations: await app.deps.db.select().from(registrations),
  portal: await app.deps.db.select().from(portals),
  mails: await app.deps.db.select().from(mailOutbox),
  audit: await app.deps.db.select().from(auditLog),
})

describe('an import that would end registrations', () => {
  it('stops with products, versions, applications and owners, and writes nothing', async () => {
    await register('Foyer')
    await register('Gate', { status: 'pending' })
    await register('Till', { status: 'revoked' })
    const before = await stored()
    const { versions, id_changes } = await lossesOf(WITHOUT_V2)
    expect(versions).toEqual([
      {
        product: 'orders',
        version: 'v2',
        id: await versionId(),
        reason: 'removed',
        registrations: { approved: 1, pending: 1, revoked: 1 },
        applications: [
          { name: 'Foyer', owner: 'foyer@example.com', status: 'approved' },
          { name: 'Gate', owner: 'gate@example.com', status: 'pending' },
        ],
        last_traffic: null,
      },
    ])
    expect(id_changes).toEqual([])
    expect(await stored()).toEqual(before)
  })

  it('proceeds with endRegistrations, and when only revoked registrations would end', async () => {
    await register('Till', { status: 'revoked' })
    await load(WITHOUT_V2)
    await load()
    await register('Foyer')
    expect(await load(WITHOUT_V2, { endRegistrations: true })).toMatchObject({
      losses: { versions: [{ applications: [{ name: 'Foyer' }] }] },
    })
  })

  it('stops for a version with traffic in the last 30 days, but not for older traffic', async () => {
    await useVersion('v2', 29)
    await useVersion('v1', 31)
    const { versions } = await lossesOf({ [PRODUCT]: 'name: Orders\n' })
    expect(versions).toMatchObject([
      { version: 'v2', applications: [], last_traffic: expect.stringMatching(/:00:00/) },
    ])
  })

  it('stops when a version no longer offers the auth strategy of a registered application', async () => {
    await register('Foyer', { strategy: 'managed' })
    await register('Gate')
    const { versions } = await lossesOf({ [PRODUCT]: productYaml.replace('[api-key, managed]', '[api-key]') })
    expect(versions).toMatchObject([{ version: 'v2', reason: 'strategy', applications: [{ name: 'Foyer' }] }])
    await load(
      { [PRODUCT]: productYaml.replace('[api-key, managed]', '[api-key]') },
      { endRegistrations: true },
    )
    expect(await app.deps.db.select().from(registrations)).toHaveLength(2)
    await load({ [PRODUCT]: productYaml.replace('[api-key, managed]', '[api-key]') })
  })

  it('stops for a folder without products', async () => {
    const empty = Object.fromEntries(
      Object.keys(SMALL_FOLDER)
        .filter((path) => path.startsWith('products/'))
        .map((path) => [path, undefined]),
    )
    expect(await lossesOf(empty)).toMatchObject({ emptied_products: 2, versions: [] })
  })
})

describe('a dry run', () => {
  it('lists all changes and writes nothing', async () => {
    await register('Foyer')
    const before = await stored()
    const result = await load(
      {
        ...WITHOUT_V2,
        'portal.yaml': `${String(SMALL_FOLDER['portal.yaml'])}is_public: true\n`,
        'products/venues/product.yaml': 'name: Places\n',
        'products/gates/product.yaml': 'name: Gates\nversions: [{ name: v1 }]\n',
        'products/orders/docs/02-errors.md': undefined,
        'branding/logo.svg': undefined,
      },
      { dryRun: true },
    )
    expect(result.difference).toMatchObject({
      portal: { changed: ['portal'] },
      branding: { removed: ['logo'] },
      products: { added: ['gates'], changed: ['orders', 'venues'], removed: [] },
      versions: { added: ['gates/v1'], removed: ['orders/v2'] },
      specifications: { removed: ['orders/v2'] },
      documents: { removed: ['orders/docs/errors'] },
    })
    expect(result.losses.versions).toMatchObject([{ version: 'v2', applications: [{ name: 'Foyer' }] }])
    expect(await stored()).toEqual(before)
  })
})

describe('a rename', () => {
  it('stops an import when it changes an id that is in use, and suggests the line that keeps the id', async () => {
    await register('Foyer')
    const id = (await stored()).products.find(({ slug }) => slug === 'orders')?.id
    expect((await lossesOf(renamedProduct(productYaml))).id_changes).toMatchObject([
      { kind: 'product', from: 'orders', to: 'tickets', old_id: id, keep: 'renamed_from: "orders"' },
    ])
    const { id_changes } = await lossesOf({ [PRODUCT]: productYaml.replace('name: v2', 'name: v2.0') })
    expect(id_changes).toMatchObject([
      { kind: 'version', from: 'orders/v2', to: 'orders/v2.0', keep: 'renamed_from: "v2"' },
    ])
    expect(
      (await lossesOf({ [PRODUCT]: `id: ${await versionId()}\n${productYaml}` })).id_changes,
    ).toMatchObject([{ from: 'orders', to: 'orders', keep: `id: ${id}` }])
  })

  it('keeps ids and registrations with renamed_from, and gateways can use all names', async () => {
    const { registration } = await register('Foyer')
    const id = await versionId()
    const yaml = productYaml.replace('name: v2', 'name: "2.0"\n    renamed_from: v2')
    await load(renamedProduct(`renamed_from: orders\n${yaml}`))
    expect(await versionId('2.0')).toBe(id)
    for (const name of ['tickets/2.0', 'orders/v2', 'tickets/v2', 'orders/2.0']) {
      expect(await app.services.versionOf(name)).toMatchObject({ id })
    }
    expect(await app.services.versionOf('orders/v3')).toBeNull()
    expect((await lossesOf(renamedProduct(`renamed_from: venue\n${yaml}`))).id_changes).toMatchObject([
      { keep: `id: ${(await stored()).products.find(({ slug }) => slug === 'tickets')?.id}` },
    ])
    const again = Object.entries(renamedProduct(`renamed_from: [orders, tickets]\n${yaml}`)).map(
      ([path, content]) => [path.replace('/tickets/', '/passes/'), content],
    )
    await load(Object.fromEntries(again))
    expect(await app.deps.db.select().from(registrations)).toEqual([registration])
  })

  it('can swap the names of two versions', async () => {
    const [v1, v2] = [await versionId('v1'), await versionId('v2')]
    const yaml = productYaml
      .replace('name: v1', `name: v2\n    id: ${v1}`)
      .replace('- name: v2\n    created', `- name: v1\n    id: ${v2}\n    created`)
    await load({ [PRODUCT]: yaml })
    expect([await versionId('v1'), await versionId('v2')]).toEqual([v2, v1])
  })
})

describe('ended registrations', () => {
  it('are restored with the version, with an audit entry and a mail to the owner', async () => {
    const { registration } = await register('Foyer', { scopes: ['orders:read'] })
    const { registration: revoked } = await register('Till', { status: 'revoked' })
    await load(WITHOUT_V2, { endRegistrations: true })
    expect(await app.deps.db.select().from(registrations)).toEqual([])
    await app.deps.db.delete(mailOutbox)
    app.advance(29 * DAY_MS)
    expect(await load()).toMatchObject({ restored: 2 })
    const rows = await app.deps.db.select().from(registrations).orderBy(registrations.status)
    expect(rows).toEqual(
      [registration, revoked].map((row) => ({ ...row, updatedAt: expect.any(Date) as Date })),
    )
    expect(await app.deps.db.select().from(endedRegistrations)).toEqual([])
    expect(await app.deps.db.select().from(mailOutbox)).toMatchObject([
      { recipient: 'foyer@example.com', subject: 'Registration restored: Orders v2' },
    ])
    const entries = await app.deps.db
      .select()
      .from(auditLog)
      .where(eq(auditLog.action, 'registration.restored'))
    expect(entries).toHaveLength(2)
  })

  it('are deleted after 30 days, or with their application', async () => {
    await register('Foyer')
    const { application } = await register('Gate')
    await load(WITHOUT_V2, { endRegistrations: true })
    await app.deps.db.delete(applications).where(eq(applications.id, application.id))
    expect(await app.deps.db.select().from(endedRegistrations)).toHaveLength(1)
    await removeExpired(app.deps, app.services)
    expect(await app.deps.db.select().from(endedRegistrations)).toHaveLength(1)
    app.advance(31 * DAY_MS)
    expect(await load()).toMatchObject({ restored: 0 })
    await removeExpired(app.deps, app.services)
    expect(await app.deps.db.select().from(endedRegistrations)).toEqual([])
  })
})
