import * as argon2 from '@node-rs/argon2'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { LINK_MAILS } from '../../modules/accounts/link-mails.ts'
import { recordStatements } from '../count-queries.ts'
import type { TestApp } from '../create-test-app.ts'
import { insertDeveloper } from '../factories.ts'
import { json } from '../requests.ts'

// The original functions, wrapped to count calls.
vi.mock('@node-rs/argon2', async (original) => {
  const real = await original<typeof argon2>()
  return { ...real, hash: vi.fn<typeof real.hash>(real.hash), verify: vi.fn<typeof real.verify>(real.verify) }
})

const email = 'known@example.com'
const stranger = 'nobody@example.com'
const password = 'Correct-horse-7'
const organization = 'Lanternhouse'

let app: TestApp
let passwordHash: string

beforeAll(async () => {
  // Another file of this worker may have loaded these modules with the original functions.
  vi.resetModules()
  const { createTestApp } = await import('../create-test-app.ts')
  const { hashPassword, verifyPassword } = await import('../../security/passwords.ts')
  app = await createTestApp()
  passwordHash = await hashPassword(password)
  // Initializes what the first login of a process initializes.
  await verifyPassword(null, password)
})
beforeEach(async () => {
  await app.database.truncate()
  await insertDeveloper(app.deps.db, { email, passwordHash })
  await app.request(
    '/api/v1/register',
    json({ email, fullName: 'Known', organization, password, defaultRegion: 'eu' }),
  )
})
afterAll(async () => {
  await app.database.close()
  vi.resetModules()
})

/** Returns everything that a response discloses, without random values, and the work that determines its duration. */
async function disclosed(path: string, body: unknown) {
  let observed: unknown
  vi.clearAllMocks()
  const statements = await recordStatements(app, async () => {
    const response = await app.request(path, json(body))
    const content = (await response.json().catch(() => null)) as Record<string, unknown> | null
    const {
      'x-request-id': _id,
      'retry-after': retryAfter,
      'set-cookie': _cookie,
      ...headers
    } = Object.fromEntries(response.headers)
    const { instance: _instance, organizationID, ...rest } = content ?? {}
    observed = {
      status: response.status,
      headers,
      cookies: response.headers.getSetCookie().map((cookie) => cookie.replace(/=[^;]*/, '')),
      // In minutes: a second may pass between two requests.
      retryAfter: retryAfter && Math.ceil(Number(retryAfter) / 60),
      body: rest,
      hasOrganization: typeof organizationID === 'string',
    }
  })
  const passwords = vi.mocked(argon2.hash).mock.calls.length + vi.mocked(argon2.verify).mock.calls.length
  return { observed, work: { passwords, statements: statements.toSorted() } }
}

const developer = (path: string) => `/api/v2/developer${path}`

describe('whether an address has an account', () => {
  it.each<[string, (address: string) => unknown, status: number, passwords: number]>([
    [developer('/authenticate'), (username) => ({ username, password: 'wrong' }), 401, 1],
    [developer('/forgot-password'), (address) => ({ email: address }), 200, 0],
    [developer(''), (address) => ({ email: address, full_name: 'Somebody' }), 201, 0],
    ['/api/v1/authenticate', (username) => ({ username, password: 'wrong' }), 401, 1],
    ['/api/v1/password-resets', (address) => ({ email: address }), 200, 0],
    [
      '/api/v1/register',
      (address) => ({ email: address, fullName: 'Somebody', organization, password, defaultRegion: 'eu' }),
      200,
      1,
    ],
  ])('is not disclosed by POST %s', async (path, bodyFor, status, passwords) => {
    const known = await disclosed(path, bodyFor(email))
    const unknown = await disclosed(path, bodyFor(stranger))
    expect(known.observed).toMatchObject({ status })
    expect(known.observed).toEqual(unknown.observed)
    expect(known.work).toEqual({ ...unknown.work, passwords })
  })

  it.each(['/api/v1/authenticate', developer('/authenticate')])(
    'is not disclosed by the number of attempts before POST %s locks the account',
    async (path) => {
      const responsesFor = async (username: string) => {
        const statuses: unknown[] = []
        for (let attempt = 0; attempt < 12; attempt += 1) {
          statuses.push((await disclosed(path, { username, password: 'wrong' })).observed)
        }
        return statuses
      }
      const known = await responsesFor(email)
      expect(known).toEqual(await responsesFor(stranger))
      expect(known.at(-1)).toMatchObject({ body: { title: 'Account locked' } })
    },
  )

  it.each([
    [developer('/forgot-password'), (address: string) => ({ email: address })],
    ['/api/v1/password-resets', (address: string) => ({ email: address })],
  ])('is not disclosed by POST %s after the limit of mails', async (path, bodyFor) => {
    const responsesFor = async (address: string) => {
      const responses = []
      for (let call = 0; call < LINK_MAILS.perWindow + 2; call += 1)
        responses.push(await disclosed(path, bodyFor(address)))
      return responses
    }
    app.advance(LINK_MAILS.windowMs - (app.deps.now().getTime() % LINK_MAILS.windowMs))
    const known = await responsesFor(email)
    expect(known.map(({ observed }) => observed)).toEqual(
      known.map(() => expect.objectContaining({ status: 200 })),
    )
    expect(known).toEqual(await responsesFor(stranger))
  })
})
