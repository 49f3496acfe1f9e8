import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '../../testing/create-test-app.ts'
import { developerClient } from '../../testing/developer-client.ts'
import { insertApplication, insertDeveloper, insertPortal } from '../../testing/factories.ts'

let app: TestApp

beforeAll(async () => {
  app = await createTestApp({ METRICS_TOKEN: 'secret-of-the-scraper' })
})
beforeEach(() => app.database.truncate())
afterAll(() => app.database.close())

const scrape = (authorization = 'Bearer secret-of-the-scraper') =>
  app.request('/metrics', { headers: { authorization } })

describe('GET /metrics', () => {
  it('measures requests by route, never by path', async () => {
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

  it('counts who and what waits', async () => {
    await insertDeveloper(app.deps.db, { status: 'pending' })
    const text = await (await scrape()).text()
    expect(text).toContain('stagedoor_waiting{kind="developers"} 1\n')
    expect(text).toContain('stagedoor_waiting{kind="mails"} 0\n')
  })

  it('needs the token', async () => {
    for (const authorization of ['', 'Bearer wrong', 'secret-of-the-scraper']) {
      expect((await scrape(authorization)).status).toBe(401)
    }
  })
})
