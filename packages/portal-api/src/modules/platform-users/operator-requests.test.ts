import { expect, it } from 'vitest'
import { adminClient, operatorClient } from '../../testing/operator-client.ts'
import { setUpTestApp } from '../../testing/set-up-test-app.ts'

const app = setUpTestApp({ CORS_ORIGINS: 'https://tickets.example' })

it('rejects reads with a session that pages of other sites send', async () => {
  const { cookie } = await operatorClient(app, 'admin')
  const path = '/audit/export?format=csv'
  const others: Record<string, string>[] = [
    { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'no-cors' },
    { 'sec-fetch-site': 'same-site', 'sec-fetch-mode': 'navigate' },
    { origin: 'https://tickets.example' },
  ]
  for (const headers of others) {
    const { status, body } = await adminClient(app, { cookie, ...headers })('GET', path)
    expect([status, body.detail]).toEqual([403, expect.stringContaining('not sent from this portal')])
  }
  for (const site of ['same-origin', 'none']) {
    const headers = { cookie, 'sec-fetch-site': site, 'sec-fetch-mode': 'navigate' }
    expect(await adminClient(app, headers)('GET', path)).toMatchObject({ status: 200 })
  }
})

it('lets no other origin embed a response', async () => {
  const { call } = await operatorClient(app, 'viewer')
  const { call: stranger } = await operatorClient(app, null)
  for (const response of [
    await call('GET', '/me'),
    await call('GET', '/audit/export?format=csv'),
    await stranger('GET', '/me'),
    await adminClient(app)('GET', '/me'),
    await call('GET', '/no-such-path'),
  ])
    expect([response.status, response.headers.get('cross-origin-resource-policy')]).toEqual([
      response.status,
      'same-origin',
    ])
})

it('uses the session when a proxy adds another kind of authorization', async () => {
  const { cookie } = await operatorClient(app, 'viewer')
  const call = (authorization: string) => adminClient(app, { cookie, authorization })('GET', '/me')
  expect(await call('Basic b3BzOnNlY3JldA==')).toMatchObject({ status: 200 })
  expect(await call('Bearer wrong')).toMatchObject({ status: 401 })
  expect(await call('bearer')).toMatchObject({ status: 401 })
})
