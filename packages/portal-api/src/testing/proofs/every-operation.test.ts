import { PROBLEM_MEDIA_TYPE } from '@stagedoor/contract/constants'
import { ProblemSchema } from '@stagedoor/contract/problem'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { credentials } from '../../db/schema/applications.ts'
import { documents } from '../../db/schema/catalog.ts'
import { attemptCounters } from '../../db/schema/operations.ts'
import { portals } from '../../db/schema/portal.ts'
import { MAX_JSON_BODY_BYTES } from '../../http/route.ts'
import { createTestApp, type TestApp } from '../create-test-app.ts'
import { signIn } from '../developer-client.ts'
import {
  insertApplication,
  insertConfig,
  insertDeveloper,
  insertPortal,
  insertProduct,
  insertRegistration,
  insertStrategy,
  insertVersion,
} from '../factories.ts'
import { type Operation, operationsOf } from '../operations.ts'

const UNKNOWN = '99999999-9999-4999-8999-999999999999'

const app: TestApp = await createTestApp()
/** All operations of the OpenAPI document, so that new operations are tested without changes here. */
const OPERATIONS = operationsOf(app.openApi)
const LISTS = OPERATIONS.filter(({ query }) => query.includes('page[size]'))
const OF_DEVELOPERS = OPERATIONS.filter(
  ({ security, isOpen, tag }) => security.includes('session') && !isOpen && tag !== 'Platform users',
)
const OF_READERS = OPERATIONS.filter(({ security, isOpen }) => security.includes('session') && isOpen)
const NOT_ON_PUBLIC_PORTALS = OPERATIONS.filter(({ path }) => /\/(?:applications|stats)(?:\/|$)/.test(path))
const OF_APPLICATIONS = OPERATIONS.filter(({ path }) => path.includes('{applicationId}'))
const WITH_BODY = OPERATIONS.filter(
  ({ id, body, tag }) => body && tag !== 'Gateways' && tag !== 'Try it' && id !== 'changePassword',
)
/**
 * Try it, gateways, the change of a password, lists of operations and bundles of the search index have limits of their own; this server does not limit
 * deletions here.
 */
const LIMITED = OPERATIONS.filter(
  ({ id, responses, tag }) =>
    '429' in responses &&
    !['Try it', 'Gateways'].includes(tag) &&
    !['deleteApplication', 'changePassword', 'listOperations', 'getSearchIndexBundle'].includes(id),
)
/** What a developer may call whose account is pending. Every other operation of developers is denied. */
const OF_PENDING = new Set([
  'getDeveloper',
  'getPermissions',
  'getProductActions',
  'listProducts',
  'searchCatalog',
  'getCatalog',
  'getProduct',
  'listDocuments',
  'getDocument',
  'getDocumentPicture',
  'listVersions',
  'getVersion',
  'getSpec',
  'listOperations',
  'getFirstScreen',
  'getOverview',
  'getSearchIndex',
  'getSearchIndexBundle',
  'getSearchIndexPart',
  'getSearchIndexProduct',
  'countSearchMiss',
  'listAuthStrategies',
  'listApplications',
  'getApplication',
  'listCredentials',
  'renameCredential',
  'revokeCredential',
  'createFirstTestKey',
  'createTestKey',
  'listRegistrations',
  'listRegistrationStatuses',
  'listVersionApplications',
  'getChecklist',
  'updateChecklist',
  'getRejectionHelp',
  'getStatsConfig',
  'queryStats',
  'queryStatsBatch',
  'listCalledVersions',
  'listFailedRequests',
  'getTryItSettings',
])
/** Hosts of the forms may add keys to these bodies. */
const takesUnknownKeys = ({ id, tag }: Operation) => id === 'registerDeveloper' || tag === 'Platform users'

let mine: string
let foreign: string
let pending: string
const ids: Record<string, string> = {
  indices: 'product-catalog',
  provider: 'company',
  hash: 'ab',
  path: 'a.png',
}

