import { beforeEach, describe, expect, it } from 'vitest'
import { registrations } from '../../../db/schema/applications.ts'
import { createPortalQueries } from '../../portal/portal.queries.ts'
import { SMALL_FOLDER } from '../../../testing/content-folder.ts'
import { setUpTestApp } from '../../../testing/set-up-test-app.ts'
import { importFolder, lossesOfImport, registerFor } from '../../../testing/import-folder.ts'
import { runOperationInTest } from '../../../testing/run-operation-in-test.ts'
import type { Finding } from '../../operations/doctor/finding.ts'

const app = setUpTestApp()
beforeEach(() => importFolder(app, {}))

const portalYaml = String(SMALL_FOLDER['portal.yaml'])
const WITH_ACCESS_CONTROL = { 'portal.yaml': `${portalYaml}rbac_enabled: true\n` }
const PUBLIC_WITH_ACCESS_CONTROL = { 'portal.yaml': `${portalYaml}rbac_enabled: true\nis_public: true\n` }

const grant = (product: string, options: Record<string, string>) =>
  runOperationInTest(app, 'permissions grant', [product], { actions: 'view,consume', ...options })
const disable = (email: string) => runOperationInTest(app, 'developers disable', [email])
const accessFinding = async () =>
  ((await runOperationInTest(app, 'doctor')) as Finding[]).find(({ check }) => check === 'access control')

describe('an import that turns access control on', () => {
  it('stops for approved registrations without the consume permission, and writes nothing', async () => {
    const { registration } = await registerFor(app, 'Foyer')
    await registerFor(app, 'Gate')
    await registerFor(app, 'Till', { status: 'pending' })
    await registerFor(app, 'Kiosk')
    await registerFor(app, 'Reader')
    await grant('orders', { developer: 'gate@example.com' })
    await grant('orders', { developer: 'reader@example.com', actions: 'view' })
    await disable('kiosk@example.com')
    const { access_denied } = await lossesOfImport(app, WITH_ACCESS_CONTROL)
    expect(access_denied).toMatchObject([
      {
        registration: registration.id,
        product: 'orders',
        version: 'v2',
        application: 'Foyer',
        owner: 'foyer@example.com',
      },
      { application: 'Reader' },
    ])
    expect(await createPortalQueries(app.deps.db).find()).toMatchObject({ rbacEnabled: false })
  })

  it('proceeds without affected registrations, with endRegistrations and with a permission for everybody', async () => {
    const { changes } = await importFolder(app, WITH_ACCESS_CONTROL)
    expect(changes).toBe(1)
    await importFolder(app, {})
    await registerFor(app, 'Foyer')
    const accepted = await importFolder(app, WITH_ACCESS_CONTROL, { endRegistrations: true })
    expect(accepted.losses.access_denied).toMatchObject([{ application: 'Foyer' }])
    expect(await app.deps.db.select().from(registrations)).toMatchObject([{ status: 'approved' }])
    await importFolder(app, {})
    await grant('*', {})
    await importFolder(app, WITH_ACCESS_CONTROL)
  })

  it('stops when a public portal with access control becomes private, but not when it stays public', async () => {
    await registerFor(app, 'Foyer')
    await importFolder(app, PUBLIC_WITH_ACCESS_CONTROL)
    expect(await lossesOfImport(app, WITH_ACCESS_CONTROL)).toMatchObject({
      access_denied: [{ application: 'Foyer' }],
    })
  })

  it('does not stop when access control was on before', async () => {
    await importFolder(app, WITH_ACCESS_CONTROL)
    await registerFor(app, 'Foyer')
    const dryRun = await importFolder(app, WITH_ACCESS_CONTROL, { dryRun: true })
    expect(dryRun.losses.access_denied).toEqual([])
  })

  it('lists registrations of removed versions only as removed', async () => {
    await registerFor(app, 'Foyer')
    const losses = await lossesOfImport(app, {
      ...WITH_ACCESS_CONTROL,
      'products/orders/product.yaml': 'name: Orders\n',
    })
    expect(losses).toMatchObject({ versions: [{ version: 'v2' }], access_denied: [] })
  })
})

describe('doctor with access control on', () => {
  it('warns about approved registrations without the consume permission until it is granted', async () => {
    expect(await accessFinding()).toBeUndefined()
    await registerFor(app, 'Foyer')
    await registerFor(app, 'Gate')
    await grant('orders', { developer: 'gate@example.com' })
    await importFolder(app, WITH_ACCESS_CONTROL, { endRegistrations: true })
    expect(await accessFinding()).toMatchObject({
      state: 'warning',
      detail: expect.stringMatching(
        /^Gateways reject 1 of 2 approved registrations.*foyer@example\.com \(orders\).*permissions grant '\*'/,
      ),
    })
    await grant('*', {})
    expect(await accessFinding()).toMatchObject({ state: 'ok' })
    await importFolder(app, PUBLIC_WITH_ACCESS_CONTROL)
    expect(await accessFinding()).toBeUndefined()
  })

  it('lists at most five developers', async () => {
    for (const number of [1, 2, 3, 4, 5, 6, 7]) await registerFor(app, `App${number}`)
    await importFolder(app, WITH_ACCESS_CONTROL, { endRegistrations: true })
    const finding = await accessFinding()
    expect(finding?.detail).toContain('7 of 7')
    expect(finding?.detail).toMatch(/app5@example\.com \(orders\) and 2 more/)
  })
})
