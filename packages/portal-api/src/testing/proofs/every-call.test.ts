import { PROBLEM_MEDIA_TYPE } from '@stagedoor/contract/constants'
import { ProblemSchema } from '@stagedoor/contract/problem'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { credentials } from '../../db/schema/applications.ts'
import { documents } from '../../db/schema/catalog.ts'
import { attemptCounters } from '../../db/schema/operations.ts'
import { portals } from '../../db/schema/portal.ts'
import { MAX_JSON_BODY_BYTES } from '../../http/validate.ts'
import type { Call } from '../../http/openapi/call.ts'
import { CALLS } from '../../http/openapi/document.ts'
import { createTestApp, type TestApp } from '../create-test-app.ts'
import {
  insertApplication,
  insertConfig,
  insertPortal,
  insertProduct,
  insertRegistration,
  insertStrategy,
  insertVersion,
} from '../factories.ts'
import { signIn } from '../sign-in.ts'

/** Rules for all routes of a kind. New routes are included automatically. */
const UNKNOWN = '99999999-9999-4999-8999-999999999999'
const LISTS = CALLS.filter(({ query }) => query && 'page[size]' in query.shape)
const OF_DEVELOPERS = CALLS.filter(({ access, tag }) => access === 'session' && tag !== 'Platform users')
const OF_READERS = CALLS.filter(({ access }) => access === 'session-or-public-portal')
/** Public portals have no applications (docs/reference/api.md#public-portals). */
const NOT_ON_PUBLIC_PORTALS = CALLS.filter(({ path }) => /\/(?:applications|stats)(?:\/|$)/.test(path))
const OF_APPLICATIONS = CALLS.filter(({ path }) => path.includes('{applicationId}'))
const WITH_BODY = CALLS.filter(
  ({ id, body, tag }) => body && tag !== 'Gateways' && tag !== 'Try it' && id !== 'changePassword',
)
/** Deleting an application is not limited (docs/reference/rules.md#rate-limits). Try it and gateways have other limits. */
const LIMITED = CALLS.filter(
  ({ id, problems, tag }) =>
    problems.includes(429) && !['Try it', 'Gateways'].includes(tag) && id !== 'deleteApplication',
)
/** Bodies of platform users and registrations accept unknown keys (docs/reference/api.md#bodies). */
const isOpen = ({ id, tag }: Call) => id === 'registerDeveloper' || tag === 'Platform users'

let app: TestApp
let mine: string
let foreign: string
const ids: Record<string, string> = {
  indices: 'product-catalog',
  provider: 'company',
  hash: 'ab',
  path: 'a.png',
}

