import {
  REGISTRATION_STATUSES,
  type RegistrationStatus,
} from '@stagedoor/contract/applications/registrations'
import { describe, expect, it } from 'vitest'
import { mailOutbox } from '../db/schema/operations.ts'
import { createAuthStrategyQueries } from '../modules/applications/auth-strategies/auth-strategies.queries.ts'
import { createAuditQueries } from '../modules/audit/audit.queries.ts'
import { ALLOWED_ACTIONS, REGISTRATION_ACTIONS, RESULT_OF } from '../modules/registrations/registration.ts'
import { createRegistrationQueries } from '../modules/registrations/registrations.queries.ts'
import {
  insertApplication,
  insertDeveloper,
  insertPortal,
  insertProduct,
  insertRegistration,
  insertVersion,
} from '../testing/factories.ts'
import { runOperationInTest } from '../testing/run-operation-in-test.ts'
import { setUpTestApp } from '../testing/set-up-test-app.ts'

const app = setUpTestApp()
const unknownId = '6d0c2a52-9f2f-4d4a-8d5f-0f3a0a1b2c3d'
const run = (name: string, args: string[] = [], options: Record<string, unknown> = {}) =>
  runOperationInTest(app, name, args, options)

async function registration(status: RegistrationStatus) {
  const { db } = app.deps
  const developer = await insertDeveloper(db, { email: 'ada@example.com' })
  const application = await insertApplication(db, { developerId: developer.id, name: 'Till' })
  const product = await insertProduct(db, { name: 'Events' })
  const version = await insertVersion(db, { productId: product.id, name: 'v2' })
  return insertRegistration(db, {
    applicationId: application.id,
    productVersionId: version.id,
    status,
    createdAt: new Date(app.deps.now().getTime() - 3 * 86_400_000),
  })
}

async function statusOf(applicationId: string, id: string) {
  return (await createRegistrationQueries(app.deps.db).find(applicationId, id, undefined))?.registration
    .status
}

const TRANSITIONS = REGISTRATION_STATUSES.flatMap((from) =>
  REGISTRATION_ACTIONS.map((action) => ({ from, action, allowed: ALLOWED_ACTIONS[from].includes(action) })),
)

describe('stagedoor registrations', () => {
  it('lists registrations with developer, application, status and age', async () => {
    const { id } = await registration('pending')
    const row = {
      id,
      developer: 'ada@example.com',
      application: 'Till',
      product: 'Events',
      version: 'v2',
      status: 'pending',
      age: '3 days',
    }
    expect(await run('registrations list')).toMatchObject([row])
    expect(await run('registrations list', [], { status: 'pending' })).toMatchObject([row])
    expect(await run('registrations list', [], { status: 'approved' })).toEqual([])
    for (const search of ['ADA@', 'till', 'event'])
      expect(await run('registrations list', [], { search })).toHaveLength(1)
    expect(await run('registrations list', [], { search: 'nobody' })).toEqual([])
    await expect(run('registrations list', [], { status: 'lost' })).rejects.toThrow(/--status must be one of/)
  })

  it.each(TRANSITIONS.filter(({ allowed }) => allowed))(
    'changes a registration with $action from $from',
    async ({ from, action }) => {
      const { id, applicationId } = await registration(from)
      const to = RESULT_OF[action]
      expect(await run(`registrations ${action}`, [id])).toMatchObject([{ id, status: to }])
      expect(await statusOf(applicationId, id)).toBe(to)
      expect(await app.deps.db.select().from(mailOutbox)).toMatchObject([{ recipient: 'ada@example.com' }])
      expect(await createAuditQueries(app.deps.db).listForSubject(`registration:${id}`)).toMatchObject([
        { actor: 'operator:ops', action: `registration.${to}`, details: { from, to } },
      ])
    },
  )

  it.each([
    ['reject', 'pending'],
    ['revoke', 'approved'],
  ] as const)('%s sends the reason to the developer and stores it in the audit log', async (action, from) => {
    const { id } = await registration(from)
    await run(`registrations ${action}`, [id], { reason: 'The use case needs a contract.' })
    const [mail] = await app.deps.db.select().from(mailOutbox)
    expect(mail?.text).toContain('\n\nReason: The use case needs a contract.\n\n')
    expect(await createAuditQueries(app.deps.db).listForSubject(`registration:${id}`)).toMatchObject([
      { details: { from, reason: 'The use case needs a contract.' } },
    ])
  })

  it.each(TRANSITIONS.filter(({ allowed }) => !allowed))(
    'rejects $action for a registration that is $from',
    async ({ from, action }) => {
      const { id, applicationId } = await registration(from)
      await expect(run(`registrations ${action}`, [id])).rejects.toMatchObject({ code: 'conflict' })
      expect(await statusOf(applicationId, id)).toBe(from)
      expect(await app.deps.db.select().from(mailOutbox)).toEqual([])
    },
  )

  it('applies one decision at a time when operators decide concurrently', async () => {
    const { id } = await registration('pending')
    const results = await Promise.allSettled([
      run('registrations approve', [id]),
      run('registrations reject', [id]),
      run('registrations approve', [id]),
    ])
    // An approval may follow a rejection; every other order of decisions must fail.
    const decided = results.filter(({ status }) => status === 'fulfilled')
    const trail = await createAuditQueries(app.deps.db).listForSubject(`registration:${id}`)
    expect(trail).toHaveLength(decided.length)
    for (const [index, entry] of trail.entries()) {
      expect(entry.details.from).toBe(index === 0 ? 'pending' : trail[index - 1]?.details.to)
    }
  })

  it('fails for an invalid id and an unknown id', async () => {
    await expect(run('registrations approve', ['x'])).rejects.toThrow(/x is not an id/)
    await expect(run('registrations approve', [unknownId])).rejects.toThrow(`no registration ${unknownId}`)
  })
})

