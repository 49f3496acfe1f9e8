import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { developers, oneTimeTokens } from '../../db/schema/accounts.ts'
import { mailOutbox } from '../../db/schema/operations.ts'
import { createAuditQueries } from '../audit/audit.queries.ts'
import { createDeveloperQueries } from './developers.queries.ts'
import { RATE_LIMITS } from '../../security/rate-limits.ts'
import { createTestApp, type TestApp } from '../../testing/create-test-app.ts'
import { insertDeveloper } from '../../testing/factories.ts'
import { mailedToken, mailsTo } from '../../testing/mailbox.ts'
import { json } from '../../testing/requests.ts'
import { signIn } from '../../testing/sign-in.ts'

const email = 'ada@example.com'
const password = 'Correct-horse-7'
let app: TestApp

beforeAll(async () => {
  app = await createTestApp()
})
beforeEach(() => app.database.truncate())
afterAll(() => app.database.close())

const post = (path: string, body: unknown, prefix = '/api/v2') =>
  app.request(`${prefix}/developer${path}`, json(body))
const register = (address = email) => post('', { email: address, full_name: 'Ada Lovelace' })
const logIn = (secret = password) => post('/authenticate', { username: email, password: secret })

async function resetTokenFor(address = email): Promise<string> {
  await register(address)
  const response = await post('/verify-email', { token: await mailedToken(app, address) })
  return ((await response.json()) as { token: string }).token
}

describe('a new developer', () => {
  it('registers, confirms the address, sets a password, waits for approval, and logs in', async () => {
    const registered = await post('', { email: ' Ada@Example.com ', full_name: 'Ada Lovelace', extra: 1 })
    expect(registered.status).toBe(201)
    expect(await registered.json()).toEqual({})

    const [mail] = await mailsTo(app, email)
    expect(mail?.links[0]).toMatch(
      /^http:\/\/localhost:3000\/login\?token=[\da-f-]{36}&email=ada%40example.com$/,
    )

    const verified = await post('/verify-email', { token: await mailedToken(app, email) })
    expect(verified.status).toBe(202)
    const body = (await verified.json()) as { email: string; token: string }
    expect(body.email).toBe(email)

    expect((await post('/reset-password', { token: body.token, password })).status).toBe(204)
    const waiting = await logIn()
    expect(waiting.status).toBe(401)
    expect(await waiting.json()).toMatchObject({
      title: 'Developer is disabled',
      detail: 'Your account is pending approval for access',
    })

    const queries = createDeveloperQueries(app.deps.db)
    const id = (await queries.findByEmail(email))?.id ?? ''
    await queries.changeStatus(id, ['pending'], 'approved', app.deps.now())
    expect((await logIn()).status).toBe(204)
    const actions = (await createAuditQueries(app.deps.db).listForSubject(`developer:${id}`)).map(
      ({ action }) => action,
    )
    expect(actions).toEqual(['developer.email_verified', 'developer.password_set'])
  })

  it('finds the same calls under /auth', async () => {
    expect((await post('', { email, full_name: 'Ada' }, '/auth/api/v2')).status).toBe(201)
    const token = await mailedToken(app, email)
    expect((await post('/verify-email', { token }, '/auth/api/v2')).status).toBe(202)
  })

  it.each([
    [{ full_name: 'Ada' }, { field: 'email', rule: 'required' }],
    [
      { email: 'ada', full_name: 'Ada' },
      { field: 'email', reason: 'must be a valid email address' },
    ],
    [
      { email, full_name: '  ' },
      { field: 'full_name', rule: 'min_length', minimum: 1 },
    ],
    [
      { email, full_name: 'x'.repeat(257) },
      { field: 'full_name', rule: 'max_length', maximum: 256 },
    ],
    [{ email, full_name: 'Ada\u0000' }, { field: 'full_name' }],
  ])('is told what is wrong with %j', async (body, parameter) => {
    const response = await post('', body)
    expect(response.status).toBe(400)
    expect(await response.json()).toMatchObject({ invalid_parameters: [parameter] })
  })
})

