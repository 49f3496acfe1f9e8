import { ApplicationCreatedSchema } from '@stagedoor/contract/applications'
import { describe, expect, it } from 'vitest'
import { startServer } from '../../server.ts'
import { createTestApp } from '../../testing/create-test-app.ts'
import { developerClient } from '../../testing/developer-client.ts'
import { insertPortal, insertStrategy } from '../../testing/factories.ts'
import { freePort } from '../../testing/free-port.ts'

describe('a portal in development', () => {
  it('registers clients at the bundled provider, for the scopes of its strategies', async () => {
    const port = await freePort()
    const url = `http://127.0.0.1:${port}`
    const development = await createTestApp({ PORT: String(port), PORTAL_URL: url })
    const server = await startServer(development.deps)
    try {
      await insertPortal(development.deps.db)
      const strategy = await insertStrategy(development.deps.db, {
        credentialType: 'client_credentials',
        availableScopes: ['seats:read'],
      })
      const grace = await developerClient(development)
      const created = await grace.post('/applications', {
        name: 'Till',
        auth_strategy_id: strategy.id,
        scopes: ['seats:read'],
        redirect_uri: 'https://till.example/cb',
      })
      expect(created).toMatchObject({ status: 201 })
      const { id, credentials } = ApplicationCreatedSchema.parse(created.body)
      const token = await fetch(`${url}/dev/idp/token`, {
        method: 'POST',
        headers: {
          authorization: `Basic ${btoa(`${credentials?.client_id}:${credentials?.client_secret}`)}`,
        },
        body: new URLSearchParams({ grant_type: 'client_credentials', scope: 'seats:read' }),
      })
      expect(await token.json()).toMatchObject({ scope: 'seats:read' })
      expect(await grace.post(`/applications/${id}/refresh-token`)).toMatchObject({ status: 201 })
      expect(await grace.delete(`/applications/${id}`)).toMatchObject({ status: 204 })
      const stranger = await fetch(`${url}/dev/idp/reg`, { method: 'POST', body: '{}' })
      expect(stranger.status).toBe(400)
    } finally {
      await server.stop()
      await development.database.close()
    }
  })
})
