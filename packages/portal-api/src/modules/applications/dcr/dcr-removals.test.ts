import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { dcrRemovals } from '../../../db/schema/applications.ts'
import type { TestApp } from '../../../testing/create-test-app.ts'
import type { DeveloperClient } from '../../../testing/developer-client.ts'
import {
  createManagedApplication,
  MANAGED_CLIENTS,
  setUpPortal,
  startAppWithProvider,
} from '../../../testing/application-fixtures.ts'
import type { TestIdentityProvider } from '../../../testing/identity-provider.ts'
import { renewStoredTokens } from './stored-tokens.ts'
import { createServices } from '../../../services.ts'
import { removeExpired } from '../../operations/housekeeping.ts'
import { createSessionSecrets } from '../../../security/session-secrets.ts'

let provider: TestIdentityProvider
let app: TestApp
let ada: DeveloperClient
let close: () => Promise<void>

beforeAll(async () => {
  ;({ provider, app, close } = await startAppWithProvider())
})
beforeEach(async () => {
  provider.reset()
  await app.database.truncate()
  ;({ ada } = await setUpPortal(app, MANAGED_CLIENTS))
})
afterAll(() => close())

const create = (values?: object) => createManagedApplication(ada, values)

const removals = () => app.deps.db.select().from(dcrRemovals)

describe('removal of unused clients', () => {
  it('removes a client whose registration response arrives after the timeout', async () => {
    await create({ name: 'Caches the endpoint' })
    provider.reset()
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    try {
      const held = provider.hold()
      const pending = ada.post('/applications', { name: 'Till' })
      await held.done
      vi.runAllTimers()
      expect(await pending).toMatchObject({ status: 503 })
      held.release()
    } finally {
      vi.useRealTimers()
    }
    await vi.waitFor(() => expect(provider.calls.at(-1)).toMatch(/^DELETE /))
    await vi.waitFor(async () => expect(await removals()).toEqual([]))
    expect(await provider.client(provider.calls.at(-1)?.split('/').at(-1) ?? '')).toBeUndefined()
    expect(await ada.get('/applications')).toMatchObject({ body: { meta: { total: 1 } } })
    await create()
  })

  it('retries after a failure, also when the session secret has changed', async () => {
    await create()
    provider.interfere(({ method }) =>
      method === 'DELETE' ? (_request, response) => response.writeHead(500).end() : undefined,
    )
    expect(await ada.post('/applications', { name: 'Till' })).toMatchObject({ status: 409 })
    const clientId = (await removals())[0]?.clientId ?? ''
    expect(await provider.client(clientId)).toBeDefined()
    app.advance(60_000)
    await removeExpired(app.deps, app.services)
    expect(await provider.client(clientId)).toBeDefined()
    provider.reset()
    app.advance(600_000)
    const settings = { ...app.deps.settings, SESSION_SECRET_BEFORE: app.deps.sessionSecrets.current }
    const sessionSecrets = createSessionSecrets('another secret that only tests know')
    const changed = { ...app.deps, settings, sessionSecrets }
    await renewStoredTokens(changed)
    await removeExpired(changed, createServices(changed))
    expect(await provider.client(clientId)).toBeUndefined()
    expect(await removals()).toEqual([])
  })

  it('keeps the client of an application', async () => {
    const { reference_id: kept } = await create()
    app.advance(600_000)
    await removeExpired(app.deps, app.services)
    expect(await provider.client(kept)).toBeDefined()
  })

  it('removes the old client after a secret rotation in which the removal response was lost', async () => {
    const { id, reference_id: old } = await create()
    let scheduled: string[] = []
    let removalCalls = 0
    provider.interfere(({ method, url = '', headers }) =>
      method === 'DELETE' && url.endsWith(old) && removalCalls++ === 0
        ? async (request) => {
            scheduled = (await removals()).map(({ clientId }) => clientId)
            // The provider removes the client, but its response is lost.
            await fetch(provider.issuer + url, {
              method,
              headers: { authorization: String(headers.authorization) },
            })
            request.destroy()
          }
        : undefined,
    )
    const response = await ada.post(`/applications/${id}/refresh-token`)
    expect(response).toMatchObject({ status: 201 })
    expect(scheduled).toEqual([old])
    const { client_id: fresh } = response.body as { client_id: string }
    expect(await ada.get(`/applications/${id}`)).toMatchObject({ body: { reference_id: fresh } })
    app.advance(600_000)
    await removeExpired(app.deps, app.services)
    expect(await removals()).toEqual([])
    expect(await provider.client(fresh)).toBeDefined()
    expect(await provider.client(old)).toBeUndefined()
  })

  it('removes the new client of an application that is deleted during a secret rotation', async () => {
    const { id, reference_id: old } = await create()
    let release = () => {}
    const removalStarted = new Promise<void>((start) => {
      provider.interfere(({ method, url = '', headers }) => {
        if (method !== 'DELETE') return undefined
        provider.interfere(() => undefined)
        return async (_request, response) => {
          await new Promise<void>((done) => {
            release = done
            start()
          })
          const init = { method, headers: { authorization: String(headers.authorization) } }
          response.writeHead((await fetch(provider.issuer + url, init)).status).end()
        }
      })
    })
    const deleting = ada.delete(`/applications/${id}`)
    await removalStarted
    const response = await ada.post(`/applications/${id}/refresh-token`)
    expect(response).toMatchObject({ status: 201 })
    release()
    expect(await deleting).toMatchObject({ status: 204 })
    expect(await ada.get(`/applications/${id}`)).toMatchObject({ status: 404 })
    for (const client of [old, (response.body as { client_id: string }).client_id]) {
      expect(await provider.client(client)).toBeUndefined()
    }
  })
})
