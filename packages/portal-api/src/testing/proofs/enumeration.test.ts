import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { hashPassword } from '../../security/passwords.ts'
import { countQueries } from '../count-queries.ts'
import { createTestApp, type TestApp } from '../create-test-app.ts'
import { insertDeveloper } from '../factories.ts'
import { json } from '../requests.ts'

const email = 'known@example.com'
const stranger = 'nobody@example.com'
const password = 'Correct-horse-7'
const organization = 'Lanternhouse'

let app: TestApp
let passwordHash: string

beforeAll(async () => {
  app = await createTestApp()
  passwordHash = await hashPassword(password)
})
beforeEach(async () => {
  await app.database.truncate()
  await insertDeveloper(app.deps.db, { email, passwordHash })
  await app.request(
    '/api/v1/register',
    json({ email, fullName: 'Known', organization, password, defaultRegion: 'eu' }),
  )
})
afterAll(() => app.database.close())

/** Everything that an answer tells, without what is new in each, and how much the database had to do for it. */
async function told(path: string, body: unknown) {
  let answer: unknown
  const queries = await countQueries(app, async () => {
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
  return { answer, queries }
}

const developer = (path: string) => `/api/v2/developer${path}`

describe('whether an address has an account', () => {
  it.each<[string, (address: string) => unknown, number]>([
    [developer('/authenticate'), (username) => ({ username, password: 'wrong' }), 401],
    [developer('/forgot-password'), (address) => ({ email: address }), 200],
    [developer(''), (address) => ({ email: address, full_name: 'Somebody' }), 201],
    ['/api/v1/authenticate', (username) => ({ username, password: 'wrong' }), 401],
    ['/api/v1/password-resets', (address) => ({ email: address }), 200],
    [
      '/api/v1/register',
      (address) => ({ email: address, fullName: 'Somebody', organization, password, defaultRegion: 'eu' }),
      200,
    ],
  ])('is told by no answer of POST %s', async (path, bodyFor, status) => {
    const known = await told(path, bodyFor(email))
    const unknown = await told(path, bodyFor(stranger))
    expect(known.answer).toMatchObject({ status })
    expect(known.answer).toEqual(unknown.answer)
    // Times are told by what they are made of: a statement more or less is the largest part of them.
    expect(Math.abs(known.queries - unknown.queries)).toBeLessThanOrEqual(1)
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
})
