import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createApp } from '../../../app.ts'
import { packageRoot } from '../../../config/package-root.ts'
import { developers, users } from '../../../db/schema/accounts.ts'
import { applications, registrations } from '../../../db/schema/applications.ts'
import { portals } from '../../../db/schema/portal.ts'
import { hashPassword } from '../../../security/passwords.ts'
import { createServices } from '../../../services.ts'
import { contentOf, SMALL_FOLDER } from '../../../testing/content-folder.ts'
import { countQueries } from '../../../testing/count-queries.ts'
import { insertDeveloper } from '../../../testing/factories.ts'
import { mailedToken } from '../../../testing/mailbox.ts'
import { insertOperator } from '../../../testing/operator-client.ts'
import { cookieHeader, json } from '../../../testing/requests.ts'
import { runOperationInTest } from '../../../testing/run-operation-in-test.ts'
import { setUpTestApp } from '../../../testing/set-up-test-app.ts'
import { createDeveloperQueries } from '../../accounts/developers.queries.ts'
import { createAuditQueries } from '../../audit/audit.queries.ts'
import { openContentFolder } from '../../content/read/read-content.ts'
import { prepareDemo } from './demo.ts'

const app = setUpTestApp()
let folder: string

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'demo-'))
  demoFolder = await mkdtemp(join(tmpdir(), 'small-demo-'))
  await mkdir(join(demoFolder, 'products/seats'), { recursive: true })
  await writeFile(join(demoFolder, 'portal.yaml'), SMALL_DEMO)
  await writeFile(join(demoFolder, 'products/seats/product.yaml'), SMALL_DEMO_PRODUCT)
})
afterAll(async () => {
  await rm(folder, { recursive: true })
  await rm(demoFolder, { recursive: true })
})

const EXAMPLE = resolve(packageRoot(), '../../examples/content')
/** A demo as small as the facts allow, because an import of the example takes a second. */
const SMALL_DEMO = `name: Demo
auth_strategies:
  - { slug: demo-key, name: Key, credential_type: key_auth, key_names: [apikey] }
default_auth_strategy: demo-key
demo_accounts:
  - { email: ada@example.com, full_name: Ada, password: Curtain-Call-1927, status: approved, applications: [{ name: Foyer, versions: [seats/v1] }] }
  - { email: bo@example.com, full_name: Bo, password: House-Lights-0730, status: approved }
  - { email: cleo@example.com, full_name: Cleo, password: Second-Encore-88, status: pending }
demo_operator: { email: olga@example.com, full_name: Olga, password: Stage-Manager-55 }
`
const SMALL_DEMO_PRODUCT = `name: Seats
versions: [{ name: v1, registration: { strategies: [demo-key], auto_approve: true } }]
`
let demoFolder: string
const contentIn = async (from: string) => (await openContentFolder(from, { ownApi: app.openApi })).content()
const prepareAll = (from = demoFolder) => prepareDemo(app.deps, app.services, from, app.openApi)
const prepare = async (from?: string) => (await prepareAll(from)).accounts
const portalName = async () => (await app.deps.db.select({ name: portals.name }).from(portals))[0]?.name