describe('an address that has an account', () => {
  it('gets the same answer, and its owner a mail instead', async () => {
    await insertDeveloper(app.deps.db, { email })
    const response = await register()
    expect([response.status, await response.json()]).toEqual([201, {}])
    const [mail] = await mailsTo(app, email)
    expect(mail?.subject).toBe('You already have an account')
    expect(mail?.links).toContain('http://localhost:3000/login')
    const reset = await post('/reset-password', { token: await mailedToken(app, email), password })
    expect(reset.status).toBe(204)
  })

  it('of an employee gets no link that sets a password', async () => {
    await insertDeveloper(app.deps.db, { email, ssoSubject: 'https://id.example|em' })
    expect((await register()).status).toBe(201)
    expect((await post('/forgot-password', { email })).status).toBe(200)
    const mails = await mailsTo(app, email)
    expect(mails.map(({ subject }) => subject)).toEqual(Array(2).fill('Log in with single sign-on'))
    await expect(mailedToken(app, email)).rejects.toThrow(/contains a token/)
  })

  it('is asked again to confirm as long as it has not, and keeps its name', async () => {
    await register()
    await post('', { email, full_name: 'Somebody Else' })
    expect((await mailsTo(app, email)).map(({ subject }) => subject)).toEqual([
      'Confirm your email address',
      'Confirm your email address',
    ])
    expect((await createDeveloperQueries(app.deps.db).findByEmail(email))?.fullName).toBe('Ada Lovelace')
  })

  it('is one account when two people register it at the same moment', async () => {
    const responses = await Promise.all([register(), register(), register()])
    expect(responses.map(({ status }) => status)).toEqual([201, 201, 201])
    expect(await app.deps.db.select().from(developers)).toHaveLength(1)
  })

  it('cannot be told from one that has none by what forgot-password writes', async () => {
    await insertDeveloper(app.deps.db, { email })
    const written = async (address: string) => {
      const before = await counts()
      const response = await post('/forgot-password', { email: address })
      const after = await counts()
      return [
        response.status,
        await response.text(),
        ...after.map((count, index) => count - (before[index] ?? 0)),
      ]
    }
    expect(await written('nobody@example.com')).toEqual(await written(email))
    expect(await mailsTo(app, 'nobody@example.com')).toEqual([])
  })
})

async function counts(): Promise<number[]> {
  const { db } = app.deps
  return [(await db.select().from(oneTimeTokens)).length, (await db.select().from(mailOutbox)).length]
}

/** The tokens of two mails to the same address. */
async function twoTokens(ask: () => Promise<unknown>): Promise<[string, string]> {
  await ask()
  const first = await mailedToken(app, email)
  app.advance(1_000)
  await ask()
  return [first, await mailedToken(app, email)]
}

describe('the links in mails', () => {
  it('are unknown when they were never sent: 404', async () => {
    const token = '00000000-0000-4000-8000-000000000000'
    expect((await post('/verify-email', { token })).status).toBe(404)
    expect((await post('/reset-password', { token, password })).status).toBe(404)
  })

  it('are no UUIDs: 400', async () => {
    const response = await post('/verify-email', { token: 'x' })
    expect(response.status).toBe(400)
    expect(await response.json()).toMatchObject({ invalid_parameters: [{ field: 'token', rule: 'is_uuid' }] })
  })

  it('work once: 410 afterwards', async () => {
    const token = await resetTokenFor()
    expect((await post('/reset-password', { token, password })).status).toBe(204)
    expect((await post('/reset-password', { token, password })).status).toBe(410)
    expect((await post('/verify-email', { token: (await mailsTo(app, email)).map(tokenOf)[0] })).status).toBe(
      410,
    )
  })

  it('expire: 410', async () => {
    await register()
    const token = await mailedToken(app, email)
    app.advance(48 * 3_600_000)
    expect((await post('/verify-email', { token })).status).toBe(410)
    const reset = await resetTokenFor('grace@example.com')
    app.advance(2 * 3_600_000)
    expect((await post('/reset-password', { token: reset, password })).status).toBe(410)
  })

  it('do nothing but what they are for', async () => {
    await register()
    const token = await mailedToken(app, email)
    expect((await post('/reset-password', { token, password })).status).toBe(404)
  })

  it('let exactly one of several win at the same moment', async () => {
    await register()
    const token = await mailedToken(app, email)
    const verified = await Promise.all([1, 2, 3, 4].map(() => post('/verify-email', { token })))
    expect(verified.map(({ status }) => status).toSorted()).toEqual([202, 410, 410, 410])
    const won = verified.find(({ status }) => status === 202)
    const { token: reset } = (await (won ?? new Response('{}')).json()) as { token: string }
    const set = await Promise.all(
      [1, 2, 3].map((index) => post('/reset-password', { token: reset, password: `Password-${index}x` })),
    )
    expect(set.map(({ status }) => status).toSorted()).toEqual([204, 410, 410])
  })

  it('confirm an address once: an older or newer link issues no second reset token', async () => {
    const [first, second] = await twoTokens(register)
    expect((await post('/verify-email', { token: first })).status).toBe(202)
    const response = await post('/verify-email', { token: second })
    expect(response.status).toBe(410)
    expect(await response.json()).toMatchObject({
      type: '/problems/email-already-confirmed',
      title: 'Email address already confirmed',
      detail:
        'This email address is already confirmed. Log in, or reset your password if you have not set one',
    })
  })

  it('let one of two links of an account win at the same moment', async () => {
    const [first, second] = await twoTokens(register)
    const verified = await Promise.all(
      [first, second, first, second].map((token) => post('/verify-email', { token })),
    )
    expect(verified.map(({ status }) => status).toSorted()).toEqual([202, 410, 410, 410])
    const resets = (await app.deps.db.select().from(oneTimeTokens)).filter(
      ({ purpose }) => purpose === 'developer-reset-password',
    )
    expect(resets).toHaveLength(1)
  })

  it('let one of two reset links of an account win at the same moment', async () => {
    await insertDeveloper(app.deps.db, { email })
    const [first, second] = await twoTokens(() => post('/forgot-password', { email }))
    const set = await Promise.all(
      [first, second].map((token) => post('/reset-password', { token, password })),
    )
    expect(set.map(({ status }) => status).toSorted()).toEqual([204, 410])
  })

  it('of an approved account issue no reset token', async () => {
    await register()
    const token = await mailedToken(app, email)
    await app.deps.db.update(developers).set({ status: 'approved' })
    expect((await post('/verify-email', { token })).status).toBe(410)
  })

  it('are worthless once another one has set the password', async () => {
    await insertDeveloper(app.deps.db, { email })
    await post('/forgot-password', { email })
    const older = await mailedToken(app, email)
    app.advance(1_000)
    await post('/forgot-password', { email })
    await post('/reset-password', { token: await mailedToken(app, email), password })
    expect((await post('/reset-password', { token: older, password })).status).toBe(410)
  })

  it('are kept as hashes only', async () => {
    await register()
    const token = await mailedToken(app, email)
    const rows = await app.deps.db.select().from(oneTimeTokens)
    expect(JSON.stringify(rows)).not.toContain(token)
  })
})

