import { ROLES, type Role, type TokenScope } from '@stagedoor/contract/admin/roles'
import { ACCESS_COOKIE, ADMIN_API_PATH, USER_ACCESS_COOKIE } from '@stagedoor/contract/constants'
import { beforeAll, expect, it } from 'vitest'
import { createApp } from '../../app.ts'
import { reviewerProducts } from '../../db/schema/accounts.ts'
import { signIn } from '../../testing/developer-client.ts'
import {
  insertApplication,
  insertDeveloper,
  insertPortal,
  insertProduct,
  insertRegistration,
  insertVersion,
} from '../../testing/factories.ts'
import { adminClient, operatorClient } from '../../testing/operator-client.ts'
import { setUpSharedTestApp } from '../../testing/set-up-test-app.ts'

const app = setUpSharedTestApp()

/** Ids of rows that exist. */
interface Ids {
  registration: string
  developer: string
}

/** Who may call a route. */
interface Rule {
  role: Role
  body?: unknown
  /** A path with ids that exist; default: random ids, which result in 404 for allowed callers. */
  path?: (ids: Ids) => string
  /** Whether reviewers of another product get 403 although their role suffices. */
  isForeignRejected?: true
  /** Whether callers with an access token get 403. */
  isSessionOnly?: true
}

const anyId = crypto.randomUUID()

/** Every route of the admin API except its OpenAPI document. A new route needs an entry. */
const RULES: Record<string, Rule> = {
  'GET /me': { role: 'viewer' },
  'PATCH /me': { role: 'viewer', body: { review_mails: 'off' }, isSessionOnly: true },
  'GET /people': { role: 'viewer' },
  'GET /products': { role: 'viewer' },
  'POST /people': {
    role: 'admin',
    body: { email: 'ida@example.com', role: 'viewer' },
    isSessionOnly: true,
  },
  'PUT /people/:personId/role': { role: 'admin', body: { role: 'viewer' }, isSessionOnly: true },
  'POST /people/:personId/end-sessions': { role: 'admin', isSessionOnly: true },
  'GET /tokens': { role: 'viewer' },
  'POST /tokens': {
    role: 'viewer',
    body: { name: 'Export', scopes: ['read'], expires_in_days: 1 },
    isSessionOnly: true,
  },
  'DELETE /tokens/:tokenId': { role: 'viewer', isSessionOnly: true },
  'GET /inbox': { role: 'viewer' },
  'GET /developers': { role: 'viewer' },
  'GET /developers/:developerId': { role: 'viewer' },
  'POST /developers/:developerId/decision': {
    role: 'reviewer',
    body: { decision: 'approve' },
    isForeignRejected: true,
  },
  'POST /developers/:developerId/end-sessions': { role: 'admin' },
  'POST /developers/:developerId/resend': { role: 'admin' },
  'GET /developers/:developerId/export': { role: 'admin' },
  'DELETE /developers/:developerId': { role: 'admin' },
  'GET /applications': { role: 'viewer' },
  'GET /applications/:applicationId': { role: 'viewer' },
  'DELETE /applications/:applicationId/credentials/:credentialId': { role: 'admin' },
  'GET /registrations': { role: 'viewer' },
  'POST /registrations/:registrationId/decision': {
    role: 'reviewer',
    // Registrations that wait cannot be revoked, so that the registration stays as it is for all callers.
    body: { decision: 'revoke' },
    path: ({ registration }) => `/registrations/${registration}/decision`,
    isForeignRejected: true,
  },
  'GET /audit': { role: 'viewer' },
  'GET /audit/export': { role: 'admin', path: () => '/audit/export?format=ndjson' },
  'GET /overview': { role: 'viewer' },
  'GET /usage': { role: 'viewer' },
  'GET /grants': { role: 'viewer' },
  'POST /grants': { role: 'admin', body: { product: 'no-such-product' } },
  'DELETE /grants/:grantId': { role: 'admin' },
  'GET /health': { role: 'admin' },
  'POST /decisions': { role: 'reviewer', body: { decision: 'approve', items: [] } },
}

/** These end the session of the caller. */
const LOGOUT = 'POST /logout'
const DOCUMENT = 'GET /openapi.json'
/** For everybody with the token of the set-up link: first-owner.test.ts. */
const SETUP = 'POST /setup'

type Call = ReturnType<typeof adminClient>

/** Callers by name, with the role that they have; undefined for callers without access. */
const callers: Record<
  string,
  { call: Call; role?: Role; status: number; hasToken?: boolean; isForeign?: boolean }
