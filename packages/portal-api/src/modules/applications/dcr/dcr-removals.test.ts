import { ApplicationCreatedSchema } from '@stagedoor/contract/applications/applications'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { dcrRemovals } from '../../../db/schema/applications.ts'
import { createTestApp, type TestApp } from '../../../testing/create-test-app.ts'
import { type DeveloperClient, developerClient } from '../../../testing/developer-client.ts'
import { insertPortal, insertStrategy } from '../../../testing/factories.ts'
import {
  INITIAL_ACCESS_TOKEN,
  startIdentityProvider,
  type TestIdentityProvider,
} from '../../../testing/identity-provider.ts'
import { renewStoredTokens } from './stored-tokens.ts'
import { createServices } from '../../../services.ts'
import { removeExpired } from '../../operations/housekeeping.ts'

let provider: TestIdentityProvider
let app: TestApp
let ada: DeveloperClient

beforeAll(async () => {
  provider = await startIdentityProvider()
  app = await createTestApp({
    DCR_ISSUER: provider.issuer,
    DCR_INITIAL_ACCESS_TOKEN: INITIAL_ACCESS_TOKEN,
  })
})
beforeEach(async () => {
  provider.reset()
  await app.database.truncate()
  const strategy = await insertStrategy(app.deps.db, { credentialType: 'client_credentials' })
  await insertPortal(app.deps.db, { defaultAuthStrategyId: strategy.id })
  ada = await developerClient(app)
})
afterAll(async () => {
  await app.database.close()
  await provider.close()
})

async function create(name: string) {
  const answer = await ada.post('/applications', { name })
  expect(answer).toMatchObject({ status: 201 })
  return ApplicationCreatedSchema.parse(answer.body)
}

const removals = () => app.deps.db.select().from(dcrRemovals)

describe('a client that no application keeps', () => {
  it('is removed when its answer comes after the developer was told that it failed', async () => {
    await create('By which the endpoint is known')
    provider.reset()
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    try {
      const held = provider.hold()
      const answering = ada.post('/applications', { name: 'Till' })
      await held.done
      vi.runAllTimers()
      expect(await answering).toMatchObject({ status: 503 })
      held.release()
    } finally {
      vi.useRealTimers()
    }
    await vi.waitFor(() => expect(provider.calls.at(-1)).toMatch(/^DELETE /))
    await vi.waitFor(async () => expect(await removals()).toEqual([]))
    expect(await provider.client(provider.calls.at(-1)?.split('/').at(-1) ?? '')).toBeUndefined()
    expect(await ada.get('/applications')).toMatchObject({ body: { meta: { total: 1 } } })
    await create('Till')
  })

  it('is removed later when the provider does not remove it at once', async () => {
    await create('Till')
    provider.interfere(({ method }) =>
      method === 'DELETE' ? (_request, response) => response.writeHead(500).end() : undefined,
    )
    expect(await ada.post('/applications', { name: 'Till' })).toMatchObject({ status: 409 })
    const left = (await removals())[0]?.clientId ?? ''
    expect(await provider.client(left)).toBeDefined()
    app.advance(60_000)
    await removeExpired(app.deps, app.services)
    expect(await provider.client(left)).toBeDefined()
    provider.reset()
    app.advance(600_000)
    // The secret that has encrypted its token was replaced meanwhile.
    const settings = { ...app.deps.settings, SESSION_SECRET_BEFORE: app.deps.sessionSecret }
    const changed = { ...app.deps, settings, sessionSecret: 'another secret that only tests know' }
    await renewStoredTokens(changed)
    await removeExpired(changed, createServices(changed))
    expect(await provider.client(left)).toBeUndefined()
    expect(await removals()).toEqual([])
  })

  it('is not the one that an application keeps', async () => {
    const { reference_id: kept } = await create('Till')
    app.advance(600_000)
    await removeExpired(app.deps, app.services)
    expect(await provider.client(kept)).toBeDefined()
  })

  it('is the old one of a new secret, from the moment on that the application has the new one', async () => {
    const { id, reference_id: old } = await create('Till')
    let expected: string[] = []
    let asked = 0
    provider.interfere(({ method, url = '', headers }) =>
      method === 'DELETE' && url.endsWith(old) && asked++ === 0
        ? async (request) => {
            expected = (await removals()).map(({ clientId }) => clientId)
            // The provider does what it is asked, and its answer is lost.
            await fetch(provider.issuer + url, {
              method,
              headers: { authorization: String(headers.authorization) },
            })
            request.destroy()
          }
        : undefined,
    )
    const answer = await ada.post(`/applications/${id}/refresh-token`)
    expect(answer).toMatchObject({ status: 201 })
    expect(expected).toEqual([old])
    const { client_id: fresh } = answer.body as { client_id: string }
    expect(await ada.get(`/applications/${id}`)).toMatchObject({ body: { reference_id: fresh } })
    app.advance(600_000)
    await removeExpired(app.deps, app.services)
    expect(await removals()).toEqual([])
    expect(await provider.client(fresh)).toBeDefined()
    expect(await provider.client(old)).toBeUndefined()
  })

  it('is also the new one of an application that is deleted while its secret changes', async () => {
    const { id, reference_id: old } = await create('Till')
    let goOn = () => {}
    const asked = new Promise<void>((isAsked) => {
      provider.interfere(({ method, url = '', headers }) => {
        if (method !== 'DELETE') return undefined
        provider.interfere(() => undefined)
        return async (_request, response) => {
          await new Promise<void>((done) => {
            goOn = done
            isAsked()
          })
          const init = { method, headers: { authorization: String(headers.authorization) } }
          response.writeHead((await fetch(provider.issuer + url, init)).status).end()
        }
      })
    })
    const deleting = ada.delete(`/applications/${id}`)
    await asked
    const answer = await ada.post(`/applications/${id}/refresh-token`)
    expect(answer).toMatchObject({ status: 201 })
    goOn()
    expect(await deleting).toMatchObject({ status: 204 })
    expect(await ada.get(`/applications/${id}`)).toMatchObject({ status: 404 })
    for (const client of [old, (answer.body as { client_id: string }).client_id]) {
      expect(await provider.client(client)).toBeUndefined()
    }
  })
})
