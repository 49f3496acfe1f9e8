import { like } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { attemptCounters } from '../../db/schema/operations.ts'
import { RATE_LIMITS } from '../../security/rate-limits.ts'
import { EXAMPLE_TOKEN, registeredCredential } from '../../testing/proofs/gateway/nginx-example.ts'
import { createVerifyRequests } from '../../testing/verify-requests.ts'
import { setUpSharedTestApp } from '../../testing/set-up-test-app.ts'
import { createCredentialService } from '../applications/credentials/credentials.service.ts'

describe('the limit on wrong credentials', () => {
  const app = setUpSharedTestApp({ GATEWAY_TOKEN: EXAMPLE_TOKEN })
  let registered: Awaited<ReturnType<typeof registeredCredential>>
  let wrongKeys = 0
  /** A key that no request has used: a cached rejection may be returned before the attempt is counted. */
  const wrongKey = () => `wrong ${(wrongKeys += 1)}`

  beforeAll(async () => {
    registered = await registeredCredential(app)
  })

  it('counts wrong keys for the address that the gateway sends, independent of TRUSTED_PROXIES', async () => {
    const settings = { ...app.deps.settings, TRUSTED_PROXIES: 1 }
    const verifyBehindProxies = createVerifyRequests({ ...app.deps, settings })
    const { perClient, windowMs } = RATE_LIMITS['wrong-credential']
    const reasonOf = async (apikey: string, headers: Record<string, string>) => {
      const init = { headers: { 'x-stagedoor-gateway': EXAMPLE_TOKEN, apikey, ...headers } }
      const response = await verifyBehindProxies('/gateway/verify?product_version=discovery/v3', init)
      return response.headers.get('x-stagedoor-reason')
    }
    /** Gets the first of two clients blocked, and returns the reasons of both. */
    const blockedOf = async (headersOf: (address: string) => Record<string, string>) => {
      await app.deps.db.delete(attemptCounters)
      // A block lasts up to a second longer than its window, because seconds are rounded up: skip one window.
      app.advance(2 * windowMs - (app.deps.now().getTime() % windowMs))
      await reasonOf(wrongKey(), headersOf('203.0.113.1'))
      await app.deps.db
        .update(attemptCounters)
        .set({ count: perClient })
        .where(like(attemptCounters.key, '%:client:%'))
      await reasonOf(wrongKey(), headersOf('203.0.113.1'))
      return [
        await reasonOf(wrongKey(), headersOf('203.0.113.1')),
        await reasonOf(wrongKey(), headersOf('203.0.113.2')),
      ]
    }
    const one = ['too_many_attempts', 'invalid_credential']
    // A proxy that replaces X-Forwarded-For sends the gateway's address in it.
    expect(
      await blockedOf((address) => ({
        'x-stagedoor-client-address': address,
        'x-forwarded-for': '192.0.2.1',
      })),
    ).toEqual(one)
    // A gateway that appends its entry to what its client sent.
    expect(
      await blockedOf((address) => ({
        'x-stagedoor-client-address': `198.51.100.${address.at(-1)}, ${address}:4711`,
      })),
    ).toEqual(one)
    expect(await blockedOf((address) => ({ 'x-forwarded-for': address }))).toEqual(one)
    expect(
      await blockedOf((address) => ({ 'x-stagedoor-client-address': '-', 'x-forwarded-for': address })),
    ).toEqual(one)
  })

  it('accepts a new credential from a client that is not blocked while the limit of the gateway is exceeded', async () => {
    await app.deps.db.delete(attemptCounters)
    const { perAccount, windowMs } = RATE_LIMITS['wrong-credential']
    app.advance(windowMs - (app.deps.now().getTime() % windowMs))
    const { developer, applicationId } = registered
    const { key: fresh } = await createCredentialService(app.deps).create(
      developer.id,
      applicationId,
      'fresh',
    )
    const from = async (address: string, apikey: string) => {
      const headers = { 'x-stagedoor-gateway': EXAMPLE_TOKEN, apikey, 'x-stagedoor-client-address': address }
      const response = await app.request('/gateway/verify?product_version=discovery/v3', { headers })
      return response.headers.get('x-stagedoor-reason') ?? response.status
    }
    await from('203.0.113.5', wrongKey())
    // The limit of the gateway for all its clients.
    await app.deps.db.update(attemptCounters).set({ count: perAccount })
    await from('203.0.113.5', wrongKey())
    expect(await from('203.0.113.5', wrongKey())).toBe('too_many_attempts')
    expect(await from('203.0.113.6', fresh)).toBe(200)
    // The key is cached now.
    expect(await from('203.0.113.5', fresh)).toBe(200)
  })
})
