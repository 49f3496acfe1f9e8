import { describe, expect, it } from 'vitest'
import { developers, oneTimeTokens } from '../../db/schema/accounts.ts'
import { mailOutbox } from '../../db/schema/operations.ts'
import { RATE_LIMITS } from '../../security/rate-limits.ts'
import { signIn } from '../../testing/developer-client.ts'
import { insertDeveloper } from '../../testing/factories.ts'
import { mailedToken, mailsTo } from '../../testing/mailbox.ts'
import { json } from '../../testing/requests.ts'
import { setUpTestApp } from '../../testing/set-up-test-app.ts'
import { createAuditQueries } from '../audit/audit.queries.ts'
import { createDeveloperQueries } from './developers.queries.ts'

const email = 'ada@example.com'
const password = 'Correct-horse-7'
const app = setUpTestApp()

const post = (path: string, body: unknown, prefix = '/api/v2') =>
  app.request(`${prefix}/developer${path}`, json(body))
const register = (address = email) => post('', { email: address, full_name: 'Ada Lovelace' })
const logIn = (secret = password) => post('/authenticate', { username: email, password: secret })

async function resetTokenFor(address = email): Promise<string> {
  await register(address)
  const response = await post('/verify-email', { token: await mailedToken(app, address) })
  return ((await response.json()) as { token: string }).token
}

