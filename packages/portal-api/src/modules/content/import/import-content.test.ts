import { eq, like, sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { applications, registrations } from '../../../db/schema/applications.ts'
import {
  documents,
  operationGroups,
  products,
  productVersions,
  specOperations,
  specs,
} from '../../../db/schema/catalog.ts'
import { auditLog, mailOutbox } from '../../../db/schema/operations.ts'
import { authStrategies, portals } from '../../../db/schema/portal.ts'
import { ACCOUNT_KINDS, type AccountKind } from '../../../testing/account-kinds.ts'
import { contentOf, type FolderFiles, SMALL_FOLDER } from '../../../testing/content-folder.ts'
import { signIn } from '../../../testing/developer-client.ts'
import { MISSING_SECRET } from '../../../security/session-secrets.ts'
import { createServices } from '../../../services.ts'
import { setUpTestApp } from '../../../testing/set-up-test-app.ts'
import { insertApplication, insertDeveloper, insertRegistration } from '../../../testing/factories.ts'

const app = setUpTestApp()

const load = async (changes: FolderFiles = {}, without: string[] = [], endRegistrations = false) => {
  const files = Object.entries({ ...SMALL_FOLDER, ...changes }).filter(([path]) => !without.includes(path))
  return app.services.importContent(await contentOf(Object.fromEntries(files)), { endRegistrations })
}
const usersOf = ACCOUNT_KINDS.find(({ kind }) => kind === 'user') as AccountKind
const none = { created: 0, updated: 0, unchanged: 0, removed: 0 }

describe('importContent', () => {
  it('writes all content, and nothing in a second import', async () => {
    const first = await load()
    expect(first).toMatchObject({
      changes: 13,
      counts: { products: { created: 2 }, specifications: { created: 1 } },
    })
    const before = await app.deps.db.select().from(products)
    app.advance(60_000)
    const second = await load()
    expect(second.changes).toBe(0)
    expect(second.counts).toMatchObject({
      documents: { ...none, unchanged: 3 },
      pictures: { ...none, unchanged: 1 },
    })
    expect(await app.deps.db.select().from(products)).toEqual(before)
  })

  it('records what an import changed in the audit log, and nothing for one without changes', async () => {
    const first = await load()
    await load()
    const [events] = await app.deps.db
      .select({ id: products.id })
      .from(products)
      .orderBy(products.slug)
      .limit(1)
    const portalYaml = `${SMALL_FOLDER['portal.yaml']}\nrbac_enabled: true\n`
    await load({ 'portal.yaml': portalYaml }, [], true)
    const entries = await app.deps.db.select().from(auditLog).orderBy(auditLog.id)
    expect(entries).toMatchObject([
      {
        actor: 'system',
        action: 'content.imported',
        subject: expect.stringMatching(/^portal:[\da-f-]{36}$/),
        details: {
          changes: first.changes,
          counts: { products: { created: 2, updated: 0, removed: 0 } },
          products: { added: expect.arrayContaining([events?.id]), changed: [], removed: [] },
          versions: { added: expect.arrayContaining([expect.any(String)]), changed: [], removed: [] },
        },
      },
      {
        action: 'content.imported',
        details: { changes: 1, settings: { rbacEnabled: { from: false, to: true } } },
      },
    ])
    expect(entries[1]?.details).not.toHaveProperty('products')
  })

  it('warns when passwords are turned off and the server has no single sign-on', async () => {
    const content = await contentOf({ 'portal.yaml': 'basic_auth_enabled: false\n' })
    const settings = { ...app.deps.settings, NODE_ENV: 'production' as const, SESSION_SECRET: 'x' }
    const services = createServices({ ...app.deps, settings })
    const message = /^portal\.yaml: basic_auth_enabled: Nobody can sign in: .*OIDC_ISSUER/
    await expect(services.importContent(content, { strict: true })).rejects.toThrow(message)
    const { warnings } = await services.importContent(content)
    expect(warnings).toEqual([expect.stringMatching(message)])
    expect((await app.services.importContent(content)).warnings).toEqual([])
  })

  it('returns notes about theme colors only if the theme changes', async () => {
    const notes = async (color: string, dryRun = false) => {
      const theme = `appearance: { theme: { button_colors: { primary-fill: '${color}' } } }`
      const content = await contentOf({ 'portal.yaml': `${theme}\n` })
      return (await app.services.importContent(content, { dryRun })).notes.length
    }
    expect([await notes('#1f4b3f', true), await notes('#1f4b3f')]).toEqual([1, 1])
    expect([await notes('#1f4b3f', true), await notes('#1f4b3f')]).toEqual([0, 0])
    expect([await notes('#1f4b40', true), await notes('#1f4b40')]).toEqual([1, 1])
  })

  it('ends no registration in production without the settings of the server, which mails and scopes need', async () => {
    await load()
    const { db } = app.deps
    const [version] = await db.select().from(productVersions).where(eq(productVersions.name, 'v2'))
    const { id: developerId } = await insertDeveloper(db)
    const { id: applicationId } = await insertApplication(db, { developerId })
    await insertRegistration(db, { applicationId, productVersionId: version?.id ?? '', status: 'approved' })
    const { SESSION_SECRET: _secret, ...others } = app.deps.settings
    const settings = { ...others, NODE_ENV: 'production' as const }
    const { importContent } = createServices({ ...app.deps, settings, sessionSecrets: MISSING_SECRET })
    const content = await contentOf({ 'portal.yaml': SMALL_FOLDER['portal.yaml'] ?? '' })
    const message = /^This import ends or restores registrations.* SESSION_SECRET/
    expect((await importContent(content, { dryRun: true })).warnings).toEqual([
      expect.stringMatching(message),
    ])
    await expect(importContent(content, { endRegistrations: true })).rejects.toThrow(message)
    expect(await db.select().from(registrations)).toHaveLength(1)
    await importContent(await contentOf({ ...SMALL_FOLDER, 'products/venues/product.yaml': 'name: Halls\n' }))
    expect(await db.select({ name: products.name }).from(products).orderBy(products.name)).toEqual([
      { name: 'Halls' },
      { name: 'Orders' },
    ])
  })

  it('ends sessions that began with a password when passwords are turned off', async () => {
    await load()
    const { db } = app.deps
    const [ada, linked] = [await insertDeveloper(db), await insertDeveloper(db, { ssoSubject: 'linked' })]
    const [own, sso] = [await signIn(app, ada), await signIn(app, linked)]
    const user = await usersOf.insert(db, { email: 'uma@example.com', passwordHash: 'x' })
    await app.services.sessions.startForUser(app.deps.db, user.id, { method: 'password' })
    const me = async ({ cookie }: { cookie: string }) =>
      (await app.request('/api/v2/developer/me', { headers: { cookie } })).status
    expect([await me(own), await me(sso)]).toEqual([200, 200])
    const content = await contentOf({
      ...SMALL_FOLDER,
      'portal.yaml': `${SMALL_FOLDER['portal.yaml']}\nbasic_auth_enabled: false\n`,
    })
    await app.services.importContent(content, { dryRun: true })
    expect(await me(own)).toBe(200)
    await app.services.importContent(content)
    await app.services.importContent(content)
    expect([await me(own), await me(sso)]).toEqual([401, 200])
    const ended = like(auditLog.action, '%.password_sessions_ended')
    const entries = await db.select().from(auditLog).where(ended).orderBy(auditLog.action)
    expect(entries.map(({ action, subject }) => [action, subject])).toEqual([
      ['developer.password_sessions_ended', `developer:${ada.id}`],
      ['user.password_sessions_ended', `user:${user.id}`],
    ])
  })

  it('turns off the timeouts of its transaction', async () => {
    await app.deps.db.transaction(async (tx) => {
      for (const setting of ['statement_timeout', 'idle_in_transaction_session_timeout']) {
        await tx.execute(sql.raw(`set local ${setting} = '60s'`))
      }
      await createServices({ ...app.deps, db: tx }).importContent(await contentOf(SMALL_FOLDER))
      const [granted] = await tx
        .select({
          statement: sql`current_setting('statement_timeout')`,
          pause: sql`current_setting('idle_in_transaction_session_timeout')`,
        })
        .from(portals)
      expect(granted).toEqual({ statement: '0', pause: '0' })
    })
  })

  it('writes only what was edited, and changes updated_at only there', async () => {
    await load()
    const before = await app.deps.db.select().from(productVersions).orderBy(productVersions.name)
    app.advance(60_000)
    const spec = '{"openapi":"3.0.0","info":{},"paths":{"/x":{"post":{}}}}'
    const { counts, changes } = await load({ 'products/orders/specs/orders.json': spec })
    expect(changes).toBe(2)
    expect(counts).toMatchObject({ versions: { updated: 1, unchanged: 1 }, specifications: { updated: 1 } })
    const after = await app.deps.db.select().from(productVersions).orderBy(productVersions.name)
    expect(after[0]).toEqual(before[0])
    expect(after[1]?.updatedAt).not.toEqual(before[1]?.updatedAt)
    expect(after[1]?.createdAt).toEqual(new Date('2025-01-01T00:00:00.000Z'))
    expect(await app.deps.db.select({ path: specOperations.path }).from(specOperations)).toEqual([
      { path: '/x' },
    ])
  })

  it('rebuilds operation lists that an older server version stored for the same files', async () => {
    await load()
    const { db } = app.deps
    const lists = () =>
      Promise.all([
        db.select().from(operationGroups),
        db.select().from(specOperations).orderBy(specOperations.position),
      ])
    const made = await lists()
    await db.update(operationGroups).set({ hash: '', groups: [] })
    await db.update(specOperations).set({ tags: ['as it was before'] })
    expect((await load()).changes).toBe(0)
    expect(await lists()).toEqual(made)
    // A server version without this table.
    await db.delete(operationGroups)
    await load()
    expect(await lists()).toEqual(made)
  })

  it('removes what is no longer in the folder', async () => {
    await load()
    const yaml = 'name: Orders\nversions: [{ name: v1, created_at: 2024-01-01, deprecated: true }]\n'
    const { counts } = await load(
      { 'products/orders/product.yaml': yaml, 'products/orders/docs/01-start.md': '# Getting started\n' },
      ['products/venues/product.yaml', 'products/orders/docs/01-start/02-keys.md', 'branding/logo.svg'],
    )
    expect(counts).toMatchObject({
      products: { updated: 1, removed: 1 },
      versions: { unchanged: 1, removed: 1 },
      specifications: { removed: 1 },
      // The document after the removed one moved up.
      documents: { updated: 2, unchanged: 0, removed: 1 },
      branding: { removed: 1 },
    })
    expect(await app.deps.db.select().from(specs)).toEqual([])
    expect(await app.deps.db.select().from(operationGroups)).toEqual([])
  })

  it('can swap the slugs of products and turn a parent document into a child', async () => {
    const a = '00000000-0000-4000-8000-00000000000a'
    const b = '00000000-0000-4000-8000-00000000000b'
    const portal = { 'portal.yaml': 'name: P\n' }
    const two = (first: string, second: string) =>
      contentOf({
        ...portal,
        'products/one/product.yaml': `name: One\nid: ${first}\n`,
        'products/two/product.yaml': `name: Two\nid: ${second}\n`,
        ...(first === a
          ? { 'products/one/docs/01-p.md': '# P\n', 'products/one/docs/01-p/01-c.md': '# C\n' }
          : { 'products/two/docs/01-c.md': '# C\n', 'products/two/docs/01-c/01-p.md': '# P\n' }),
      })
    await app.services.importContent(await two(a, b))
    await app.services.importContent(await two(b, a))
    expect(
      await app.deps.db.select({ id: products.id, slug: products.slug }).from(products).orderBy(products.id),
    ).toEqual([
      { id: a, slug: 'two' },
      { id: b, slug: 'one' },
    ])
    const rows = await app.deps.db.select().from(documents).orderBy(documents.position)
    expect(rows.map(({ slug, parentId }) => [slug, parentId])).toEqual([
      ['c', null],
      ['p', rows[0]?.id],
    ])
  })

  it('does not change applications, and rejects removing a strategy in use', async () => {
    await load()
    const developer = await insertDeveloper(app.deps.db)
    const [strategy] = await app.deps.db
      .select()
      .from(authStrategies)
      .where(eq(authStrategies.slug, 'managed'))
    await app.deps.db
      .insert(applications)
      .values({ developerId: developer.id, name: 'A', referenceId: 'a', authStrategyId: strategy?.id })
    const withoutStrategies = {
      'portal.yaml': 'name: Another\n',
      'products/orders/product.yaml': 'name: Orders\n',
    }
    await expect(load(withoutStrategies)).rejects.toThrow(
      'portal.yaml: auth_strategies: the strategy managed was removed, but 1 application(s) use it.',
    )
    expect(await app.deps.db.select({ name: portals.name }).from(portals)).toEqual([
      { name: 'Developer Portal' },
    ])
    expect(await app.deps.db.select().from(applications)).toHaveLength(1)
    const portal = String(SMALL_FOLDER['portal.yaml'])
      .replace('type: client_credentials', 'type: self_managed_client_credentials')
      .replace(', available_scopes: [orders:read]', '')
    await expect(load({ 'portal.yaml': portal })).rejects.toThrow(
      'portal.yaml: auth_strategies: the strategy managed has a different credential_type, but 1 application(s) use it.',
    )
  })

  it('notifies the owners of registrations of a removed version in the same transaction', async () => {
    await load()
    const { db } = app.deps
    const [version] = await db.select().from(productVersions).where(eq(productVersions.name, 'v2'))
    const productVersionId = version?.id ?? ''
    const developer = await insertDeveloper(db, { email: 'ada@example.com' })
    const registered = async (status: 'approved' | 'pending' | 'revoked', name: string) => {
      const { id: applicationId } = await insertApplication(db, { developerId: developer.id, name })
      return insertRegistration(db, { applicationId, productVersionId, status })
    }
    const approved = await registered('approved', 'Foyer')
    const pending = await registered('pending', 'Gate')
    const revoked = await registered('revoked', 'Till')
    const withoutVersion = {
      'products/orders/product.yaml': 'name: Orders\nversions: [{ name: v1, created_at: 2024-01-01 }]\n',
    }
    await load(withoutVersion, [], true)

    expect(await db.select().from(registrations)).toEqual([])
    const mails = await db.select().from(mailOutbox).orderBy(mailOutbox.text)
    expect(mails.map(({ recipient, subject }) => [recipient, subject])).toEqual([
      ['ada@example.com', 'Registration ended: Orders v2'],
      ['ada@example.com', 'Registration ended: Orders v2'],
    ])
    expect(mails.map(({ text }) => /application “(\w+)”/.exec(text)?.[1])).toEqual(['Foyer', 'Gate'])
    const entries = await db
      .select()
      .from(auditLog)
      .where(eq(auditLog.action, 'registration.ended'))
      .orderBy(auditLog.subject)
    expect(entries.map(({ subject }) => subject)).toEqual(
      [approved, pending, revoked].map(({ id }) => `registration:${id}`).toSorted(),
    )
    expect(entries[0]).toMatchObject({
      actor: 'system',
      details: { productVersion: productVersionId, product: 'Orders', version: 'v2' },
    })
  })

  it('keeps manually created strategies and the ids of the portal', async () => {
    await app.deps.db
      .insert(authStrategies)
      .values({ id: developerId, slug: 'by-hand', name: 'By hand', credentialType: 'key_auth' })
    await load()
    await load({ 'portal.yaml': 'name: Renamed\n', 'products/orders/product.yaml': 'name: Orders\n' })
    expect((await app.deps.db.select().from(authStrategies)).map(({ slug }) => slug)).toEqual(['by-hand'])
    expect(await app.deps.db.select().from(portals)).toMatchObject([
      { name: 'Renamed', defaultAuthStrategyId: null },
    ])
  })
})

const developerId = '11111111-1111-4111-8111-111111111111'