function tokenOf({ links }: { links: string[] }): string | null {
  return new URL(links[0] ?? '').searchParams.get('token')
}

describe('a new password', () => {
  it.each([
    ['Sh0rt!', ['min_length']],
    [`Aa1${'x'.repeat(126)}`, ['max_length']],
    ['lowercase', ['min_uppercase', 'min_digits', 'min_symbols']],
  ])('%s is refused by its rules', async (weak, rules) => {
    const response = await post('/reset-password', { token: await resetTokenFor(), password: weak })
    expect(response.status).toBe(400)
    const { invalid_parameters: parameters } = (await response.json()) as {
      invalid_parameters: { rule: string }[]
    }
    expect(parameters.map(({ rule }) => rule)).toEqual(rules)
  })

  it.each([
    ['Password1', 'password-too-common', 'is too common. Choose one that is harder to guess'],
    ['Ada.Lovelace-77', 'password-made-of-names', expect.stringMatching(/^is too close to your name, email/)],
  ])('%s is rejected as easy to guess, and the link stays usable', async (weak, type, reason) => {
    const token = await resetTokenFor()
    const response = await post('/reset-password', { token, password: weak })
    expect(response.status).toBe(400)
    expect(await response.json()).toMatchObject({
      type: `/problems/${type}`,
      title: 'Bad request',
      detail: 'Validation failed',
      invalid_parameters: [{ field: 'password', rule: 'invalid', reason, source: 'body' }],
    })
    expect((await post('/reset-password', { token, password })).status).toBe(204)
  })

  it('logs the account out everywhere', async () => {
    const { developer, cookie } = await signIn(app)
    await post('/forgot-password', { email: developer.email })
    await post('/reset-password', { token: await mailedToken(app, developer.email), password })
    const response = await app.request('/api/v2/developer/me', { headers: { cookie } })
    expect(response.status).toBe(401)
  })
})

describe('too many attempts', () => {
  it('from one client are refused, whatever the addresses', async () => {
    const { perClient, windowMs } = RATE_LIMITS['forgot-password']
    app.advance(windowMs - (app.deps.now().getTime() % windowMs))
    const ask = (index: number) => post('/forgot-password', { email: `developer-${index}@example.com` })
    for (let index = 0; index < perClient; index += 1) await ask(index)
    expect((await ask(perClient)).status).toBe(429)
  })
})