beforeAll(async () => {
  const { db } = app.deps
  const strategy = await insertStrategy(db)
  const portal = await insertPortal(db, { defaultAuthStrategyId: strategy.id })
  const ada = await signIn(app)
  mine = ada.cookie
  foreign = (await signIn(app)).cookie
  pending = (await signIn(app, await insertDeveloper(db, { status: 'pending' }))).cookie
  const application = await insertApplication(db, {
    developerId: ada.developer.id,
    authStrategyId: strategy.id,
  })
  const product = await insertProduct(db)
  const version = await insertVersion(db, { productId: product.id })
  await insertConfig(db, { productVersionId: version.id, authStrategyId: strategy.id })
  const registration = await insertRegistration(db, {
    applicationId: application.id,
    productVersionId: version.id,
  })
  const [credential] = await db
    .insert(credentials)
    .values({
      applicationId: application.id,
      displayName: 'CI',
      secretHash: 'x',
      prefix: 'sd',
      lastFour: 'abcd',
    })
    .returning()
  await db.insert(documents).values({
    id: crypto.randomUUID(),
    productId: product.id,
    slug: 'start',
    title: 'Start',
    position: 0,
    metadata: {},
    markdown: 'Doors.',
    nodes: { type: 'document', version: '1', children: [] },
  })
  Object.assign(ids, {
    portalId: portal.portalId,
    applicationId: application.id,
    credentialId: credential?.id,
    registrationId: registration.id,
    productId: product.id,
    productVersionId: version.id,
    documentId: 'start',
  })
})
afterAll(() => app.database.close())

interface RequestOptions {
  cookie?: string
  headers?: Record<string, string>
  params?: Record<string, string>
  query?: string
  text?: string
}

/** A valid body. */
function bodyOf({ id, example }: Operation): unknown {
  return id === 'createRegistration' ? { product_version_id: ids.productVersionId } : example
}

/** Sends a valid request of an operation, unless the options change it. */
async function send(
  operation: Operation,
  { cookie = '', headers = {}, params = {}, query = '', text }: RequestOptions = {},
) {
  const path = operation.path.replaceAll(
    /\{(\w+)\}/g,
    (_all, name: string) => params[name] ?? ids[name] ?? UNKNOWN,
  )
  const body = text ?? (operation.body && JSON.stringify(bodyOf(operation)))
  const response = await app.request(`${path}${query}`, {
    method: operation.method.toUpperCase(),
    headers: { cookie, ...(body !== undefined && { 'content-type': 'application/json' }), ...headers },
    ...(body !== undefined && { body }),
  })
  const received = await response.text()
  const json: unknown = received === '' ? undefined : JSON.parse(received)
  return { status: response.status, body: json, headers: response.headers }
}

async function rejection(operation: Operation, options: RequestOptions = {}) {
  const { status, body, headers } = await send(operation, options)
  if (status < 400) throw new Error(`${operation.id} responded ${status}`)
  expect([operation.id, headers.get('content-type')]).toEqual([operation.id, PROBLEM_MEDIA_TYPE])
  return { status, parameters: ProblemSchema.parse(body).invalid_parameters ?? [] }
}

async function setPublic(isPublic: boolean) {
  await app.deps.db.update(portals).set({ isPublic }).where(sql`true`)
  app.deps.caches.clear()
}

const each = (operations: readonly Operation[]) =>
  operations.map((operation): [string, Operation] => [operation.id, operation])

describe('every list', () => {
  it.each(each(LISTS))('supports the common paging parameters: %s', async (_id, operation) => {
    const list = async (query: string) => {
      const { status, body } = await send(operation, { cookie: mine, query })
      const { data, meta } = body as { data: unknown[]; meta: { total: number; page: unknown } }
      return { status, count: data.length, total: meta.total, page: meta.page }
    }
    const { total } = await list('')
    const page = { number: 1, size: 10, total }
    expect(await list('')).toEqual({ status: 200, count: Math.min(total, 10), total, page })
    expect(await list('?page[size]=&page[number]=')).toMatchObject({ status: 200, page })
    expect(await list('?page%5Bsize%5D=1&page%5Bnumber%5D=2')).toMatchObject({
      total,
      count: 0,
      page: { number: 2, size: 1, total },
    })
    expect(await list('?page[number]=99')).toMatchObject({ status: 200, count: 0, total })
    expect(await list('?sort=name&filter[nothing]=x')).toMatchObject({ status: 200, total })
    const rejected = async (query: string) => rejection(operation, { cookie: mine, query })
    for (const [query, parameter] of [
      ['?page[size]=101', { field: 'page[size]', rule: 'max', maximum: 100, source: 'query' }],
      ['?page[size]=0', { field: 'page[size]', rule: 'min', minimum: 1, source: 'query' }],
      ['?page[number]=0', { field: 'page[number]', rule: 'min', minimum: 1, source: 'query' }],
      ['?page[number]=one', { field: 'page[number]', source: 'query' }],
    ] as const)
      expect(await rejected(query)).toMatchObject({ status: 400, parameters: [parameter] })
  })
})

