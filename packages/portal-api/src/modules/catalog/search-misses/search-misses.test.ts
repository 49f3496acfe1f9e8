import { DAY_MS } from '@stagedoor/contract/constants'
import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { attemptCounters, searchMisses } from '../../../db/schema/operations.ts'
import { portals } from '../../../db/schema/portal.ts'
import { RATE_LIMITS } from '../../../security/rate-limits.ts'
import { signIn } from '../../../testing/developer-client.ts'
import { insertPortal } from '../../../testing/factories.ts'
import { json } from '../../../testing/requests.ts'
import { runOperationInTest } from '../../../testing/run-operation-in-test.ts'
import { setUpTestApp } from '../../../testing/set-up-test-app.ts'
import { removeExpired } from '../../operations/housekeeping.ts'
import { normalizeSearch } from './normalize-search.ts'
import { MAX_TEXTS_PER_DAY } from './search-misses.queries.ts'

const ELSEWHERE = 'https://portal.example'
const app = setUpTestApp({ CORS_ORIGINS: ELSEWHERE })

const post = async (text: unknown, headers: Record<string, string> = {}) =>
  (await app.request('/api/v2/search-misses', json({ text }, { headers }))).status
const listed = (options: Record<string, unknown> = {}) =>
  runOperationInTest(app, 'searches list', [], options)
const today = () => app.deps.now().toISOString().slice(0, 10)

describe('normalizeSearch', () => {
  it.each([
    ['  Rate\n LIMIT ', 'rate limit'],
    ['\uff37eb\u0000hook', 'web hook'],
    ['/orders/{order_id}', '/orders/{order_id}'],
    ['getWaitingRoomStatisticsByVenue', 'getwaitingroomstatisticsbyvenue'],
    ['予約 の 取消', '予約 の 取消'],
    ['oauth2 pkce', 'oauth2 pkce'],
    ['v2026', 'v2026'],
  ])('counts %j as %j', (text, expected) => expect(normalizeSearch(text)).toBe(expected))

  it.each([
    'a',
    'x'.repeat(81),
    'ada@example.com',
    '+49 170 1234567',
    '4111 1111 1111 1111',
    'sk_live_abcdefgh',
    'Bearer abc',
    'https://example.com/?token=x',
    '0b2c7f9e-52a4-4f7e-9c1d-1f2e3d4c5b6a',
    'order a1b2c3d4e5f6g7h8',
    'eyJhbGciOiJIUzI',
  ])('drops %j', (text) => expect(normalizeSearch(text)).toBeUndefined())
})

describe('POST /search-misses', () => {
  it('counts for developers of a private portal and for visitors of a public one', async () => {
    await insertPortal(app.deps.db, { isPublic: false })
    expect(await post('web hook')).toBe(401)
    const { cookie } = await signIn(app)
    expect(await post('Web  hook', { cookie })).toBe(204)
    await app.deps.db.update(portals).set({ isPublic: true })
    app.deps.caches.clear()
    expect(await post('web hook')).toBe(204)
    expect(await post('ada@example.com')).toBe(204)
    expect(await listed()).toEqual([{ count: 2, last_day: today(), text: 'web hook' }])
  })

  it('rejects pages of other sites, invalid texts and clients over the limit', async () => {
    await insertPortal(app.deps.db, { isPublic: true })
    const crossSite = { 'sec-fetch-site': 'cross-site' }
    expect(await post('web hook', crossSite)).toBe(403)
    expect(await post('web hook', { ...crossSite, origin: 'https://other.example' })).toBe(403)
    for (const text of ['', 'x'.repeat(81), 5, null]) expect(await post(text)).toBe(400)
    await app.deps.db.update(attemptCounters).set({ count: RATE_LIMITS['search-miss'].perClient })
    expect(await post('web hook')).toBe(429)
    expect(await listed()).toEqual([])
  })

  it('counts for a portal on a configured origin', async () => {
    await insertPortal(app.deps.db, { isPublic: true })
    expect(await post('web hook', { 'sec-fetch-site': 'cross-site', origin: ELSEWHERE })).toBe(204)
  })

  it('stores a limited number of texts per day and keeps counting those', async () => {
    await insertPortal(app.deps.db, { isPublic: true })
    const rows = Array.from({ length: MAX_TEXTS_PER_DAY }, (_, index) => ({
      day: today(),
      text: `text ${index}`,
      count: 1,
    }))
    await app.deps.db.insert(searchMisses).values(rows)
    expect(await post('one more')).toBe(204)
    expect(await post('text 7')).toBe(204)
    expect(await app.deps.db.$count(searchMisses)).toBe(MAX_TEXTS_PER_DAY)
    const [counted] = await app.deps.db.select().from(searchMisses).where(eq(searchMisses.text, 'text 7'))
    expect(counted?.count).toBe(2)
  })

  it('lists the last days, rejects other values of --days, and removes old counts', async () => {
    await insertPortal(app.deps.db, { isPublic: true })
    await post('old')
    app.advance(10 * DAY_MS)
    await post('new')
    expect(await listed({ days: '10' })).toMatchObject([{ text: 'new' }])
    expect(await listed({ days: '11' })).toMatchObject([{ text: 'new' }, { text: 'old' }])
    await expect(listed({ days: '0' })).rejects.toThrow('--days must be a whole number from 1 to 90.')
    app.advance(85 * DAY_MS)
    await removeExpired(app.deps, app.services)
    expect(await app.deps.db.select().from(searchMisses)).toMatchObject([{ text: 'new' }])
  })
})
