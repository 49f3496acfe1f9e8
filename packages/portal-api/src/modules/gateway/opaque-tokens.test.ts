import type { ServerResponse } from 'node:http'
import { afterAll, beforeAll, expect, it } from 'vitest'
import {
  createManagedApplication,
  MANAGED_CLIENTS,
  setUpPortal,
  startAppWithProvider,
} from '../../testing/application-fixtures.ts'
import type { TestApp } from '../../testing/create-test-app.ts'
import type { DeveloperClient } from '../../testing/developer-client.ts'
import { insertProduct, insertRegistration, insertVersion } from '../../testing/factories.ts'
import { INTROSPECTING_CLIENT, type TestIdentityProvider } from '../../testing/identity-provider.ts'
import { MAX_INTROSPECTIONS, MAX_SANDBOX_INTROSPECTIONS } from './access-tokens.ts'

const GATEWAY_TOKEN = 'gateway-token-of-the-tests-0123456789'
const DELAY_MS = 5_000

let app: TestApp
let close: () => Promise<void>
let provider: TestIdentityProvider
let client: DeveloperClient
let applicationId: string
let token: string

beforeAll(async () => {
  ;({ provider, app, close } = await startAppWithProvider({
    GATEWAY_TOKEN,
    GATEWAY_INTROSPECTION_CLIENT_ID: INTROSPECTING_CLIENT.id,
    GATEWAY_INTROSPECTION_CLIENT_SECRET: INTROSPECTING_CLIENT.secret,
  }))
  const { db } = app.deps
  const { strategy, ada } = await setUpPortal(app, MANAGED_CLIENTS)
  client = ada
  const { id, authorization } = await createManagedApplication(client, {
    auth_strategy_id: strategy.id,
    scopes: ['events:read'],
    redirect_uri: 'https://till.example/cb',
  })
  applicationId = id
  const version = await insertVersion(db, { productId: (await insertProduct(db, { slug: 'events' })).id })
  await insertRegistration(db, { applicationId, productVersionId: version.id, status: 'approved' })
  const response = await fetch(`${provider.issuer}/token`, {
    method: 'POST',
    headers: { authorization },
    body: new URLSearchParams({ grant_type: 'client_credentials', scope: 'events:read' }),
  })
  token = ((await response.json()) as { access_token: string }).access_token
})
afterAll(() => close())

async function verify(credential = token, scope = 'events:read') {
  const { status, headers } = await app.request(`/gateway/verify?product_version=events/v1&scopes=${scope}`, {
    headers: { 'x-stagedoor-gateway': GATEWAY_TOKEN, authorization: `Bearer ${credential}` },
  })
  return [status, headers.get('x-stagedoor-reason')]
}
async function verifyInSandbox(credential: string) {
  const request = { versionReference: 'events/v1', scopes: [], gatewayId: 'sandbox', isSandbox: true }
  const at = app.deps.now().getTime()
  const verdict = await app.services.verify({
    ...request,
    at,
    credential: () => credential,
    client: () => '',
  })
  return verdict.rejection
}
const introspections = () => provider.calls.filter((call) => call.includes('introspection')).length

it('introspects each opaque token once within the revocation delay', async () => {
  expect(token).not.toContain('.')
  expect(await verify()).toEqual([200, null])
  expect(await verify(token, 'orders:read')).toEqual([403, 'insufficient_scope'])
  expect(introspections()).toBe(1)
  expect(await verify(`${token}x`)).toEqual([401, 'invalid_credential'])
  expect(await verify(`${token}x`)).toEqual([401, 'invalid_credential'])
  expect(await verify('sd_not-a-token-but-a-wrong-key')).toEqual([401, 'invalid_credential'])
  expect(introspections()).toBe(2)
})

it.each([
  ['HTML', '<html>Come back later</html>'],
  ['JSON without "active"', '{"status":"fine"}'],
  ['an invalid "active"', '{"active":"yes"}'],
])('returns unavailable, and does not cache it, when the introspection returns %s', async (what, body) => {
  provider.reset()
  provider.interfere(({ url }) =>
    url?.includes('introspection') ? (_request, response) => response.end(body) : undefined,
  )
  expect(await verify(`a token, ${what}`)).toEqual([503, 'unavailable'])
  expect(await verify(`a token, ${what}`)).toEqual([503, 'unavailable'])
  expect(introspections()).toBe(2)
  provider.reset()
  expect(await verify(`a token, ${what}`)).toEqual([401, 'invalid_credential'])
})

it('limits concurrent introspections of gateways and of sandboxes apart, and sends one per token', async () => {
  provider.reset()
  const waiting: ServerResponse[] = []
  let isFull = () => {}
  const full = new Promise<void>((resolve) => {
    isFull = resolve
  })
  provider.interfere(() => (_request, response) => {
    waiting.push(response)
    if (waiting.length === MAX_INTROSPECTIONS + MAX_SANDBOX_INTROSPECTIONS) isFull()
  })

  const sandboxed = Array.from({ length: MAX_SANDBOX_INTROSPECTIONS }, (_, index) =>
    verifyInSandbox(`sandbox token ${index}`),
  )
  const first = Array.from({ length: MAX_INTROSPECTIONS }, (_, index) => `slow token ${index}`)
  const responses = [...first, ...first].map((slow) => verify(slow))
  await full
  expect(await verify('one too many')).toEqual([503, 'unavailable'])
  expect(await verifyInSandbox('one too many for sandboxes')).toBe('unavailable')
  expect(introspections()).toBe(MAX_INTROSPECTIONS + MAX_SANDBOX_INTROSPECTIONS)
  // The provider never responds, so the requests time out.
  expect(new Set((await Promise.all(responses)).map(String))).toEqual(new Set(['503,unavailable']))
  expect(new Set(await Promise.all(sandboxed))).toEqual(new Set(['unavailable']))
  for (const response of waiting) response.destroy()
  provider.reset()
  expect(await verify('one too many')).toEqual([401, 'invalid_credential'])
})

it('accepts a cached token while the provider is unavailable, and rejects it after its client was deleted', async () => {
  provider.interfere(() => (_request, response) => {
    response.writeHead(503).end()
  })
  app.advance(DELAY_MS)
  expect(await verify()).toEqual([200, null])
  expect(await verify('a token that is not cached')).toEqual([503, 'unavailable'])
  provider.reset()
  expect((await client.delete(`/applications/${applicationId}`)).status).toBe(204)
  app.advance(DELAY_MS)
  expect(await verify()).toEqual([401, 'invalid_credential'])
})
