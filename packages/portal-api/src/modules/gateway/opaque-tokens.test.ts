import type { ServerResponse } from 'node:http'
import { ApplicationCreatedSchema } from '@stagedoor/contract/applications/applications'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { MAX_INTROSPECTIONS } from './access-tokens.ts'
import { createTestApp, type TestApp } from '../../testing/create-test-app.ts'
import { type DeveloperClient, developerClient } from '../../testing/developer-client.ts'
import {
  insertPortal,
  insertProduct,
  insertRegistration,
  insertStrategy,
  insertVersion,
} from '../../testing/factories.ts'
import {
  INITIAL_ACCESS_TOKEN,
  INTROSPECTING_CLIENT,
  startIdentityProvider,
  type TestIdentityProvider,
} from '../../testing/identity-provider.ts'

const GATEWAY_TOKEN = 'gateway-token-of-the-tests-0123456789'
const DELAY_MS = 5_000

let app: TestApp
let provider: TestIdentityProvider
let client: DeveloperClient
let applicationId: string
let token: string

beforeAll(async () => {
  provider = await startIdentityProvider()
  app = await createTestApp({
    GATEWAY_TOKEN,
    DCR_ISSUER: provider.issuer,
    DCR_INITIAL_ACCESS_TOKEN: INITIAL_ACCESS_TOKEN,
    GATEWAY_INTROSPECTION_CLIENT_ID: INTROSPECTING_CLIENT.id,
    GATEWAY_INTROSPECTION_CLIENT_SECRET: INTROSPECTING_CLIENT.secret,
  })
  const { db } = app.deps
  const strategy = await insertStrategy(db, {
    credentialType: 'client_credentials',
    availableScopes: ['events:read', 'orders:read'],
  })
  await insertPortal(db, { defaultAuthStrategyId: strategy.id })
  client = await developerClient(app)
  const created = await client.post('/applications', {
    name: 'Till',
    auth_strategy_id: strategy.id,
    scopes: ['events:read'],
    redirect_uri: 'https://till.example/cb',
  })
  const { id, credentials } = ApplicationCreatedSchema.parse(created.body)
  applicationId = id
  const version = await insertVersion(db, { productId: (await insertProduct(db, { slug: 'events' })).id })
  await insertRegistration(db, { applicationId, productVersionId: version.id, status: 'approved' })
  const answer = await fetch(`${provider.issuer}/token`, {
    method: 'POST',
    headers: { authorization: `Basic ${btoa(`${credentials?.client_id}:${credentials?.client_secret}`)}` },
    body: new URLSearchParams({ grant_type: 'client_credentials', scope: 'events:read' }),
  })
  token = ((await answer.json()) as { access_token: string }).access_token
})
afterAll(async () => {
  await provider.close()
  await app.database.close()
})

async function verify(credential = token, scope = 'events:read') {
  const answer = await app.request(`/gateway/verify?product_version=events/v1&scopes=${scope}`, {
    headers: { 'x-stagedoor-gateway': GATEWAY_TOKEN, authorization: `Bearer ${credential}` },
  })
  return [answer.status, answer.headers.get('x-stagedoor-reason')]
}
const asked = () => provider.calls.filter((call) => call.includes('introspection')).length

it("passes with the provider's word, which is asked for once within the delay", async () => {
  expect(token).not.toContain('.')
  expect(await verify()).toEqual([200, null])
  expect(await verify(token, 'orders:read')).toEqual([403, 'insufficient_scope'])
  expect(asked()).toBe(1)
  expect(await verify(`${token}x`)).toEqual([401, 'invalid_credential'])
  expect(await verify(`${token}x`)).toEqual([401, 'invalid_credential'])
  expect(await verify('sd_not-a-token-but-a-wrong-key')).toEqual([401, 'invalid_credential'])
  expect(asked()).toBe(2)
})

it.each([
  ['no JSON', '<html>Come back later</html>'],
  ['no word about the token', '{"status":"fine"}'],
  ['an odd word', '{"active":"yes"}'],
])('takes %s for no answer, and asks again', async (what, body) => {
  provider.reset()
  provider.interfere(({ url }) =>
    url?.includes('introspection') ? (_request, response) => response.end(body) : undefined,
  )
  expect(await verify(`a token, ${what}`)).toEqual([503, 'unavailable'])
  expect(await verify(`a token, ${what}`)).toEqual([503, 'unavailable'])
  expect(asked()).toBe(2)
  provider.reset()
  expect(await verify(`a token, ${what}`)).toEqual([401, 'invalid_credential'])
})

it('waits for a provider that says nothing with so many questions and no more, one for each token', async () => {
  provider.reset()
  const waiting: ServerResponse[] = []
  let isFull = () => {}
  const full = new Promise<void>((resolve) => {
    isFull = resolve
  })
  provider.interfere(() => (_request, response) => {
    waiting.push(response)
    if (waiting.length === MAX_INTROSPECTIONS) isFull()
  })
  const first = Array.from({ length: MAX_INTROSPECTIONS }, (_, index) => `slow token ${index}`)
  const responses = [...first, ...first].map((slow) => verify(slow))
  await full
  expect(await verify('one too many')).toEqual([503, 'unavailable'])
  expect(asked()).toBe(MAX_INTROSPECTIONS)
  // Nobody answers at all: the limit of time ends it.
  expect(new Set((await Promise.all(responses)).map(String))).toEqual(new Set(['503,unavailable']))
  for (const response of waiting) response.destroy()
  provider.reset()
  expect(await verify('one too many')).toEqual([401, 'invalid_credential'])
})

it('passes for a time while the provider is away, and is refused once its client is gone', async () => {
  provider.interfere(() => (_request, response) => {
    response.writeHead(503).end()
  })
  app.advance(DELAY_MS)
  expect(await verify()).toEqual([200, null])
  expect(await verify('nobody knows this one')).toEqual([503, 'unavailable'])
  provider.reset()
  expect((await client.delete(`/applications/${applicationId}`)).status).toBe(204)
  app.advance(DELAY_MS)
  expect(await verify()).toEqual([401, 'invalid_credential'])
})
