import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { operatorClient } from '../../testing/operator-client.ts'
import { setUpTestApp } from '../../testing/set-up-test-app.ts'
import { createSearchLimit } from './search-limit.ts'

const app = setUpTestApp()

it('runs two searches of a person at a time, rejects others with the time to wait, and serves other people', async () => {
  const { call } = await operatorClient(app, 'admin')
  const other = await operatorClient(app, 'viewer')
  const searches = [
    '/audit?search=a',
    '/audit?actor=developer:*',
    '/audit/export?format=csv&search=a',
    '/developers?search=a',
    '/applications?search=a',
    '/registrations?search=a',
    '/grants?search=a',
  ]
  const { running, rejected } = await app.deps.db.transaction(async (tx) => {
    await tx.execute(sql`lock table audit_log in access exclusive mode`)
    const first = [call('GET', '/audit?search=1'), call('GET', '/audit?search=2')]
    await sleep(200)
    const others = Promise.all(searches.map((path) => call('GET', path)))
    expect(await other.call('GET', '/developers?search=a')).toMatchObject({ status: 200 })
    return { running: first, rejected: await Promise.race([others, sleep(2_000, [])]) }
  })
  expect(rejected.map(({ status, headers }) => [status, headers.get('retry-after')])).toEqual(
    searches.map(() => [429, '1']),
  )
  expect((await Promise.all(running)).map(({ status }) => status)).toEqual([200, 200])
  for (const path of searches) expect([path, (await call('GET', path)).status]).toEqual([path, 200])
})

it('stops a search that takes too long, and frees its place', async () => {
  const limit = createSearchLimit(app.deps, 50)
  for (let run = 0; run < 3; run++) {
    await expect(
      limit.read('user:1', { search: 'a' }, (db) => db.execute(sql`select pg_sleep(10)`)),
    ).rejects.toMatchObject({ code: 'unavailable', options: { headers: { 'retry-after': '60' } } })
  }
})