describe('sign-up', () => {
  it('registers, confirms the address, sets a password, awaits approval, and logs in', async () => {
    const registered = await post('', { email: ' Ada@Example.com ', full_name: 'Ada Lovelace', extra: 1 })
    expect(registered.status).toBe(201)
    expect(await registered.json()).toEqual({})

    const [mail] = await mailsTo(app, email)
    expect(mail?.links[0]).toMatch(
      /^http:\/\/localhost:3000\/login\?email=ada%40example.com#token=[\da-f-]{36}$/,
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
    expect(actions).toEqual(['developer.email_verified', 'developer.password_set', 'developer.signed_in'])
  })

  it('is also available under /auth', async () => {
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
  ])('returns a validation error for %j', async (body, parameter) => {
    const response = await post('', body)
    expect(response.status).toBe(400)
    expect(await response.json()).toMatchObject({ invalid_parameters: [parameter] })
  })
})

describe('an address with an account', () => {
  it('gets the same response, and a mail to its owner', async () => {
    await insertDeveloper(app.deps.db, { email })
    const response = await register()
    expect([response.status, await response.json()]).toEqual([201, {}])
    const [mail] = await mailsTo(app, email)
    expect(mail?.subject).toBe('You already have an account')
    expect(mail?.links).toContain('http://localhost:3000/login')
    const reset = await post('/reset-password', { token: await mailedToken(app, email), password })
    expect(reset.status).toBe(204)
  })

  it('gets no link that sets a password when it is linked to single sign-on', async () => {
    await insertDeveloper(app.deps.db, { email, ssoSubject: 'https://id.example|em' })
    expect((await register()).status).toBe(201)
    expect((await post('/forgot-password', { email })).status).toBe(200)
    const mails = await mailsTo(app, email)
    expect(mails.map(({ subject }) => subject)).toEqual(Array(2).fill('Log in with single sign-on'))
    await expect(mailedToken(app, email)).rejects.toThrow(/contains a token/)
  })

  it('gets another verification link until it is confirmed, and keeps its name', async () => {
    await register()
    await post('', { email, full_name: 'Grace Hopper' })
    expect((await mailsTo(app, email)).map(({ subject }) => subject)).toEqual([
      'Confirm your email address',
      'Confirm your email address',
    ])
    expect((await createDeveloperQueries(app.deps.db).findByEmail(email))?.fullName).toBe('Ada Lovelace')
  })

  it('gets one account from concurrent sign-ups', async () => {
    const responses = await Promise.all([register(), register(), register()])
    expect(responses.map(({ status }) => status)).toEqual([201, 201, 201])
    expect(await app.deps.db.select().from(developers)).toHaveLength(1)
  })

  it('causes the same response and the same database writes as an address without one', async () => {
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
  return [await db.$count(oneTimeTokens), await db.$count(mailOutbox)]
}

/** Sends a request for a mail twice. Returns the tokens of both mails. */
async function twoTokens(sendMail: () => Promise<unknown>): Promise<[string, string]> {
  await sendMail()
  const first = await mailedToken(app, email)
  app.advance(1_000)
  await sendMail()
  return [first, await mailedToken(app, email)]
}

describe('links in mails', () => {
  it('return 404 for an unknown token', async () => {
    const token = '00000000-0000-4000-8000-000000000000'
    expect((await post('/verify-email', { token })).status).toBe(404)
    expect((await post('/reset-password', { token, password })).status).toBe(404)
  })

  it('return 400 for a token that is not a UUID', async () => {
    const response = await post('/verify-email', { token: 'x' })
    expect(response.status).toBe(400)
    expect(await response.json()).toMatchObject({ invalid_parameters: [{ field: 'token', rule: 'is_uuid' }] })
  })

  it('return 410 when they were used', async () => {
    const token = await resetTokenFor()
    expect((await post('/reset-password', { token, password })).status).toBe(204)
    expect((await post('/reset-password', { token, password })).status).toBe(410)
    expect((await post('/verify-email', { token: await mailedToken(app, email) })).status).toBe(410)
  })

  it('return 410 when they have expired', async () => {
    await register()
    const token = await mailedToken(app, email)
    app.advance(48 * 3_600_000)
    expect((await post('/verify-email', { token })).status).toBe(410)
    const reset = await resetTokenFor('grace@example.com')
    app.advance(2 * 3_600_000)
    expect((await post('/reset-password', { token: reset, password })).status).toBe(410)
  })

  it('return 404 for another purpose', async () => {
    await register()
    const token = await mailedToken(app, email)
    expect((await post('/reset-password', { token, password })).status).toBe(404)
  })

  it('succeed once for concurrent requests with the same token', async () => {
    await register()
    const token = await mailedToken(app, email)
    const verified = await Promise.all([1, 2, 3, 4].map(() => post('/verify-email', { token })))
    expect(verified.map(({ status }) => status).toSorted()).toEqual([202, 410, 410, 410])
    const accepted = verified.find(({ status }) => status === 202)
    const { token: reset } = (await (accepted ?? new Response('{}')).json()) as { token: string }
    const set = await Promise.all(
      [1, 2, 3].map((index) => post('/reset-password', { token: reset, password: `Password-${index}x` })),
    )
    expect(set.map(({ status }) => status).toSorted()).toEqual([204, 410, 410])
  })

  it('return 410 when another link has confirmed the address', async () => {
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

  it('issue one reset token for concurrent requests with two verification links', async () => {
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

  it('set one password for concurrent requests with two reset links', async () => {
    await insertDeveloper(app.deps.db, { email })
    const [first, second] = await twoTokens(() => post('/forgot-password', { email }))
    const set = await Promise.all(
      [first, second].map((token) => post('/reset-password', { token, password })),
    )
    expect(set.map(({ status }) => status).toSorted()).toEqual([204, 410])
  })

  it('issue no reset token for an approved account', async () => {
    await register()
    const token = await mailedToken(app, email)
    await app.deps.db.update(developers).set({ status: 'approved' })
    expect((await post('/verify-email', { token })).status).toBe(410)
  })

  it('return 410 when another link has set a password', async () => {
    await insertDeveloper(app.deps.db, { email })
    const [older, newer] = await twoTokens(() => post('/forgot-password', { email }))
    await post('/reset-password', { token: newer, password })
    expect((await post('/reset-password', { token: older, password })).status).toBe(410)
  })

  it('are stored as hashes only', async () => {
    await register()
    const token = await mailedToken(app, email)
    const rows = await app.deps.db.select().from(oneTimeTokens)
    expect(JSON.stringify(rows)).not.toContain(token)
  })
})

describe('a new password', () => {
  it.each([
    ['Sh0rt!', ['min_length']],
    [`Aa1${'x'.repeat(126)}`, ['max_length']],
    ['lowercase', ['min_uppercase', 'min_digits', 'min_symbols']],
  ])('%s is rejected with the violated rules', async (weak, rules) => {
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
  ])('%s is rejected as easy to guess, and the link stays valid', async (weak, type, reason) => {
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

  it('ends all sessions of the account', async () => {
    const { developer, cookie } = await signIn(app)
    await post('/forgot-password', { email: developer.email })
    await post('/reset-password', { token: await mailedToken(app, developer.email), password })
    const response = await app.request('/api/v2/developer/me', { headers: { cookie } })
    expect(response.status).toBe(401)
  })
})

describe('too many attempts', () => {
  it('from one client network return 429 for any address', async () => {
    const { perClient, windowMs } = RATE_LIMITS['forgot-password']
    app.advance(windowMs - (app.deps.now().getTime() % windowMs))
    const send = (index: number) => post('/forgot-password', { email: `developer-${index}@example.com` })
    for (let index = 0; index < perClient; index += 1) await send(index)
    expect((await send(perClient)).status).toBe(429)
  })
})