describe('every operation', () => {
  it('returns 401 without a valid session, for reading operations on a private portal', async () => {
    for (const operation of [...OF_DEVELOPERS, ...OF_READERS])
      for (const cookie of ['', `${mine}x`])
        expect([operation.id, (await rejection(operation, { cookie })).status]).toEqual([operation.id, 401])
  })

  it('is denied to a developer whose account is pending, unless it belongs to the sandbox', async () => {
    await app.deps.db.update(portals).set({ testAccessBeforeApproval: true })
    app.deps.caches.clear()
    for (const operation of [...OF_DEVELOPERS, ...OF_READERS]) {
      const { status, body } = await send(operation, { cookie: pending })
      const { type } = (body ?? {}) as { type?: string }
      const isDenied = status === 403 && type === '/problems/approval-required'
      expect([operation.id, isDenied]).toEqual([operation.id, !OF_PENDING.has(operation.id)])
    }
    await app.deps.db.update(portals).set({ testAccessBeforeApproval: false })
    app.deps.caches.clear()
    expect((await app.request('/api/v2/developer/me', { headers: { cookie: pending } })).status).toBe(401)
  })

  it('is stored by no shared cache if it depends on the session, and without an entity tag by no browser', async () => {
    const reading = [...OF_DEVELOPERS, ...OF_READERS].filter(
      ({ method, id }) => method === 'get' || id === 'queryStats',
    )
    expect(reading.length).toBeGreaterThan(30)
    for (const operation of reading) {
      const { headers } = await send(operation, { cookie: mine })
      const caching = headers.get('cache-control')
      const expected = headers.has('etag') ? 'private, no-cache' : 'no-store'
      expect([operation.id, caching]).toEqual([operation.id, expected])
    }
  })

  it('returns 403 for a write that a page of another site sends', async () => {
    const headers = { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' }
    for (const operation of OF_DEVELOPERS.filter(({ method, id }) => method !== 'get' && id !== 'queryStats'))
      expect([operation.id, (await rejection(operation, { cookie: mine, headers })).status]).toEqual([
        operation.id,
        403,
      ])
  })

  it('returns 404 for operations of applications on a public portal, with and without a session', async () => {
    await setPublic(true)
    for (const operation of NOT_ON_PUBLIC_PORTALS)
      for (const cookie of ['', mine])
        expect([operation.id, (await rejection(operation, { cookie })).status]).toEqual([operation.id, 404])
    await setPublic(false)
  })

  it('returns 404 for a resource of another developer, an unknown id and a malformed id', async () => {
    for (const operation of OF_APPLICATIONS) {
      expect([operation.id, (await rejection(operation, { cookie: foreign })).status]).toEqual([
        operation.id,
        404,
      ])
      for (const name of ['applicationId', 'credentialId', 'registrationId'])
        for (const value of operation.path.includes(`{${name}}`) ? [UNKNOWN, 'x', '%00'] : []) {
          const { status } = await rejection(operation, { cookie: mine, params: { [name]: value } })
          expect([operation.id, name, value, status]).toEqual([operation.id, name, value, 404])
        }
    }
    for (const operation of [...OF_READERS, ...OF_DEVELOPERS])
      for (const name of ['productId', 'productVersionId', 'documentId'])
        for (const value of operation.path.includes(`{${name}}`) ? [UNKNOWN, 'x', '%00'] : []) {
          const { status } = await rejection(operation, { cookie: mine, params: { [name]: value } })
          expect([operation.id, name, value, status]).toEqual([operation.id, name, value, 404])
        }
  })

  it('returns 429 with Retry-After when its limit is reached', async () => {
    for (const operation of LIMITED) {
      await send(operation, { cookie: mine })
      await app.deps.db.update(attemptCounters).set({ count: 1_000_000 })
      const { status, headers } = await send(operation, { cookie: mine })
      expect([operation.id, status]).toEqual([operation.id, 429])
      expect(Number(headers.get('retry-after'))).toBeGreaterThan(0)
      await app.deps.db.delete(attemptCounters)
    }
  })

  it.each(each(WITH_BODY))('rejects an invalid body: %s', async (_id, operation) => {
    const statusOf = async (text: string, headers = {}) =>
      (await rejection(operation, { cookie: mine, text, headers })).status
    expect(await statusOf('{}', { 'content-type': 'text/plain' })).toBe(415)
    expect(await statusOf(`{"a":"${'x'.repeat(MAX_JSON_BODY_BYTES)}"}`)).toBe(413)
    for (const text of ['{', '[]', '"text"', '7', 'null', '{"name":1,"email":1,"username":1}'])
      expect([text, await statusOf(text)]).toEqual([text, 400])
    const { parameters } = await rejection(operation, { cookie: mine, text: '{"surprise":1}' })
    const surprise = parameters.find(({ field }) => field === 'surprise')
    const rejected = expect.objectContaining({ rule: 'unknown_property', source: 'body' })
    expect(surprise).toEqual(takesUnknownKeys(operation) ? undefined : rejected)
  })
})
