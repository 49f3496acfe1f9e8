import { describe, expect, it } from 'vitest'
import { insertPortal, insertProduct } from '../testing/factories.ts'
import { mailsTo } from '../testing/mailbox.ts'
import { adminClient, insertOperator, operatorClient } from '../testing/operator-client.ts'
import { runOperationInTest } from '../testing/run-operation-in-test.ts'
import { setUpTestApp } from '../testing/set-up-test-app.ts'

const app = setUpTestApp()
const email = 'grace@example.com'
const run = (name: string, args: string[] = [], options: Record<string, unknown> = {}) =>
  runOperationInTest(app, name, args, options)

describe('stagedoor users', () => {
  it('role gives every role, mails the person, and ends the access', async () => {
    await insertPortal(app.deps.db)
    const { user, call } = await operatorClient(app, null, { email })
    expect(await run('users role', [' Grace@Example.com', 'owner'])).toEqual({ email, role: 'owner' })
    expect(await call('GET', '/me')).toMatchObject({ status: 200, body: { role: 'owner' } })
    expect(await mailsTo(app, email)).toMatchObject([
      {
        subject: 'You have access to the console of Developer Portal',
        links: ['http://localhost:3000/admin'],
      },
    ])
    await expect(run('users role', [email, 'none'])).rejects.toThrow('This is the only owner')
    await insertOperator(app, 'owner')
    expect(await run('users role', [email, 'none'])).toEqual({ email, role: null })
    expect(await call('GET', '/me')).toMatchObject({ status: 403 })
    expect(await mailsTo(app, email)).toHaveLength(1)
    expect(await run('audit list', [], { subject: `user:${user.id}`, action: 'user.role*' })).toMatchObject([
      { action: 'user.role_removed', actor: 'operator:ops' },
      { action: 'user.role_set', actor: 'operator:ops', details: { from: null, to: 'owner' } },
    ])
  })

  it('role accepts products of a reviewer by slug and id', async () => {
    const events = '6d0c2a52-9f2f-4d4a-8d5f-0f3a0a1b2c3d'
    await insertProduct(app.deps.db, { id: events, slug: 'events', name: 'Events' })
    await insertProduct(app.deps.db, { slug: 'orders', name: 'Orders' })
    await insertOperator(app, null, { email })
    await run('users role', [email, 'reviewer'], { product: ['orders', events] })
    expect(await run('users list')).toMatchObject([
      { email, role: 'reviewer', products: 'Events, Orders', status: 'active' },
    ])
    await expect(run('users role', [email, 'reviewer'], { product: ['event'] })).rejects.toThrow(
      'There is no product event. Did you mean events?',
    )
    await expect(run('users role', [email, 'admin'], { product: ['events'] })).rejects.toThrow(
      '--product needs the role reviewer',
    )
  })

  it('role names what to do for an unknown role and address', async () => {
    await expect(run('users role', [email, 'boss'])).rejects.toThrow(
      'The role must be one of viewer, reviewer, admin, owner, none.',
    )
    await expect(run('users role', [email, 'viewer'])).rejects.toThrow(
      `\`stagedoor users invite ${email} --role <role>\``,
    )
  })

  it('invite with a role invites a new person, and gives the role to one with an account', async () => {
    await insertOperator(app, null, { email })
    expect(await run('users invite', [email], { role: 'admin' })).toEqual({
      email,
      role: 'admin',
      had_account: true,
    })
    const options = { role: 'owner', organization: 'Lanternhouse Operations', name: 'Ida Rhodes' }
    expect(await run('users invite', ['ida@example.com'], options)).toMatchObject({ had_account: false })
    expect((await mailsTo(app, 'ida@example.com')).map(({ subject }) => subject)).toEqual([
      expect.stringContaining('Lanternhouse Operations'),
    ])
    expect(await run('users list', [], { search: 'rhodes' })).toMatchObject([
      { email: 'ida@example.com', role: 'owner', products: 'all', status: 'invited' },
    ])
    await expect(run('users invite', [email], { product: ['x'] })).rejects.toThrow('--product needs')
  })
})

describe('stagedoor setup-link', () => {
  it('prints a link while there is no owner', async () => {
    const { url } = (await run('setup-link')) as { url: string }
    const token = url.split('#token=')[1]
    const person = { email, full_name: 'Grace Hopper', password: 'Curtain-up-at-8' }
    expect(await adminClient(app)('POST', '/setup', { token, ...person })).toMatchObject({ status: 204 })
    await expect(run('setup-link')).rejects.toThrow('There is an owner already')
  })
})
