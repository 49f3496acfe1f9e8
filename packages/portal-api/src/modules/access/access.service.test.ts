import { type PermissionEntry, PermissionsSchema } from '@stagedoor/contract/accounts/permissions'
import { ProductActionsSchema } from '@stagedoor/contract/catalog/products'
import fc from 'fast-check'
import { beforeEach, describe, expect, it } from 'vitest'
import { portals } from '../../db/schema/portal.ts'
import { type DeveloperClient, developerClient } from '../../testing/developer-client.ts'
import { insertDeveloper, insertPortal, insertProduct, insertVersion } from '../../testing/factories.ts'
import { setUpTestApp } from '../../testing/set-up-test-app.ts'
import { replaceDeveloperGroups } from '../accounts/developers.queries.ts'
import { createAccessQueries } from './access.queries.ts'
import { createAccessService } from './access.service.ts'

const app = setUpTestApp()
let ada: DeveloperClient
let portalId: string

beforeEach(async () => {
  portalId = (await insertPortal(app.deps.db, { rbacEnabled: true })).portalId
  ada = await developerClient(app)
})

const productA = '11111111-1111-4111-8111-111111111111'
const productB = '22222222-2222-4222-8222-222222222222'
const identifier = (path: string) => `krn:stagedoor:reg/*:org/*:${path}`
const onProduct = (id: string) => identifier(`portals/${portalId}/services/${id}`)
const service = () => createAccessService(app.deps)
const grant = (values: Parameters<ReturnType<typeof createAccessQueries>['insertGrant']>[0]) =>
  createAccessQueries(app.deps.db).insertGrant(values)

async function actions(productId: string, developerId = ada.developer.id) {
  return ProductActionsSchema.parse(await service().actionsOf(developerId, productId)).actions
}

const isGranted = (check: Promise<void>) =>
  check.then(
    () => true,
    (error: { code?: string }) => (error.code === 'forbidden' ? false : Promise.reject(error)),
  )
const mayView = async (developerId: string | undefined, productId: string) =>
  (await service().viewRule(developerId))(productId)
const mayRegister = (developerId: string, productId: string) =>
  isGranted(service().requireRegister(developerId, productId))

const NOTHING = { view: false, register: false, view_documentation: false }
const EVERYTHING = { view: true, register: true, view_documentation: true }

describe('access control', () => {
  it('denies everything without grants', async () => {
    expect(await actions(productA)).toEqual(NOTHING)
    expect(await mayView(undefined, productA)).toBe(false)
  })

  it.each([{ rbacEnabled: false }, { isPublic: true }])(
    'allows everything on a portal with %j',
    async (values) => {
      await app.deps.db.update(portals).set(values)
      expect(await actions(productA)).toEqual(EVERYTHING)
      expect(await mayView(undefined, productA)).toBe(true)
      expect(await mayRegister(ada.developer.id, productA)).toBe(true)
    },
  )

  it('allows only the granted action on the granted product', async () => {
    await grant({ developerId: ada.developer.id, resource: onProduct(productA), actions: ['#view'] })
    expect(await actions(productA)).toEqual({ view: true, register: false, view_documentation: true })
    expect(await actions(productB)).toEqual(NOTHING)
  })

  it('combines grants to the developer, to their groups, and to everybody', async () => {
    const grace = await developerClient(app)
    await grant({ groupName: 'partners', resource: onProduct(productA), actions: ['#consume'] })
    await grant({ resource: onProduct(productB), actions: ['#view'] })
    await grant({ developerId: grace.developer.id, resource: onProduct(productB), actions: ['#consume'] })
    expect(await mayRegister(ada.developer.id, productA)).toBe(false)
    await replaceDeveloperGroups(app.deps.db, ada.developer.id, ['partners', 'partners', 'staff'])
    expect(await mayRegister(ada.developer.id, productA)).toBe(true)
    expect(await actions(productB)).toMatchObject({ view: true, register: false })
    expect(await actions(productB, grace.developer.id)).toEqual(EVERYTHING)
    await replaceDeveloperGroups(app.deps.db, ada.developer.id, [])
    expect(await mayRegister(ada.developer.id, productA)).toBe(false)
  })

  it('matches wildcards for ids, but not for actions', async () => {
    await grant({ resource: identifier('portals/*/services/*'), actions: ['#view'] })
    expect(await mayView(ada.developer.id, productA)).toBe(true)
    expect(await mayRegister(ada.developer.id, productA)).toBe(false)
  })
})

describe('an account that is not approved', () => {
  // A cached session lasts seconds longer than the status that it was created with.
  it.each(['pending', 'rejected', 'disabled', 'unverified'] as const)(
    'only sees what everybody may view of products with a sandbox: %s',
    async (status) => {
      const { db } = app.deps
      const { id } = await insertDeveloper(db, { status })
      const [open, closed, production] = await Promise.all(
        ['open', 'closed', 'production'].map((slug) => insertProduct(db, { slug })),
      )
      for (const product of [open, closed])
        await insertVersion(db, { productId: product?.id ?? '', hasSandbox: true })
      for (const product of [open, production])
        await grant({ resource: onProduct(product?.id ?? ''), actions: ['#view', '#consume'] })
      await grant({ developerId: id, resource: onProduct(closed?.id ?? ''), actions: ['#view', '#consume'] })
      expect(await service().viewScope(id)).toEqual({
        viewable: [open?.id],
        areOthersHidden: true,
        sandboxesOnly: true,
      })
      expect(await service().actionsOf(id, open?.id ?? '')).toMatchObject({
        actions: { view: true, register: false },
      })
      expect(await service().sandboxAccess(id, closed?.id ?? '')).toBe('hidden')
      await db.update(portals).set({ rbacEnabled: false })
      expect(await service().viewScope(id)).toMatchObject({ sandboxesOnly: true })
      await expect(service().requireView(id, production?.id ?? '')).rejects.toMatchObject({
        code: 'not_found',
      })
    },
  )
})

