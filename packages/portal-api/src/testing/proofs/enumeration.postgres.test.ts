import * as argon2 from '@node-rs/argon2'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { ENTRY_MAILS } from '../../modules/accounts/entry-mails.ts'
import { recordStatements } from '../count-queries.ts'
import type { TestApp } from '../create-test-app.ts'
import { insertDeveloper } from '../factories.ts'
import { json } from '../requests.ts'

// The real functions, which can be counted.
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
  // Another file of this worker may have loaded these modules with the functions that nobody counts.
  vi.resetModules()
  const { createTestApp } = await import('../create-test-app.ts')
  const { hashPassword, verifyPassword } = await import('../../security/passwords.ts')
  app = await createTestApp()
  passwordHash = await hashPassword(password)
  // What the first log-in of a process does once.
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

/** Everything that an answer tells, without what is new in each, and the work that its time is made of. */
async function told(path: string, body: unknown) {
  let answer: unknown
  vi.clearAllMocks()
  const statements = await recordStatements(app, async () => {
    const response = await app.request(path, json(body))
    const content = (await response.json().catch(() => null)) as Record<string, unknown> | null
    const { 'x-request-id': _id, ...headers } = Object.fromEntries(response.headers)
    const { instance: _instance, organizationID, ...rest } = content ?? {}
    answer = {
      status: response.status,
      headers,
      body: rest,
      hasOrganization: typeof organizationID === 'string',
    }
  })
  const passwords = vi.mocked(argon2.hash).mock.calls.length + vi.mocked(argon2.verify).mock.calls.length
  return { answer, work: { passwords, statements: statements.toSorted() } }
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
  ])('is told by no response of POST %s', async (path, bodyFor, status, passwords) => {
    const known = await told(path, bodyFor(email))
    const unknown = await told(path, bodyFor(stranger))
    expect(known.answer).toMatchObject({ status })
    expect(known.answer).toEqual(unknown.answer)
    expect(known.work).toEqual({ ...unknown.work, passwords })
  })

  it.each(['/api/v1/authenticate', developer('/authenticate')])(
    'is not told by how many attempts POST %s takes before it locks',
    async (path) => {
      const tellings = async (username: string) => {
        const statuses: unknown[] = []
        for (let attempt = 0; attempt < 12; attempt += 1) {
          statuses.push((await told(path, { username, password: 'wrong' })).answer)
        }
        return statuses
      }
      const known = await tellings(email)
      expect(known).toEqual(await tellings(stranger))
      expect(known.at(-1)).toMatchObject({ body: { title: 'Account locked' } })
    },
  )

  it.each([
    [developer('/forgot-password'), (address: string) => ({ email: address })],
    ['/api/v1/password-resets', (address: string) => ({ email: address })],
  ])('is not told by POST %s once no further mails are sent', async (path, bodyFor) => {
    const tellings = async (address: string) => {
      const responses = []
      for (let call = 0; call < ENTRY_MAILS.perWindow + 2; call += 1)
        responses.push(await told(path, bodyFor(address)))
      return responses
    }
    app.advance(ENTRY_MAILS.windowMs - (app.deps.now().getTime() % ENTRY_MAILS.windowMs))
    const known = await tellings(email)
    expect(known.map(({ answer }) => answer)).toEqual(
      known.map(() => expect.objectContaining({ status: 200 })),
    )
    expect(known).toEqual(await tellings(stranger))
  })
})
