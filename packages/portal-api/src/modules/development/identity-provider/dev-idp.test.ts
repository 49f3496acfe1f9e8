import { DAY_MS } from '@stagedoor/contract/constants'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type RunningServer, startServer } from '../../../server.ts'
import { createManagedApplication, setUpPortal } from '../../../testing/application-fixtures.ts'
import { createTestApp, type TestApp } from '../../../testing/create-test-app.ts'
import type { DeveloperClient } from '../../../testing/developer-client.ts'
import { insertProduct, insertRegistration, insertVersion } from '../../../testing/factories.ts'
import { freePort } from '../../../testing/free-port.ts'
import { exchangeBytes } from '../../../testing/proofs/raw-exchange.ts'
import { json } from '../../../testing/requests.ts'

const GATEWAY_TOKEN = 'gateway-token-of-the-tests-0123456789'
const DELAY_MS = 5_000

describe('the development identity provider', () => {
  let development: TestApp
  let server: RunningServer
  let url: string
  let grace: DeveloperClient
  let strategyId: string

  beforeAll(async () => {
    const port = await freePort()
    url = `http://127.0.0.1:${port}`
    development = await createTestApp({ PORT: String(port), PORTAL_URL: url, GATEWAY_TOKEN })
    server = await startServer(development.deps)
    const { strategy, ada } = await setUpPortal(development, {
      credentialType: 'client_credentials',
      availableScopes: ['seats:read', 'seats:write'],
    })
    strategyId = strategy.id
    grace = ada
  })
  afterAll(async () => {
    await server.stop()
    await development.database.close()
  })

  /** Creates an application with a client at the development provider. */
  async function registered(name: string) {
    const { id, credentials, authorization } = await createManagedApplication(grace, {
      name,
      auth_strategy_id: strategyId,
      scopes: ['seats:read'],
      redirect_uri: 'https://till.example/cb',
    })
    const requestToken = () =>
      fetch(`${url}/dev/idp/token`, {
        method: 'POST',
        headers: { authorization },
        body: new URLSearchParams({ grant_type: 'client_credentials', scope: 'seats:read' }),
      })
    return { id, clientId: credentials.client_id, requestToken }
  }

  it('registers clients with the scopes of the auth strategies', async () => {
    const { id, requestToken } = await registered('Till')
    expect(await (await requestToken()).json()).toMatchObject({ scope: 'seats:read' })
    expect(await grace.post(`/applications/${id}/refresh-token`)).toMatchObject({ status: 201 })
    expect(await grace.delete(`/applications/${id}`)).toMatchObject({ status: 204 })
    const stranger = await fetch(`${url}/dev/idp/reg`, { method: 'POST', body: '{}' })
    expect(stranger.status).toBe(400)
  })

  it('is not available to proxies that use HTTP/1.0', async () => {
    const send = async (version: string) => {
      const lines = [`GET /dev/idp/jwks HTTP/${version}`, 'Host: localhost', 'Connection: close', '', '']
      const response = await exchangeBytes(Number(new URL(url).port), Buffer.from(lines.join('\r\n')), false)
      return response.toString().split('\r\n', 1)[0]
    }
    expect(await send('1.1')).toBe('HTTP/1.1 200 OK')
    expect(await send('1.0')).toBe('HTTP/1.1 404 Not Found')
  })

  it('issues tokens that gateways accept, and whose usage is counted', async () => {
    const { db } = development.deps
    const { id, clientId, requestToken } = await registered('Door scanner')
    const version = await insertVersion(db, {
      productId: (await insertProduct(db, { slug: 'seating' })).id,
    })
    await insertRegistration(db, { applicationId: id, productVersionId: version.id, status: 'approved' })
    const { access_token: token } = (await (await requestToken()).json()) as { access_token: string }
    const verify = async (scope: string, credential = token) => {
      const address = `${url}/gateway/verify?product_version=seating/v1&scopes=${scope}`
      const headers = { 'x-stagedoor-gateway': GATEWAY_TOKEN, authorization: `Bearer ${credential}` }
      return fetch(address, { headers })
    }
    const passed = await verify('seats:read')
    expect([passed.status, passed.headers.get('x-stagedoor-application')]).toEqual([200, id])
    expect(passed.headers.get('x-stagedoor-credential')).toBe(clientId)
    expect(passed.headers.get('x-stagedoor-scopes')).toBe('seats:read')
    expect((await verify('seats:write')).headers.get('x-stagedoor-reason')).toBe('insufficient_scope')
    expect((await verify('seats:read', token.slice(0, -4))).status).toBe(401)

    const at = development.deps.now().getTime()
    const record = {
      id: 'one request',
      time: at,
      credential: clientId,
      product_version: 'seating/v1',
      status: 200,
      latency_ms: 7,
    }
    const reported = await fetch(
      `${url}/gateway/usage`,
      json({ records: [record] }, { headers: { 'x-stagedoor-gateway': GATEWAY_TOKEN } }),
    )
    expect(await reported.json()).toMatchObject({ accepted: 1 })
    const { body } = await grace.post('/stats', {
      start_ms: at - DAY_MS,
      end_ms: at + 1,
      metrics: ['REQUEST_COUNT'],
      dimensions: ['APPLICATION'],
      granularity_ms: DAY_MS,
      filter: [{ dimension: 'APPLICATION', type: 'IN', values: [id] }],
    })
    expect(body).toMatchObject({ records: [{ event: { APPLICATION: 'Door scanner', REQUEST_COUNT: 1 } }] })

    expect(await grace.delete(`/applications/${id}`)).toMatchObject({ status: 204 })
    development.advance(DELAY_MS)
    expect((await verify('seats:read')).status).toBe(401)
  })
})