> = {}
let ids: Ids
let ownerCookie: string

beforeAll(async () => {
  const { db } = app.deps
  await insertPortal(db)
  const owner = await insertDeveloper(db, { status: 'pending' })
  const { id: applicationId } = await insertApplication(db, { developerId: owner.id })
  const { id: productVersionId } = await insertVersion(db, { productId: (await insertProduct(db)).id })
  const registration = await insertRegistration(db, { applicationId, productVersionId })
  ids = { registration: registration.id, developer: owner.id }

  callers['no session'] = { call: adminClient(app), status: 401 }
  const { cookie } = await signIn(app)
  callers['session of a developer'] = { call: adminClient(app, { cookie }), status: 401 }
  const moved = cookie.replace(ACCESS_COOKIE, USER_ACCESS_COOKIE)
  callers['session of a developer as one of a platform user'] = {
    call: adminClient(app, { cookie: moved }),
    status: 401,
  }
  const stranger = await operatorClient(app, null)
  callers['platform user without a role'] = { call: stranger.call, status: 403 }
  for (const role of ROLES) callers[role] = { ...(await operatorClient(app, role)), role, status: 403 }
  const foreign = await operatorClient(app, 'reviewer', { reviewsAll: false })
  const { id: productId } = await insertProduct(db)
  await db.insert(reviewerProducts).values({ userId: foreign.user.id, productId })
  callers['reviewer of another product'] = {
    call: foreign.call,
    role: 'reviewer',
    status: 403,
    isForeign: true,
  }
  const holder = await operatorClient(app, 'owner')
  ownerCookie = holder.cookie
  const roleOfScope: Record<TokenScope, Role> = { read: 'viewer', review: 'reviewer', admin: 'admin' }
  for (const [scope, role] of Object.entries(roleOfScope) as [TokenScope, Role][]) {
    const { token } = await app.services.operatorTokens.create(holder.user.id, holder.user.id, {
      name: scope,
      scopes: [scope],
      days: 1,
    })
    const call = adminClient(app, { authorization: `Bearer ${token}` })
    callers[`token with the scope ${scope}`] = { call, role, status: 403, hasToken: true }
  }
  const bad = adminClient(app, { authorization: 'Bearer sda_not_a_token' })
  callers['token that is not valid'] = { call: bad, status: 401 }
})

const pathOf = (route: string, { path }: Rule) =>
  path ? path(ids) : (route.split(' ')[1] ?? '').replaceAll(/:\w+/g, anyId)

it('has a rule for every route of the admin API', () => {
  const declared = createApp(app.deps, app.services)
    .routes.filter(({ path, method }) => path.startsWith(`${ADMIN_API_PATH}/`) && method !== 'ALL')
    .map(({ method, path }) => `${method} ${path.slice(ADMIN_API_PATH.length)}`)
  expect([...new Set(declared)].toSorted()).toEqual(
    [...Object.keys(RULES), LOGOUT, DOCUMENT, SETUP].toSorted(),
  )
})

const methodOf = (route: string) => route.split(' ')[0] ?? ''

it.each(Object.entries(RULES))('%s admits only callers with the role', async (route, rule) => {
  const needed = ROLES.indexOf(rule.role)
  for (const [name, { call, role, status, hasToken, isForeign }] of Object.entries(callers)) {
    const isAllowed =
      role !== undefined &&
      ROLES.indexOf(role) >= needed &&
      !(rule.isSessionOnly && hasToken) &&
      !(rule.isForeignRejected && isForeign)
    const { status: got } = await call(methodOf(route), pathOf(route, rule), rule.body)
    // The input of allowed callers may be rejected.
    const expected = isAllowed ? [200, 201, 204, 400, 404, 409] : [status]
    expect({ name, got, isExpected: expected.includes(got) }).toEqual({ name, got, isExpected: true })
  }
})

const writes = Object.entries(RULES).filter(([route]) => methodOf(route) !== 'GET')

it.each(writes)('%s rejects a request from another site', async (route, rule) => {
  const crossSite: Record<string, string>[] = [
    { origin: 'https://evil.example' },
    { 'sec-fetch-site': 'cross-site' },
  ]
  for (const headers of crossSite) {
    const call = adminClient(app, { cookie: ownerCookie, ...headers })
    const response = await call(methodOf(route), pathOf(route, rule), rule.body)
    expect(response).toMatchObject({ status: 403, body: { type: '/problems/csrf-rejected' } })
  }
})