describe('GET /portals/{id}/developers/me/permissions', () => {
  const read = (id = portalId) => ada.get(`/portals/${id}/developers/me/permissions`)

  it('returns the granted entries by key', async () => {
    const { id } = await grant({
      developerId: ada.developer.id,
      resource: onProduct(productA),
      actions: ['#view', '#consume'],
    })
    const { status, body } = await read()
    expect(status).toBe(200)
    expect(PermissionsSchema.parse(body)).toEqual({
      [id]: { resource: onProduct(productA), actions: ['#view', '#consume'] },
    })
  })

  it('returns a wildcard entry while access control is off', async () => {
    await app.deps.db.update(portals).set({ rbacEnabled: false })
    expect((await read()).body).toEqual({
      all: { resource: identifier('portals/*/services/*'), actions: ['#view', '#consume'] },
    })
  })

  it('returns 404 for another portal and 401 without a session', async () => {
    expect(await read(productA)).toMatchObject({ status: 404 })
    const response = await app.request(`/api/v2/portals/${portalId}/developers/me/permissions`)
    expect(response.status).toBe(401)
  })
})

describe('GET /products/{id}/actions', () => {
  it('agrees with the specification and document routes', async () => {
    const product = await insertProduct(app.deps.db)
    const version = await insertVersion(app.deps.db, { productId: product.id })
    const spec = `/products/${product.id}/versions/${version.id}/spec`
    const read = () => ada.get(`/products/${product.id}/actions`)
    expect(await read()).toMatchObject({ status: 200, body: { actions: NOTHING } })
    expect(await ada.get(spec)).toMatchObject({ status: 403 })
    for (const below of ['documents', 'documents/not-there', 'pictures/not-there.png']) {
      expect(await ada.get(`/products/${product.id}/${below}`)).toMatchObject({ status: 403 })
      expect(await ada.get(`/products/${productA}/${below}`)).toMatchObject({ status: 404 })
    }
    await grant({ resource: onProduct(product.id), actions: ['#view'] })
    expect(await read()).toMatchObject({ body: { actions: { view: true, register: false } } })
    expect(await ada.get(spec)).toMatchObject({ status: 204 })
    expect(await ada.get(`/products/${product.id}/documents`)).toMatchObject({ status: 200 })
  })

  it('returns 404 for an unknown product and 401 without a session', async () => {
    expect(await ada.get(`/products/${productA}/actions`)).toMatchObject({ status: 404 })
    expect((await app.request(`/api/v2/products/${productA}/actions`)).status).toBe(401)
  })
})

const segment = fc.oneof(
  fc.constantFrom('portals', 'services', '*', '', productA, productB, 'undefined', '{id}', 'Portals'),
  fc.string({ maxLength: 6 }),
)
const resource = fc.oneof(
  fc.array(segment, { maxLength: 6 }).map((path) => identifier(path.join('/'))),
  fc
    .tuple(fc.constantFrom('krn', 'KRN', 'arn'), segment, segment, segment, segment)
    .map((parts) => parts.join(':')),
  fc.string(),
)
const entry = fc.record({
  resource,
  actions: fc.array(fc.constantFrom('#view', 'view', '#consume', '*', '#')),
})

/** Second implementation of the matching in docs/reference/permissions.md#matching, without shared code. */
function expected(entries: PermissionEntry[], portal: string, productId: string): boolean {
  return entries.some(({ resource, actions }) => {
    const [krn, vendor, region = '', organization = '', ...rest] = resource.split(':')
    const [portals, portalPart, services, productPart, ...more] = rest.join(':').split('/')
    return (
      krn === 'krn' &&
      vendor === 'stagedoor' &&
      region.startsWith('reg/') &&
      organization.startsWith('org/') &&
      portals === 'portals' &&
      (portalPart === '*' || portalPart === portal) &&
      services === 'services' &&
      (productPart === '*' || productPart === productId) &&
      more.length === 0 &&
      actions.includes('#view')
    )
  })
}

describe('matching of resource identifiers', () => {
  it('agrees with the reference implementation for generated entries', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(entry, { maxLength: 4 }), async (entries) => {
        // PostgreSQL cannot store NUL, and the command rejects it.
        fc.pre(entries.every(({ resource }) => !resource.includes('\u0000')))
        await app.deps.db.execute('delete from permission_grants')
        for (const values of entries) await grant({ ...values, developerId: ada.developer.id })
        for (const productId of [productA, productB]) {
          expect(await mayView(ada.developer.id, productId)).toBe(expected(entries, portalId, productId))
        }
      }),
      { numRuns: 60 },
    )
  })

  it('denies malformed product ids despite a wildcard grant', async () => {
    await grant({ resource: identifier('portals/*/services/*'), actions: ['#view'] })
    for (const malformed of ['', '{productId}', 'undefined', 'a/b', `${productA}/documents/x`]) {
      expect(await mayView(ada.developer.id, malformed)).toBe(false)
    }
  })
})