describe('the audit log', () => {
  it('rejects updates and deletions', async () => {
    await createAuditQueries(app.deps.db).append({ actor: 'system', action: 'a', subject: 's' })
    for (const statement of ["update audit_log set actor = 'x'", 'delete from audit_log']) {
      await expect(app.deps.db.execute(statement)).rejects.toMatchObject({
        cause: { message: 'audit_log is append-only' },
      })
    }
  })
})

describe('stagedoor strategies', () => {
  it('creates a strategy and makes it the default', async () => {
    await insertPortal(app.deps.db)
    const created = await run('strategies create', ['API key'], { type: 'key_auth', default: true })
    expect(created).toMatchObject({
      slug: 'api-key',
      type: 'key_auth',
      key_names: ['apikey'],
      auth_methods: [],
    })
    expect(await run('strategies list')).toEqual([created])
    expect(await createAuthStrategyQueries(app.deps.db).findDefault()).toMatchObject({ slug: 'api-key' })
  })

  it('stores the scopes of a client_credentials strategy', async () => {
    expect(
      await run('strategies create', ['Managed'], { type: 'client_credentials', scopes: 'a:read, b:read' }),
    ).toMatchObject({ scopes: ['a:read', 'b:read'], auth_methods: ['client_credentials', 'bearer'] })
  })

  it.each([
    [['x'], { type: 'oauth' }, /--type must be one of/],
    [[' '], { type: 'key_auth' }, /must have 1 to/],
    [['x'], { type: 'key_auth', scopes: 'a' }, /--scopes requires --type client_credentials/],
    [['x'], { type: 'client_credentials', keyNames: 'a' }, /--key-names requires/],
    [['x'], { type: 'key_auth', authMethods: 'a' }, /--auth-methods cannot be used/],
    [['x'], { type: 'key_auth', slug: 'A b' }, /is not a valid slug/],
    [['!'], { type: 'key_auth' }, /is not a valid slug/],
  ])('rejects %j with options %j', async (args, options, message) => {
    await expect(run('strategies create', args, options)).rejects.toThrow(message)
    expect(await run('strategies list')).toEqual([])
  })

  it('rejects a slug that is in use', async () => {
    await run('strategies create', ['x'], { type: 'key_auth' })
    await expect(run('strategies create', ['x'], { type: 'key_auth' })).rejects.toThrow(/slug x already/)
  })
})
