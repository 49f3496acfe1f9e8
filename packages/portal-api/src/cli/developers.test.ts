import { describe, expect, it } from 'vitest'
import { createAuditQueries } from '../modules/audit/audit.queries.ts'
import { createDemoAccounts } from '../modules/content/demo-accounts/demo-accounts.service.ts'
import { signIn } from '../testing/developer-client.ts'
import { insertDeveloper } from '../testing/factories.ts'
import { mailedToken, mailsTo } from '../testing/mailbox.ts'
import { json } from '../testing/requests.ts'
import { runOperationInTest } from '../testing/run-operation-in-test.ts'
import { OPERATIONS } from './runtime/operations.ts'
import { setUpTestApp } from '../testing/set-up-test-app.ts'

const email = 'ada@example.com'
const app = setUpTestApp()

const run = (name: string, args: string[] = [], options: Record<string, unknown> = {}) =>
  runOperationInTest(app, `developers ${name}`, args, options)

describe('stagedoor developers', () => {
  it('lists all accounts, or those with one status', async () => {
    await insertDeveloper(app.deps.db, { email, status: 'pending' })
    await insertDeveloper(app.deps.db, { email: 'grace@example.com' })
    const all = (await run('list')) as { email: string }[]
    // Accounts of the same millisecond are ordered by their ids.
    expect(all.map((developer) => developer.email).toSorted()).toEqual([email, 'grace@example.com'])
    expect(await run('list', [], { status: 'pending' })).toMatchObject([{ email, status: 'pending' }])
    expect(await run('list', [], { search: 'GRACE' })).toMatchObject([{ email: 'grace@example.com' }])
    expect(await run('list', [], { search: 'grace', status: 'pending' })).toEqual([])
    expect(await run('list', [], { limit: '1' })).toHaveLength(1)
  })

  it.each([
    ['approve', 'pending', 'approved', 'Your account is approved'],
    ['approve', 'disabled', 'approved', 'Your account is approved'],
    ['reject', 'pending', 'rejected', 'Your account was not approved'],
    ['disable', 'approved', 'disabled', 'Your account was disabled'],
  ] as const)(
    '%s changes a %s account to %s, sends a mail and adds an audit log entry',
    async (name, from, to, subject) => {
      const { id } = await insertDeveloper(app.deps.db, { email, status: from })
      expect(await run(name, [' Ada@Example.com'])).toMatchObject([{ id, status: to }])
      expect((await mailsTo(app, email)).map((mail) => mail.subject)).toEqual([subject])
      expect(await createAuditQueries(app.deps.db).listForSubject(`developer:${id}`)).toMatchObject([
        { actor: 'operator:ops', action: `developer.${to}`, details: { from } },
      ])
    },
  )

  it.each([
    ['approve', 'approved', /is already approved/],
    ['approve', 'unverified', /is unverified, and only .* has not been confirmed/],
    [
      'reject',
      'approved',
      /is approved, and only pending accounts can be rejected\. Run `stagedoor developers disable ada@example\.com`/,
    ],
    ['disable', 'rejected', /is rejected/],
  ] as const)('%s fails with the current status when an account is %s', async (name, status, message) => {
    await insertDeveloper(app.deps.db, { email, status })
    await expect(run(name, [email])).rejects.toThrow(message)
    expect(await mailsTo(app, email)).toEqual([])
  })

  it.each([
    ['reject', 'pending'],
    ['disable', 'approved'],
  ] as const)('%s sends the reason to the developer and stores it in the audit log', async (name, from) => {
    const { id } = await insertDeveloper(app.deps.db, { email, status: from })
    await run(name, [email], { reason: ' Use your <b>company</b>\u001b[31m\u202e\n address. ' })
    const reason = 'Use your <b>company</b> [31m address.'
    const [mail] = await mailsTo(app, email)
    expect(mail?.text).toContain(`\n\nReason: ${reason}\n\n`)
    expect(mail?.html).toContain('Reason: Use your &lt;b&gt;company&lt;/b&gt; [31m address.')
    expect(await createAuditQueries(app.deps.db).listForSubject(`developer:${id}`)).toMatchObject([
      { details: { from, reason } },
    ])
  })

  it.each([
    [' \u0007 ', /--reason is empty/],
    ['x'.repeat(501), /--reason has 501 characters\. Shorten it to 500 or fewer/],
  ])('rejects the reason %j and changes nothing', async (reason, message) => {
    await insertDeveloper(app.deps.db, { email, status: 'pending' })
    await expect(run('reject', [email], { reason })).rejects.toThrow(message)
    expect(await run('list')).toMatchObject([{ status: 'pending' }])
  })

  it('accepts an id or the start of an id instead of an address', async () => {
    const { id } = await insertDeveloper(app.deps.db, { email, status: 'pending' })
    expect(await run('approve', [id.slice(0, 8)])).toMatchObject([{ id, status: 'approved' }])
    expect(await run('disable', [id])).toMatchObject([{ id, status: 'disabled' }])
    await expect(run('approve', ['ada'])).rejects.toThrow('ada is too short for an id')
    await expect(run('approve', ['nobody'])).rejects.toThrow('nobody is not an id')
  })

  it('decides about several accounts, each once', async () => {
    await insertDeveloper(app.deps.db, { email, status: 'pending' })
    const { id } = await insertDeveloper(app.deps.db, { email: 'grace@example.com', status: 'pending' })
    expect(await run('approve', [email, id, 'grace@example.com'])).toMatchObject([
      { email, status: 'approved' },
      { id, status: 'approved' },
    ])
    expect(await mailsTo(app, 'grace@example.com')).toHaveLength(1)
  })

  it('changes nothing when one of several accounts cannot be changed, and names every reason', async () => {
    await insertDeveloper(app.deps.db, { email, status: 'pending' })
    await insertDeveloper(app.deps.db, { email: 'grace@example.com' })
    await expect(run('approve', [email, 'grace@example.com', 'no@example.com', 'x'])).rejects.toThrow(
      /^grace@.* is already approved\.\nNo developer has the address no@.*\nx is not an id.*\nNothing was changed\.$/,
    )
    expect(await run('list', [], { status: 'pending' })).toHaveLength(1)
    expect(await mailsTo(app, email)).toEqual([])
  })

  it('records the name of --as, and who ran the command', async () => {
    const { id } = await insertDeveloper(app.deps.db, { email, status: 'pending' })
    const operation = OPERATIONS.find(({ name }) => name === 'developers approve')
    await operation?.run(app, { args: [email], options: {}, operator: 'grace', systemUser: 'root' })
    expect(await createAuditQueries(app.deps.db).listForSubject(`developer:${id}`)).toMatchObject([
      { actor: 'operator:grace', details: { from: 'pending', system_user: 'root' } },
    ])
  })

  it('fails when no developer has the address', async () => {
    await expect(run('approve', ['nobody@example.com'])).rejects.toThrow(
      /No developer has the address nobody@example.com/,
    )
  })

  it('ends the sessions of a disabled developer immediately', async () => {
    const { developer, cookie } = await signIn(app)
    const me = () => app.request('/api/v2/developer/me', { headers: { cookie } })
    expect((await me()).status).toBe(200)
    await run('disable', [developer.email])
    expect((await me()).status).toBe(401)
  })

  it.each([
    ['reject', 'pending'],
    ['disable', 'approved'],
  ] as const)(
    '%s revokes the mailed links of a %s account, also after a later approval',
    async (name, from) => {
      await insertDeveloper(app.deps.db, { email, status: from })
      await app.request('/api/v2/developer/forgot-password', json({ email }))
      const token = await mailedToken(app, email)
      await run(name, [email])
      const setPassword = () =>
        app.request('/api/v2/developer/reset-password', json({ token, password: 'Correct-horse-7' }))
      expect((await setPassword()).status).toBe(410)
      await run('approve', [email])
      expect((await setPassword()).status).toBe(410)
    },
  )

  it('writes one audit log entry per decision when two operators decide concurrently', async () => {
    const { id } = await insertDeveloper(app.deps.db, { email, status: 'pending' })
    const decided = await Promise.allSettled([run('approve', [email]), run('reject', [email])])
    expect(decided.filter(({ status }) => status === 'fulfilled').length).toBeGreaterThan(0)
    const entries = await createAuditQueries(app.deps.db).listForSubject(`developer:${id}`)
    expect(entries).toHaveLength(decided.filter(({ status }) => status === 'fulfilled').length)
  })
})

describe('createDemoAccounts', () => {
  const accounts = [
    { email, full_name: 'Ada', password: 'Curtain-Call-1927', status: 'approved' as const },
    {
      email: 'Cleo@example.com',
      full_name: 'Cleo',
      password: 'Second-Encore-88',
      status: 'pending' as const,
    },
  ]
  const logIn = async (username: string, password: string) =>
    (await app.request('/api/v2/developer/authenticate', json({ username, password }))).status

  it('creates each account once, with its status', async () => {
    await createDemoAccounts(app.deps, accounts)
    await createDemoAccounts(app.deps, accounts)
    expect(await run('list')).toHaveLength(2)
    expect(await logIn(email, 'Curtain-Call-1927')).toBe(204)
    expect(await logIn('cleo@example.com', 'Second-Encore-88')).toBe(401)
  })

  it('does not change an existing account', async () => {
    await insertDeveloper(app.deps.db, { email, fullName: 'My own', status: 'disabled' })
    await createDemoAccounts(app.deps, accounts)
    expect(await run('list')).toMatchObject([
      { full_name: 'My own', status: 'disabled' },
      { full_name: 'Cleo' },
    ])
  })
})