describe('prepareDemo', () => {
  it('creates content and accounts, and runs few queries the second time', async () => {
    const accounts = await prepare(EXAMPLE)
    expect(accounts.map(({ email }) => email)).toContain('ada@example.com')
    expect(await app.deps.db.select().from(developers)).toHaveLength(accounts.length)
    expect(await countQueries(app, () => prepare(EXAMPLE))).toBeLessThan(5)
    expect(await app.deps.db.select().from(developers)).toHaveLength(accounts.length)
  })

  it('imports the folder again when it changes', async () => {
    await writeFile(join(folder, 'portal.yaml'), 'name: One\n')
    await prepare(folder)
    await writeFile(join(folder, 'portal.yaml'), 'name: Two\n')
    await prepare(folder)
    expect(await portalName()).toBe('Two')
    await writeFile(join(folder, 'portal.yaml'), 'nome: Three\n')
    await expect(prepare(folder)).rejects.toThrow(
      'portal.yaml:1: nome: is not a valid key. Did you mean name?',
    )
    expect(await portalName()).toBe('Two')
  })

  it('imports the folder even if registrations end', async () => {
    await mkdir(join(folder, 'products/seats'), { recursive: true })
    const product = (versions: string) =>
      writeFile(join(folder, 'products/seats/product.yaml'), `name: Seats\nversions: [${versions}]\n`)
    const application = 'applications: [{ name: Foyer, versions: [seats/v1] }]'
    const account = `email: b@example.com, full_name: B, password: Curtain-Call-1, status: approved, ${application}`
    await writeFile(join(folder, 'portal.yaml'), `demo_accounts: [{ ${account} }]\n`)
    await product('{ name: v1 }, { name: v2 }')
    await prepare(folder)
    expect(await app.deps.db.select().from(registrations)).toHaveLength(1)
    await product('{ name: v2 }')
    await prepare(folder)
    expect(await app.deps.db.select().from(registrations)).toEqual([])
  })

  it('does not restore the password of an account that is linked to single sign-on', async () => {
    await prepare()
    const queries = createDeveloperQueries(app.deps.db)
    await queries.linkSsoSubject('ada@example.com', 'subject', app.deps.now())
    await prepare()
    expect(await queries.findByEmail('ada@example.com')).toMatchObject({ passwordHash: null, isDemo: false })
  })

  it("does not change an operator's own content", async () => {
    await app.services.importContent(await contentOf(SMALL_FOLDER))
    expect(await prepare(folder)).toEqual([])
    expect(await portalName()).toBe('Developer Portal')
  })

  it('recognizes its content after a manual import of the same folder', async () => {
    const account = '{ email: a@example.com, full_name: A, password: Curtain-Call-1, status: approved }'
    await writeFile(join(folder, 'portal.yaml'), `demo_accounts: [${account}]\n`)
    await app.services.importContent(await contentIn(folder))
    expect(await prepare(folder)).toHaveLength(1)
  })

  describe('the demo operator', () => {
    const operator = { email: 'olga@example.com', password: 'Stage-Manager-55' }
    const logIn = (on: Pick<typeof app, 'request'> | ReturnType<typeof createApp> = app) =>
      on.request('/api/v1/authenticate', json({ username: operator.email, password: operator.password }))
    const me = async (cookie: string, on: Pick<typeof app, 'request'> | ReturnType<typeof createApp> = app) =>
      (await on.request('/admin/api/v1/me', { headers: { cookie } })).status

    it('is an owner until other content is imported', async () => {
      expect((await prepareAll()).operator).toMatchObject(operator)
      await prepareAll()
      const cookie = cookieHeader(await logIn())
      expect(await me(cookie)).toBe(200)
      const result = await app.services.importContent(await contentOf(SMALL_FOLDER))
      expect(result.disabled_demo_accounts).toContain(operator.email)
      expect([await me(cookie), (await logIn()).status]).toEqual([401, 401])
      expect(await app.deps.db.select().from(users)).toEqual([])
    })

    it('has no access in production, where it does not count as an owner', async () => {
      await prepareAll()
      const cookie = cookieHeader(await logIn())
      const deps = { ...app.deps, settings: { ...app.deps.settings, NODE_ENV: 'production' as const } }
      const production = createApp(deps)
      expect([await me(cookie, production), (await logIn(production)).status]).toEqual([403, 401])
      expect(await createServices(deps).firstOwner.issueLink()).toBeDefined()
    })

    it('does not replace a platform user with its address', async () => {
      await insertOperator(app, null, { email: operator.email })
      expect((await prepareAll()).operator).toBeUndefined()
      expect(await app.deps.db.select().from(users)).toMatchObject([{ role: null }])
    })
  })

  describe('an import of other content', () => {
    const published = { email: 'ada@example.com', password: 'Curtain-Call-1927' }
    const logIn = () =>
      app
        .request(
          '/api/v2/developer/authenticate',
          json({ username: published.email, password: published.password }),
        )
        .then((r) => r.status)
    const statuses = async () =>
      Object.fromEntries(
        (await app.deps.db.select().from(developers)).map(({ email, status }) => [email, status]),
      )

    it('disables demo accounts, with their sessions and mailed links, and writes audit log entries', async () => {
      await prepare()
      await insertDeveloper(app.deps.db, { email: 'bea@example.com', status: 'approved' })
      const session = await app.request(
        '/api/v2/developer/authenticate',
        json({ username: published.email, password: published.password }),
      )
      const cookie = cookieHeader(session)
      const me = () => app.request('/api/v2/developer/me', { headers: { cookie } }).then((r) => r.status)
      expect([session.status, await me()]).toEqual([204, 200])
      await app.request('/api/v2/developer/forgot-password', json({ email: published.email }))
      const token = await mailedToken(app, published.email)

      const result = await app.services.importContent(await contentOf(SMALL_FOLDER), {
        actor: 'operator:grace',
      })
      expect(result.disabled_demo_accounts.toSorted()).toEqual([
        'ada@example.com',
        'bo@example.com',
        'cleo@example.com',
        'olga@example.com',
      ])
      expect([await logIn(), await me()]).toEqual([401, 401])
      const reset = json({ token, password: 'Something-Else-1' })
      expect((await app.request('/api/v2/developer/reset-password', reset)).status).toBe(410)
      expect(await statuses()).toEqual({
        'ada@example.com': 'disabled',
        'bo@example.com': 'disabled',
        'cleo@example.com': 'disabled',
        'bea@example.com': 'approved',
      })
      const ada = await createDeveloperQueries(app.deps.db).findByEmail('ada@example.com')
      const trail = await createAuditQueries(app.deps.db).listForSubject(`developer:${ada?.id}`)
      expect(trail.at(-1)).toMatchObject({
        actor: 'operator:grace',
        action: 'developer.disabled',
        details: { from: 'approved' },
      })
      // An approval does not restore the published password.
      await runOperationInTest(app, 'developers approve', ['ada@example.com'])
      expect(await logIn()).toBe(401)
      const again = await app.services.importContent(await contentOf(SMALL_FOLDER))
      expect(again.disabled_demo_accounts).toEqual([])
    })

    it('is not required for a production server to reject demo passwords', async () => {
      await prepare()
      const settings = { ...app.deps.settings, NODE_ENV: 'production' as const }
      const production = createApp({ ...app.deps, settings })
      const request = json({ username: published.email, password: published.password })
      expect((await production.request('/api/v2/developer/authenticate', request)).status).toBe(401)
      expect(await logIn()).toBe(204)
    })

    it('disables an account whose published password was replaced and set again', async () => {
      await prepare()
      for (const password of ['Something-Else-1', published.password]) {
        const forgot = json({ email: published.email })
        await app.request('/api/v2/developer/forgot-password', forgot)
        const token = await mailedToken(app, published.email)
        const reset = json({ token, password })
        expect((await app.request('/api/v2/developer/reset-password', reset)).status).toBe(204)
      }
      const result = await app.services.importContent(await contentOf(SMALL_FOLDER), {
        endRegistrations: true,
      })
      expect(result.disabled_demo_accounts).toContain(published.email)
      expect(await logIn()).toBe(401)
    })

    it('keeps demo accounts that the content declares, except in production', async () => {
      await prepare()
      expect((await app.services.importContent(await contentIn(demoFolder))).disabled_demo_accounts).toEqual(
        [],
      )
      const settings = { ...app.deps.settings, NODE_ENV: 'production' as const }
      const result = await createServices({ ...app.deps, settings }).importContent(
        await contentIn(demoFolder),
      )
      expect(result.disabled_demo_accounts).toHaveLength(4)
      expect(await logIn()).toBe(401)
    })

    it('deletes the demo applications, so that the auth strategies of the demo can be removed', async () => {
      await prepare()
      expect(await app.deps.db.$count(applications)).toBe(1)
      await writeFile(join(folder, 'portal.yaml'), 'name: Mine\n')
      const result = await app.services.importContent(await contentIn(folder))
      expect(result.counts.auth_strategies.removed).toBe(1)
      expect(await app.deps.db.$count(applications)).toBe(0)
    })

    it('can be reverted by starting the demo again with its own content', async () => {
      await prepare(EXAMPLE)
      await app.services.importContent(await contentOf(SMALL_FOLDER))
      await app.services.importContent(await contentIn(EXAMPLE))
      await prepare(EXAMPLE)
      expect(await logIn()).toBe(204)
      expect(await app.deps.db.$count(developers)).toBe(3)
      expect(await app.deps.db.$count(applications)).toBe(1)
    })

    it('does not change a demo account whose owner has set a password', async () => {
      await prepare(EXAMPLE)
      const queries = createDeveloperQueries(app.deps.db)
      const ada = await queries.findByEmail('ada@example.com')
      const passwordHash = await hashPassword('Something-Else-1')
      await queries.setPassword(ada?.id ?? '', { passwordHash, isDemo: false }, app.deps.now())
      const content = await contentOf(SMALL_FOLDER)
      await app.services.importContent(content, { endRegistrations: true })
      expect((await statuses())['ada@example.com']).toBe('approved')
    })
  })
})
