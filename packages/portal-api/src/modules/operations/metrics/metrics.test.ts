import { describe, expect, it } from 'vitest'
import { createApp } from '../../../app.ts'
import { readSettings } from '../../../config/settings.ts'
import { developerClient } from '../../../testing/developer-client.ts'
import { insertApplication, insertDeveloper, insertPortal } from '../../../testing/factories.ts'
import { setUpTestApp } from '../../../testing/set-up-test-app.ts'
import { startMetricsServer } from './metrics-server.ts'

const app = setUpTestApp({ METRICS_TOKEN: 'secret-of-the-scraper' })
const scrape = (authorization = 'Bearer secret-of-the-scraper') =>
  app.request('/metrics', { headers: { authorization } })

describe('GET /metrics', () => {
  it('labels requests with their route, not with their path', async () => {
    await insertPortal(app.deps.db)
    const ada = await developerClient(app)
    const { id } = await insertApplication(app.deps.db, { developerId: ada.developer.id })
    await ada.get(`/applications/${id}`)
    await ada.get(`/applications/${id}/credentials`)
    await app.request('/nothing/here', { method: 'INVENTED' })
    const response = await scrape()
    expect(response.status).toBe(200)
    expect(response.headers.get('content-type')).toMatch(/^text\/plain; version=/)
    const text = await response.text()
    expect(text).toContain(
      'stagedoor_http_request_duration_seconds_count{method="GET",route="/api/v2/applications/:applicationId",status="200"} 1',
    )
    expect(text).toContain('method="other"')
    expect(text).not.toContain(id)
    expect(text).not.toContain('INVENTED')
  })

  it('counts pending developers, registrations and mails, and names the build', async () => {
    await insertDeveloper(app.deps.db, { status: 'pending' })
    const text = await (await scrape()).text()
    expect(text).toContain('stagedoor_waiting{kind="developers"} 1\n')
    expect(text).toContain('stagedoor_waiting{kind="mails"} 0\n')
    expect(text).toContain('stagedoor_build_info{version="0.0.0",commit=""} 1\n')
  })

  it('requires the token', async () => {
    for (const authorization of ['', 'Bearer wrong', 'secret-of-the-scraper']) {
      expect((await scrape(authorization)).status).toBe(401)
    }
  })
})

describe('GET /metrics when other machines can reach the server', () => {
  const token = 'secret-of-the-scraper'
  const production = {
    NODE_ENV: 'production',
    DATABASE_URL: 'postgres://db.example/stagedoor',
    SESSION_SECRET: 'x'.repeat(32),
    SMTP_URL: 'smtp://127.0.0.1:9',
  }
  const network = { HOST: '0.0.0.0', DANGEROUSLY_ALLOW_DEVELOPMENT_MODE_ON_NETWORK: 'true' }
  const status = async (environment: Record<string, string>, authorization = '') => {
    const other = createApp({ ...app.deps, settings: readSettings(environment) })
    return (await other.request('/metrics', { headers: { authorization } })).status
  }

  it('responds with 404 without a token', async () => {
    expect(await status({})).toBe(200)
    expect(await status(production)).toBe(404)
    expect(await status(network)).toBe(404)
  })

  it('responds to requests with the token', async () => {
    const withToken = { ...production, METRICS_TOKEN: token }
    expect(await status(withToken)).toBe(401)
    expect(await status(withToken, `Bearer ${token}`)).toBe(200)
  })

  it('is only available on METRICS_LISTEN when that is set', async () => {
    const environment = { ...production, METRICS_LISTEN: '127.0.0.1:0' }
    expect(await status({ ...environment, METRICS_TOKEN: token }, `Bearer ${token}`)).toBe(404)
    const server = await startMetricsServer({ ...app.deps, settings: readSettings(environment) })
    try {
      const url = `http://127.0.0.1:${server?.port}`
      const response = await fetch(`${url}/metrics`)
      expect([response.status, await response.text()]).toEqual([200, expect.stringContaining('stagedoor_')])
      for (const path of ['/', '/healthz', '/api/v2/portal', '/dev/mail'])
        expect((await fetch(url + path)).status).toBe(404)
    } finally {
      await server?.stop()
    }
  })

  it('names METRICS_LISTEN when the address cannot be used', async () => {
    const settings = readSettings({ METRICS_LISTEN: '192.0.2.1:9464' })
    await expect(startMetricsServer({ ...app.deps, settings })).rejects.toThrow(
      'METRICS_LISTEN 192.0.2.1 is not an address of this machine.',
    )
  })
})
