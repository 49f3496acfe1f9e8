import { DAY_MS } from '@stagedoor/contract/constants'
import { describe, expect, it } from 'vitest'
import { oneTimeTokens, organizations, users } from '../../db/schema/accounts.ts'
import { insertPortal } from '../../testing/factories.ts'
import { linkedToken } from '../../testing/mailbox.ts'
import { adminClient, insertOperator } from '../../testing/operator-client.ts'
import { cookieHeader } from '../../testing/requests.ts'
import { setUpTestApp } from '../../testing/set-up-test-app.ts'

const app = setUpTestApp()
const anybody = adminClient(app)
const PERSON = { email: 'Olga@example.com', full_name: 'Olga Perez', password: 'Curtain-up-at-8' }

const issue = async () => (await app.services.firstOwner.issueLink())?.url ?? ''
const setUp = (link: string, body: object = {}) =>
  anybody('POST', '/setup', { token: linkedToken(link), ...PERSON, ...body })

describe('the set-up link', () => {
  it('creates the first owner, who is signed in, and works once', async () => {
    await insertPortal(app.deps.db)
    const link = await issue()
    expect(link).toMatch(/^http:\/\/localhost:3000\/admin\/setup#token=[\da-f-]{36}$/)
    expect(JSON.stringify(await app.deps.db.select().from(oneTimeTokens))).not.toContain(linkedToken(link))
    const created = await setUp(link)
    expect(created.status).toBe(204)
    const owner = adminClient(app, { cookie: cookieHeader(created) })
    expect(await owner('GET', '/me')).toMatchObject({
      body: { email: 'olga@example.com', full_name: 'Olga Perez', role: 'owner', is_active: true },
    })
    expect(await app.deps.db.select().from(organizations)).toMatchObject([{ name: 'Developer Portal' }])
    const { rows } = await app.services.auditLog.list(
      { subject: undefined, actor: 'user:*', action: 'user.role_set', since: undefined, until: undefined },
      { search: undefined, limit: 10 },
    )
    expect(rows).toMatchObject([
      { action: 'user.role_set', details: { from: null, to: 'owner', via: 'setup-link' } },
    ])
    expect(await setUp(link, { email: 'eve@example.com' })).toMatchObject({ status: 410 })
    expect(await app.services.firstOwner.issueLink()).toBeUndefined()
  })

  it('is valid for 24 hours, and one of several links that are used at the same time works', async () => {
    const old = await issue()
    app.advance(DAY_MS)
    expect(await setUp(old)).toMatchObject({ status: 410 })
    const links = [await issue(), await issue(), await issue()]
    const attempts = links.map((link, index) => setUp(link, { email: `olga${index}@example.com` }))
    const statuses = (await Promise.all(attempts)).map(({ status }) => status)
    expect(statuses.toSorted()).toEqual([204, 410, 410])
    expect(await app.deps.db.select().from(users)).toHaveLength(1)
    app.advance(-DAY_MS)
  })

  it('is replaced by a command, and cannot be used once an owner exists', async () => {
    const [printed, replaced] = [await issue(), await app.services.firstOwner.replaceLink('operator:ops')]
    expect(await setUp(printed)).toMatchObject({ status: 410 })
    await insertOperator(app, 'owner')
    expect(await setUp(replaced?.url ?? '')).toMatchObject({ status: 410 })
    expect(await app.services.firstOwner.replaceLink('operator:ops')).toBeUndefined()
  })

  it('rejects other origins, unknown tokens, weak passwords, and an address that has an account', async () => {
    const link = await issue()
    const elsewhere = adminClient(app, { origin: 'https://evil.example' })
    expect(await elsewhere('POST', '/setup', { token: linkedToken(link), ...PERSON })).toMatchObject({
      status: 403,
    })
    expect(await setUp(`https://x.example/#token=${crypto.randomUUID()}`)).toMatchObject({ status: 404 })
    expect(await setUp(link, { password: 'Password-123' })).toMatchObject({ status: 400 })
    await insertOperator(app, null, { email: 'olga@example.com' })
    expect(await setUp(link)).toMatchObject({
      status: 409,
      body: {
        detail:
          'olga@example.com already has an account. Run `stagedoor users role olga@example.com owner` on the server',
      },
    })
    expect(await setUp(link, { email: 'pia@example.com' })).toMatchObject({ status: 204 })
  })
})
