import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, it } from 'vitest'
import { developerChecklists, developers, oneTimeTokens, sessions } from '../db/schema/accounts.ts'
import { applications, credentials, registrations } from '../db/schema/applications.ts'
import { mailOutbox } from '../db/schema/operations.ts'
import { usageSeries } from '../db/schema/usage.ts'
import { createAuditQueries } from '../modules/audit/audit.queries.ts'
import { foldPending } from '../modules/usage/rollups/rollups.service.ts'
import { API_KEY_PREFIX, generateSecret } from '../security/random-secrets.ts'
import { ACCOUNT_KINDS, type AccountKind } from '../testing/account-kinds.ts'
import { signIn } from '../testing/developer-client.ts'
import {
  insertApplication,
  insertDeveloper,
  insertProduct,
  insertRegistration,
  insertVersion,
} from '../testing/factories.ts'
import { mailsTo } from '../testing/mailbox.ts'
import { json } from '../testing/requests.ts'
import { runOperationInTest } from '../testing/run-operation-in-test.ts'
import { setUpTestApp } from '../testing/set-up-test-app.ts'

const email = 'ada@example.com'
const app = setUpTestApp()
const usersOf = ACCOUNT_KINDS.find(({ kind }) => kind === 'user') as AccountKind
const run = (name: string, args: string[]) => runOperationInTest(app, `developers ${name}`, args)

let ada: string
let grace: string
let till: string
let cookie: string
let versionId: string
const key = generateSecret(API_KEY_PREFIX)

beforeEach(async () => {
  const { db } = app.deps
  const developer = await insertDeveloper(db, { email, fullName: 'Ada Lovelace' })
  ada = developer.id
  grace = (await insertDeveloper(db, { email: 'grace@example.com' })).id
  cookie = (await signIn(app, developer)).cookie
  till = (await insertApplication(db, { developerId: ada, name: 'Till', description: 'a\nb' })).id
  await insertApplication(db, { developerId: grace, name: 'Scanner' })
  await db.insert(credentials).values({
    id: randomUUID(),
    applicationId: till,
    displayName: 'Door',
    secretHash: key.hash,
    prefix: key.prefix,
    lastFour: key.lastFour,
  })
  const product = await insertProduct(db)
  versionId = (await insertVersion(db, { productId: product.id })).id
  await insertRegistration(db, { applicationId: till, productVersionId: versionId, status: 'approved' })
  await db.insert(developerChecklists).values({ developerId: ada })
  await app.request('/api/v2/developer/forgot-password', json({ email }))
  await app.services.ingest([
    {
      id: 'one',
      time: app.deps.now().getTime() - 60_000,
      application: till,
      product_version: versionId,
      status: 200,
      latency_ms: 1,
      request_size: 1,
      response_size: 1,
    },
  ])
  while ((await foldPending(app.deps)) > 0);
})

describe('stagedoor developers delete', () => {
  it('removes everything of the developer and nothing of others', async () => {
    const { db } = app.deps
    expect(await mailsTo(app, email)).toHaveLength(1)
    expect(await run('delete --preview', [email])).toMatchObject({
      email,
      removed: '1 application, 1 API key, 1 registration, 1 session',
    })
    expect(await run('delete', [ada.slice(0, 8)])).toMatchObject({ id: ada, email, applications: 1 })
    expect(await db.select({ id: developers.id }).from(developers)).toEqual([{ id: grace }])
    expect(await db.select({ name: applications.name }).from(applications)).toEqual([{ name: 'Scanner' }])
    for (const table of [
      credentials,
      registrations,
      sessions,
      oneTimeTokens,
      mailOutbox,
      developerChecklists,
    ])
      expect(await db.select().from(table)).toEqual([])
    expect((await app.request('/api/v2/developer/me', { headers: { cookie } })).status).toBe(401)
    expect(await db.select().from(usageSeries)).toMatchObject([{ applicationId: till }])
    const audit = createAuditQueries(db)
    expect(await audit.listForSubject(`developer:${ada}`)).toContainEqual(
      expect.objectContaining({
        actor: 'operator:ops',
        action: 'developer.deleted',
        details: { status: 'approved', applications: 1, credentials: 1, registrations: 1 },
      }),
    )
    expect(await audit.listForSubject(`application:${till}`)).toMatchObject([
      { actor: 'operator:ops', action: 'application.deleted', details: { developer: ada } },
    ])
    await expect(run('delete', [email])).rejects.toMatchObject({ code: 'not_found' })
  })

  it('keeps mails to a platform user with the same address', async () => {
    await usersOf.insert(app.deps.db, { email, passwordHash: 'x' })
    await run('delete', [email])
    expect(await mailsTo(app, email)).toHaveLength(1)
  })
})

describe('stagedoor developers export', () => {
  it('returns everything stored about the developer without hashes, tokens and links', async () => {
    const document = (await run('export', [email])) as Record<string, unknown>
    expect(document).toMatchObject({
      developer: { id: ada, email, full_name: 'Ada Lovelace', status: 'approved', has_password: false },
      checklist: { developer_id: ada },
      sessions: [{ ended_at: null }],
      mailed_links: [{ purpose: 'developer-reset-password' }],
      mails: [{ recipient: email }],
      applications: [{ id: till, description: 'a\nb' }],
      credentials: [{ prefix: key.prefix, last_four: key.lastFour }],
      registrations: [{ product_version_id: versionId }],
      usage: [
        { application_id: till, status: 200, requests: 1, first_day: expect.stringMatching(/^20\d\d-/) },
      ],
    })
    const text = JSON.stringify(document)
    expect(text).not.toContain(key.hash)
    expect(text).not.toMatch(/_hash"|token=|"id_token"|grace@|Scanner/)
    expect(await createAuditQueries(app.deps.db).listForSubject(`developer:${ada}`)).toContainEqual(
      expect.objectContaining({ actor: 'operator:ops', action: 'developer.exported' }),
    )
  })
})
