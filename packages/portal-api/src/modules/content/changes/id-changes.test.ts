import { beforeEach, describe, expect, it } from 'vitest'
import { endedRegistrations, registrations } from '../../../db/schema/applications.ts'
import { setUpTestApp } from '../../../testing/set-up-test-app.ts'
import { importFolder, lossesOfImport, registerFor } from '../../../testing/import-folder.ts'
import { runOperationInTest } from '../../../testing/run-operation-in-test.ts'
import { derivedProductId, derivedVersionId } from '../derived-id.ts'

const app = setUpTestApp()
beforeEach(() => importFolder(app, folder('bookings')))

const VERSIONS = 'versions: [{ name: v1, registration: { strategies: [api-key] } }]\n'

/** A folder with one product, which has this slug. */
function folder(slug: string, lines = '', name = 'Bookings') {
  return {
    'products/orders/product.yaml': undefined,
    'products/orders/docs/01-start.md': undefined,
    'products/orders/docs/01-start/02-keys.md': undefined,
    'products/orders/docs/02-errors.md': undefined,
    'products/orders/docs/images/plan.png': undefined,
    'products/orders/specs/orders.json': undefined,
    'products/venues/product.yaml': undefined,
    [`products/${slug}/product.yaml`]: `name: ${name}\n${lines}${VERSIONS}`,
  }
}

const MISTAKE = folder('reservations')
const UNDONE = folder('reservations', 'renamed_from: bookings\n')
const END = { endRegistrations: true }
const approved = () => app.deps.db.select().from(registrations)

describe('an import that corrects an accidental rename', () => {
  it('restores ended registrations with renamed_from, without endRegistrations', async () => {
    const { registration } = await registerFor(app, 'Foyer', { version: 'v1' })
    await lossesOfImport(app, MISTAKE)
    await importFolder(app, MISTAKE, END)
    expect(await approved()).toEqual([])
    const result = await importFolder(app, UNDONE)
    expect(result).toMatchObject({ restored: 1, losses: { id_changes: [] } })
    expect(await approved()).toMatchObject([{ id: registration.id, status: 'approved' }])
  })

  it('announces restored registrations instead of the line that keeps the new id, when the new id is in use', async () => {
    await registerFor(app, 'Foyer', { version: 'v1' })
    await importFolder(app, MISTAKE, END)
    await registerFor(app, 'Gate', { version: 'v1', status: 'revoked' })
    await runOperationInTest(app, 'permissions grant', ['reservations'], { actions: 'view,consume' })
    const { id_changes } = await lossesOfImport(app, UNDONE)
    expect(id_changes).toEqual([
      {
        kind: 'product',
        from: 'reservations',
        to: 'reservations',
        old_id: derivedProductId('reservations'),
        new_id: derivedProductId('bookings'),
        keep: null,
        uses: { registrations: 1, permissions: 1, last_traffic: null },
        restored: 1,
      },
    ])
    expect(await importFolder(app, UNDONE, END)).toMatchObject({ restored: 1 })
  })

  it('suggests to keep the new id when ended registrations are too old to be restored', async () => {
    await registerFor(app, 'Foyer', { version: 'v1' })
    await importFolder(app, MISTAKE, END)
    await registerFor(app, 'Gate', { version: 'v1' })
    app.advance(31 * 24 * 3_600_000)
    const { id_changes } = await lossesOfImport(app, UNDONE)
    expect(id_changes).toMatchObject([{ keep: `id: ${derivedProductId('reservations')}`, restored: 0 }])
  })
})

describe('an id change', () => {
  it('does not stop an import when the old id is not in use', async () => {
    expect((await importFolder(app, MISTAKE)).losses.id_changes).toEqual([])
  })

  it('stops for a permission, and for a registration of any status', async () => {
    await runOperationInTest(app, 'permissions grant', ['bookings'], { actions: 'view' })
    expect((await lossesOfImport(app, MISTAKE)).id_changes).toMatchObject([
      { keep: 'renamed_from: "bookings"', uses: { permissions: 1 }, restored: 0 },
    ])
    await app.deps.db.execute('delete from permission_grants')
    await registerFor(app, 'Till', { version: 'v1', status: 'rejected' })
    expect((await lossesOfImport(app, MISTAKE)).id_changes).toMatchObject([{ uses: { registrations: 1 } }])
  })

  it('restores the registrations of a renamed version', async () => {
    const version = (lines: string) => ({
      ...folder('bookings'),
      'products/bookings/product.yaml': `name: Bookings\nversions: [{ ${lines}, registration: { strategies: [api-key] } }]\n`,
    })
    await registerFor(app, 'Foyer', { version: 'v1' })
    await importFolder(app, version('name: "v1.0"'), END)
    await registerFor(app, 'Gate', { version: 'v1.0', status: 'rejected' })
    const undone = version('name: "v1.0", renamed_from: v1')
    expect((await lossesOfImport(app, undone)).id_changes).toMatchObject([
      {
        kind: 'version',
        new_id: derivedVersionId(derivedProductId('bookings'), 'v1'),
        keep: null,
        uses: { registrations: 1, permissions: 0 },
        restored: 1,
      },
    ])
    await app.deps.db.delete(registrations)
    expect(await importFolder(app, undone)).toMatchObject({ restored: 1 })
    expect(await app.deps.db.select().from(endedRegistrations)).toEqual([])
  })
})

describe('a folder without any product of the stored catalog', () => {
  const OTHERS = folder('trains', '', 'Trains')

  it('stops an import, even without registrations', async () => {
    expect(await lossesOfImport(app, OTHERS)).toMatchObject({ emptied_products: 1, versions: [] })
    await importFolder(app, OTHERS, END)
  })

  it('does not stop an import when a product was renamed or the catalog was empty', async () => {
    const renamed = await importFolder(app, folder('passes', '', 'bookings'))
    expect(renamed.losses.emptied_products).toBe(0)
    await importFolder(app, { ...folder('passes'), 'products/passes/product.yaml': undefined }, END)
    expect((await importFolder(app, OTHERS)).losses.emptied_products).toBe(0)
  })

  it('replaces the demo without stopping, but stops the next import', async () => {
    await importFolder(app, folder('bookings', '# demo\n'), { isDemo: true })
    await importFolder(app, OTHERS)
    expect(await lossesOfImport(app, folder('bookings'))).toMatchObject({ emptied_products: 1 })
  })

  it('stops an import of an empty folder over the demo', async () => {
    await importFolder(app, folder('bookings', '# demo\n'), { isDemo: true })
    const empty = { ...folder('bookings'), 'products/bookings/product.yaml': undefined }
    expect(await lossesOfImport(app, empty)).toMatchObject({ emptied_products: 1 })
  })
})
