import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, it } from 'vitest'
import { credentials } from '../db/schema/applications.ts'
import { API_KEY_PREFIX, generateSecret, TEST_KEY_PREFIX } from '../security/random-secrets.ts'
import {
  insertApplication,
  insertDeveloper,
  insertProduct,
  insertRegistration,
  insertVersion,
} from '../testing/factories.ts'
import { runOperationInTest } from '../testing/run-operation-in-test.ts'
import { setUpTestApp } from '../testing/set-up-test-app.ts'

const app = setUpTestApp()
const run = (name: string, args: string[] = [], options: Record<string, unknown> = {}) =>
  runOperationInTest(app, `applications ${name}`, args, options)

let till: string
let key: ReturnType<typeof generateSecret>
let testKey: ReturnType<typeof generateSecret>

async function insertKey(applicationId: string, secret: typeof key, mode: 'live' | 'test') {
  await app.deps.db.insert(credentials).values({
    id: randomUUID(),
    applicationId,
    displayName: `${mode} key`,
    mode,
    secretHash: secret.hash,
    prefix: secret.prefix,
    lastFour: secret.lastFour,
  })
}

beforeEach(async () => {
  const { db } = app.deps
  const ada = await insertDeveloper(db, { email: 'ada@example.com' })
  const grace = await insertDeveloper(db, { email: 'grace@example.com', fullName: 'Grace Hopper' })
  till = (await insertApplication(db, { developerId: ada.id, name: 'Till', referenceId: 'shop-7' })).id
  await insertApplication(db, { developerId: grace.id, name: 'Tiller', referenceId: '100%_sure' })
  key = generateSecret(API_KEY_PREFIX)
  testKey = generateSecret(TEST_KEY_PREFIX)
  await insertKey(till, key, 'live')
  await insertKey(till, testKey, 'test')
  const product = await insertProduct(db, { slug: 'events' })
  const { id } = await insertVersion(db, { productId: product.id, name: 'v2' })
  await insertRegistration(db, { applicationId: till, productVersionId: id, status: 'approved' })
})

const found = async (search: string) =>
  ((await run('list', [], { search })) as { name: string }[]).map(({ name }) => name).toSorted()

describe('stagedoor applications list', () => {
  it('finds applications by name, owner, reference id and characters of a key', async () => {
    expect(await found('till')).toEqual(['Till', 'Tiller'])
    expect(await found('GRACE@')).toEqual(['Tiller'])
    expect(await found('hopper')).toEqual(['Tiller'])
    expect(await found('shop-7')).toEqual(['Till'])
    expect(await found('%_')).toEqual(['Tiller'])
    for (const { secret, prefix, lastFour } of [key, testKey]) {
      expect(await found(prefix)).toEqual(['Till'])
      expect(await found(lastFour)).toEqual(['Till'])
      expect(await found(secret)).toEqual(['Till'])
      expect(await found(`${prefix}…${lastFour}`)).toEqual(['Till'])
    }
    expect(await found(generateSecret(API_KEY_PREFIX).secret)).toEqual([])
  })

  it('returns everything about an application but secrets', async () => {
    const [row] = (await run('list', [], { search: 'shop' })) as object[]
    expect(row).toMatchObject({
      id: till,
      owner: 'ada@example.com',
      owner_status: 'approved',
      reference_id: 'shop-7',
      keys: 2,
      registrations: 1,
    })
  })
})

describe('stagedoor applications show', () => {
  it('accepts an id, its beginning, a whole name and a key, and shows keys and registrations', async () => {
    for (const typed of [till, till.slice(0, 8), 'Till', 'shop-7', key.lastFour, key.secret]) {
      expect(await run('show', [typed])).toMatchObject({
        id: till,
        keys: expect.arrayContaining([
          expect.objectContaining({ mode: 'live', key: `${key.prefix}…${key.lastFour}` }),
        ]),
        registrations: [{ product: 'events', version: 'v2', status: 'approved' }],
      })
    }
    const shown = JSON.stringify(await run('show', [till]))
    for (const secret of [key, testKey]) expect(shown).not.toContain(secret.hash)
  })

  it.each([
    ['til', 'conflict', /til matches 2 applications\. Use the id of one of them:\n.*Till/],
    ['nothing', 'not_found', /There is no application nothing/],
    ['', 'not_found', /There is no application/],
    ['6d0c2a52-9f2f-4d4a-8d5f-0f3a0a1b2c3d', 'not_found', /There is no application/],
  ])('fails for %j', async (typed, code, message) => {
    await expect(run('show', [typed])).rejects.toMatchObject({
      code,
      message: expect.stringMatching(message),
    })
  })
})
