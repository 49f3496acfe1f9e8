import { beforeEach, describe, expect, it } from 'vitest'
import { createAccessQueries } from '../modules/access/access.queries.ts'
import { replaceDeveloperGroups } from '../modules/accounts/developers.queries.ts'
import { createAuditQueries } from '../modules/audit/audit.queries.ts'
import { insertDeveloper, insertPortal, insertProduct } from '../testing/factories.ts'
import { runOperationInTest } from '../testing/run-operation-in-test.ts'
import { setUpTestApp } from '../testing/set-up-test-app.ts'

const ALL = 'krn:stagedoor:reg/*:org/*:portals/*/services/*'
const EVENTS = 'abcd1234-0000-4000-8000-000000000001'
const UNKNOWN = '6d0c2a52-9f2f-4d4a-8d5f-0f3a0a1b2c3d'
const EMAIL = 'ada@example.com'

const app = setUpTestApp()
let developerId: string
let portalId: string

beforeEach(async () => {
  const { db } = app.deps
  portalId = (await insertPortal(db)).portalId
  await insertProduct(db, { id: EVENTS, slug: 'events', name: 'Events' })
  await insertProduct(db, { slug: 'orders', name: 'Orders' })
  developerId = (await insertDeveloper(db, { email: EMAIL })).id
})

const run = (name: string, args: string[] = [], options: Record<string, unknown> = {}) =>
  runOperationInTest(app, `permissions ${name}`, args, options)
const grant = (product: string, options: Record<string, unknown> = {}) =>
  run('grant', [product], { actions: 'view', ...options }) as Promise<{ id: string }>
const onEvents = `krn:stagedoor:reg/*:org/*:portals/*/services/${EVENTS}`

describe('stagedoor permissions grant', () => {
  it.each([
    ['events', onEvents, 'events'],
    [EVENTS, onEvents, 'events'],
    [EVENTS.toUpperCase(), onEvents, 'events'],
    ['abcd', onEvents, 'events'],
    [onEvents, onEvents, 'events'],
    [onEvents.replace(EVENTS, 'events'), onEvents, 'events'],
    ['*', ALL, 'all products'],
    [ALL, ALL, 'all products'],
  ])('accepts %s as a product', async (typed, resource, product) => {
    expect(await grant(typed)).toMatchObject({ subject: 'everybody', product, resource, actions: ['#view'] })
  })

  it('accepts a developer by address, id and start of the id', async () => {
    for (const developer of [EMAIL, ' Ada@Example.com', developerId, developerId.slice(0, 8)]) {
      expect(await grant('events', { developer })).toMatchObject({
        subject: `developer ${EMAIL}`,
        developer_id: developerId,
      })
    }
  })

  it('warns about a group without members', async () => {
    await replaceDeveloperGroups(app.deps.db, developerId, ['partners'])
    expect(await grant('events', { group: 'partners' })).not.toHaveProperty('warning')
    expect(await grant('events', { group: 'partnrs' })).toMatchObject({
      subject: 'group partnrs',
      warning: 'No developer in the group partnrs has logged in yet. Did you mean partners?',
    })
  })

  it.each([
    ['evnts', {}, /There is no product evnts. Did you mean events\?/],
    ['nothing-like-it', {}, /There is no product nothing-like-it. Products: events, orders\./],
    ['ab', {}, /There is no product ab\./],
    [UNKNOWN, {}, /There is no product/],
    [onEvents.replace(EVENTS, UNKNOWN), {}, /There is no product/],
    [onEvents.replace(EVENTS, 'evnts'), {}, /Did you mean events/],
    [`krn:stagedoor:reg/*:org/*:portals/${UNKNOWN}/services/*`, {}, /names another portal/],
    ['krn:stagedoor:reg/*:org/*:portals/*', {}, /does not have the format krn:/],
    ['portals/*/services/*', {}, /does not have the format krn:/],
    ['krn:other:reg/*:org/*:portals/*/services/*', {}, /must be stagedoor/],
    [ALL, { actions: 'delete' }, /#delete is not an action/],
    [ALL, { actions: '' }, /Name an action/],
    [ALL, { developer: UNKNOWN }, /There is no developer/],
    [ALL, { developer: 'adda@example.com' }, /no developer adda@example.com. Did you mean ada@example.com/],
    [ALL, { developer: 'x' }, /x is not an id/],
    [ALL, { developer: EMAIL, group: 'a' }, /either --developer or --group/],
  ])('rejects %s %j', async (product, options, message) => {
    await expect(grant(product, options)).rejects.toThrow(message)
    expect(await run('list')).toEqual([])
  })
})

describe('stagedoor permissions revoke', () => {
  it('accepts the id, the start of the id, or the product and the developer', async () => {
    const ways = [
      (id: string) => run('revoke', [id]),
      (id: string) => run('revoke', [id.slice(0, 8)]),
      () => run('revoke', ['events'], { developer: EMAIL }),
      () => run('revoke', [onEvents], { developer: developerId }),
    ]
    for (const revoke of ways) {
      const granted = await grant(`krn:stagedoor:reg/*:org/*:portals/*/services/events`, { developer: EMAIL })
      expect(await run('list')).toEqual([granted])
      expect(await revoke(granted.id)).toEqual(granted)
      expect(await run('list')).toEqual([])
      const audited = await createAuditQueries(app.deps.db).listForSubject(`permission:${granted.id}`)
      expect(audited.map(({ action }) => action).toSorted()).toEqual([
        'permission.granted',
        'permission.revoked',
      ])
    }
  })

  it('accepts the id of a product, and a slug that looks like the start of an id', async () => {
    await insertProduct(app.deps.db, { slug: 'feed', name: 'Feed' })
    for (const product of [EVENTS, 'feed']) {
      const granted = await grant(product)
      expect(await run('revoke', [product])).toEqual(granted)
    }
  })

  it('fails for an unknown id, an unknown combination and an ambiguous one', async () => {
    await expect(run('revoke', [UNKNOWN])).rejects.toThrow(`There is no permission ${UNKNOWN}.`)
    await expect(run('revoke', ['events'], { developer: EMAIL })).rejects.toThrow(/no such permission/)
    const { id } = await grant('events')
    const { id: other } = await grant('events', { actions: 'consume' })
    await expect(run('revoke', ['events'])).rejects.toThrow(
      `There are several such permissions. Revoke one by its id:\n  ${id}  #view\n  ${other}  #consume`,
    )
  })

  it('lists the candidates of an ambiguous id and rejects an id that is too short', async () => {
    const [first, second] = ['aaaa1111', 'aaaa2222'].map((start) => `${start}-0000-4000-8000-000000000000`)
    for (const id of [first, second]) {
      await createAccessQueries(app.deps.db).insertGrant({
        ...(id && { id }),
        resource: ALL,
        actions: ['#view'],
      })
    }
    await expect(run('revoke', ['aaaa'])).rejects.toThrow(`of these:\n  ${first}\n  ${second}`)
    expect(await run('revoke', ['aaaa1'])).toMatchObject({ id: first })
    await expect(runOperationInTest(app, 'registrations approve', ['aaa'])).rejects.toThrow(
      /aaa is too short/,
    )
  })

  it('lists a permission whose product no longer exists', async () => {
    await createAccessQueries(app.deps.db).insertGrant({
      resource: onEvents.replace(EVENTS, 'x'),
      actions: [],
    })
    expect(await run('list')).toMatchObject([{ product: 'x (deleted product)', subject: 'everybody' }])
    expect(portalId).not.toBe('')
  })
})