beforeAll(async () => {
  app = await createTestApp()
  const { db } = app.deps
  const strategy = await insertStrategy(db)
  const portal = await insertPortal(db, { defaultAuthStrategyId: strategy.id })
  const ada = await signIn(app)
  mine = ada.cookie
  foreign = (await signIn(app)).cookie
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

/** Returns a valid body. */
function bodyOf({ id }: Call): unknown {
  const [email, password, token] = ['new@example.com', 'Curtain-up-at-8', UNKNOWN]
  const bodies: Record<string, unknown> = {
    createApplication: { name: 'Till' },
    updateApplication: { description: 'Door' },
    createCredential: { display_name: 'CI' },
    renameCredential: { display_name: 'CI' },
    createRegistration: { product_version_id: ids.productVersionId },
    queryStats: { start_ms: 0, end_ms: 60_000, metrics: ['REQUEST_COUNT'] },
    registerDeveloper: { email, full_name: 'Ada Lovelace' },
    authenticateDeveloper: { username: email, password },
    forgotPassword: { email },
    resetPassword: { password, token },
    verifyEmail: { token },
    authenticateUser: { username: email, password },
    registerUser: { email, fullName: 'Uma Thorn', organization: 'Lanternhouse', password },
    requestPasswordReset: { email },
    resetUserPassword: { password, token },
    verifyUserEmail: { token },
    acceptInvite: { password, full_name: 'Uma Thorn', preferred_name: null, token },
  }
  return bodies[id]
}

interface CallOptions {
  cookie?: string
  headers?: Record<string, string>
  values?: Record<string, string>
  query?: string
  text?: string
}

/** Sends a valid request, with the given changes. */
async function send(
  call: Call,
  { cookie = '', headers = {}, values = {}, query = '', text }: CallOptions = {},
) {
  const path = call.path.replaceAll(
    /\{(\w+)\}/g,
    (_all, name: string) => values[name] ?? ids[name] ?? UNKNOWN,
  )
  const body = text ?? (call.body && JSON.stringify(bodyOf(call)))
  const response = await app.request(`${path}${query}`, {
    method: call.method.toUpperCase(),
    headers: { cookie, ...(body !== undefined && { 'content-type': 'application/json' }), ...headers },
    ...(body !== undefined && { body }),
  })
  const responseText = await response.text()
  const json: unknown = responseText === '' ? undefined : JSON.parse(responseText)
  return { status: response.status, body: json, headers: response.headers }
}

async function rejection(call: Call, options: CallOptions = {}) {
  const { status, body, headers } = await send(call, options)
  if (status < 400) throw new Error(`${call.id} responded with ${status}`)
  expect([call.id, headers.get('content-type')]).toEqual([call.id, PROBLEM_MEDIA_TYPE])
  return { status, parameters: ProblemSchema.parse(body).invalid_parameters ?? [] }
}

async function setPublic(isPublic: boolean) {
  await app.deps.db.update(portals).set({ isPublic }).where(sql`true`)
  app.deps.caches.clear()
}

const each = (calls: readonly Call[]) => calls.map((call): [string, Call] => [call.id, call])

describe('every list', () => {
  it.each(each(LISTS))('supports the common paging parameters: %s', async (_id, call) => {
    const list = async (query: string) => {
      const { status, body } = await send(call, { cookie: mine, query })
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
    const rejected = async (query: string) => rejection(call, { cookie: mine, query })
    for (const [query, parameter] of [
      ['?page[size]=101', { field: 'page[size]', rule: 'max', maximum: 100, source: 'query' }],
      ['?page[size]=0', { field: 'page[size]', rule: 'min', minimum: 1, source: 'query' }],
      ['?page[number]=0', { field: 'page[number]', rule: 'min', minimum: 1, source: 'query' }],
      ['?page[number]=one', { field: 'page[number]', source: 'query' }],
    ] as const)
      expect(await rejected(query)).toMatchObject({ status: 400, parameters: [parameter] })
  })
})

describe('every route', () => {
  it('for developers requires a session, and for readers on a private portal too', async () => {
    for (const call of [...OF_DEVELOPERS, ...OF_READERS])
      for (const cookie of ['', `${mine}x`])
        expect([call.id, (await rejection(call, { cookie })).status]).toEqual([call.id, 401])
  })

  it('that writes with a session rejects requests from another site', async () => {
    const headers = { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' }
    for (const call of OF_DEVELOPERS.filter(({ method, id }) => method !== 'get' && id !== 'queryStats'))
      expect([call.id, (await rejection(call, { cookie: mine, headers })).status]).toEqual([call.id, 403])
  })

  it('about applications responds with 404 on a public portal, with and without a session', async () => {
    await setPublic(true)
    for (const call of NOT_ON_PUBLIC_PORTALS)
      for (const cookie of ['', mine])
        expect([call.id, (await rejection(call, { cookie })).status]).toEqual([call.id, 404])
    await setPublic(false)
  })

  it('responds with 404 for resources of another developer, unknown ids and invalid ids', async () => {
    for (const call of OF_APPLICATIONS) {
      expect([call.id, (await rejection(call, { cookie: foreign })).status]).toEqual([call.id, 404])
      for (const name of ['applicationId', 'credentialId', 'registrationId'])
        for (const value of call.path.includes(`{${name}}`) ? [UNKNOWN, 'x', '%00'] : []) {
          const { status } = await rejection(call, { cookie: mine, values: { [name]: value } })
          expect([call.id, name, value, status]).toEqual([call.id, name, value, 404])
        }
    }
    for (const call of [...OF_READERS, ...OF_DEVELOPERS])
      for (const name of ['productId', 'productVersionId', 'documentId'])
        for (const value of call.path.includes(`{${name}}`) ? [UNKNOWN, 'x', '%00'] : []) {
          const { status } = await rejection(call, { cookie: mine, values: { [name]: value } })
          expect([call.id, name, value, status]).toEqual([call.id, name, value, 404])
        }
  })

  it('with a rate limit responds with Retry-After', async () => {
    for (const call of LIMITED) {
      await send(call, { cookie: mine })
      await app.deps.db.update(attemptCounters).set({ count: 1_000_000 })
      const { status, headers } = await send(call, { cookie: mine })
      expect([call.id, status]).toEqual([call.id, 429])
      expect(Number(headers.get('retry-after'))).toBeGreaterThan(0)
      await app.deps.db.delete(attemptCounters)
    }
  })

  it.each(each(WITH_BODY))('validates its body: %s', async (_id, call) => {
    const statusOf = async (text: string, headers = {}) =>
      (await rejection(call, { cookie: mine, text, headers })).status
    expect(await statusOf('{}', { 'content-type': 'text/plain' })).toBe(415)
    expect(await statusOf(`{"a":"${'x'.repeat(MAX_JSON_BODY_BYTES)}"}`)).toBe(413)
    for (const text of ['{', '[]', '"text"', '7', 'null', '{"name":1,"email":1,"username":1}'])
      expect([text, await statusOf(text)]).toEqual([text, 400])
    const { parameters } = await rejection(call, { cookie: mine, text: '{"surprise":1}' })
    const surprise = parameters.find(({ field }) => field === 'surprise')
    const rejected = expect.objectContaining({ rule: 'unknown_property', source: 'body' })
    expect(surprise).toEqual(isOpen(call) ? undefined : rejected)
  })
})
