import type { AuditList } from '@stagedoor/contract/admin/audit'
import { DAY_MS } from '@stagedoor/contract/constants'
import { expect, it } from 'vitest'
import { appendAudit } from '../audit/audit.service.ts'
import { insertDeveloper } from '../../testing/factories.ts'
import { operatorClient } from '../../testing/operator-client.ts'
import { setUpTestApp } from '../../testing/set-up-test-app.ts'

const app = setUpTestApp()

async function appendEntries() {
  const { db } = app.deps
  const ada = await insertDeveloper(db, { fullName: 'Ada Lovelace' })
  const at = new Date(Date.now() - DAY_MS)
  await appendAudit(
    db,
    { actor: `developer:${ada.id}`, action: 'application.created', subject: 'application:1', at },
    {
      actor: 'operator:ops',
      action: 'application.deleted',
      subject: 'application:1',
      details: { note: '=1+1' },
    },
    { actor: 'developer:not-an-id', action: 'portal.imported', subject: 'portal' },
  )
  return ada
}

it('lists entries newest first with the names of actors, and filters them', async () => {
  const ada = await appendEntries()
  const { call } = await operatorClient(app, 'viewer')
  const list = async (query = '') => (await call('GET', `/audit${query}`)).body as AuditList
  expect((await list()).data.map(({ actor_name }) => actor_name)).toEqual([
    // The login of the viewer.
    'Grace Hopper',
    null,
    null,
    'Ada Lovelace',
  ])
  expect((await list('?page[size]=1&page[number]=4')).data).toEqual([
    {
      id: expect.any(Number),
      at: expect.any(String),
      actor: `developer:${ada.id}`,
      actor_name: 'Ada Lovelace',
      action: 'application.created',
      subject: 'application:1',
      details: {},
    },
  ])
  const hourAgo = new Date(Date.now() - 3_600_000).toISOString()
  for (const [query, total] of [
    ['action=application.*', 2],
    ['action=application', 0],
    ['actor=operator:*&subject=application:1', 1],
    [`since=${hourAgo}`, 3],
    [`until=${hourAgo}`, 1],
    ['search=1%2B1', 1],
    ['search=&actor=', 4],
  ] as const)
    expect([query, (await list(`?${query}`)).meta.total]).toEqual([query, total])
  expect(await call('GET', '/audit?since=yesterday')).toMatchObject({ status: 400 })
})

it.each(['since', 'until'])('accepts only years of four digits from 1 in %s', async (name) => {
  const { call } = await operatorClient(app, 'admin')
  const statuses = async (time: string) => {
    const query = `${name}=${encodeURIComponent(time)}`
    const responses = [
      await call('GET', `/audit?${query}`),
      await call('GET', `/audit?search=a&${query}`),
      await call('GET', `/audit/export?format=csv&${query}`),
    ]
    return responses.map(({ status }) => status)
  }
  for (const time of [
    '0000-01-01T00:00:00Z',
    '0000-12-31T23:59:59.999Z',
    // Year 0 and year 10000 in UTC.
    '0001-01-01T00:00:00+14:00',
    '9999-12-31T23:59:59-01:00',
    '10000-01-01T00:00:00Z',
  ])
    expect([time, await statuses(time)]).toEqual([time, [400, 400, 400]])
  for (const time of ['0001-01-01T00:00:00Z', '9999-12-31T23:59:59.999Z'])
    expect([time, await statuses(time)]).toEqual([time, [200, 200, 200]])
})

it('searches the last 90 days unless a search says since when', async () => {
  const entry = { actor: 'operator:ops', action: 'portal.imported', details: { note: 'needle' } }
  const days = (count: number) => new Date(Date.now() - count * DAY_MS)
  await appendAudit(
    app.deps.db,
    { ...entry, subject: 'portal:1', at: days(200) },
    { ...entry, subject: 'portal:2', at: days(100) },
    { ...entry, subject: 'portal:3', at: days(80) },
  )
  const { call } = await operatorClient(app, 'admin')
  for (const [query, subjects] of [
    ['search=needle', ['portal:3']],
    [`search=needle&since=${days(300).toISOString()}`, ['portal:3', 'portal:2', 'portal:1']],
    [`search=needle&until=${days(90).toISOString()}`, ['portal:2']],
    ['action=portal.imported', ['portal:3', 'portal:2', 'portal:1']],
  ] as const) {
    const { data } = (await call('GET', `/audit?${query}`)).body as AuditList
    expect([query, data.map(({ subject }) => subject)]).toEqual([query, subjects])
  }
  const { text } = await call('GET', '/audit/export?format=csv&search=needle')
  expect(text.match(/portal:\d/gu)).toEqual(['portal:3'])
})

it('exports entries oldest first as CSV that spreadsheets do not execute, and as NDJSON', async () => {
  await appendEntries()
  const { call, user } = await operatorClient(app, 'admin')
  const csv = await call('GET', '/audit/export?format=csv&action=application.*')
  expect(csv.headers.get('content-type')).toBe('text/csv; charset=utf-8')
  expect(csv.headers.get('content-disposition')).toBe('attachment; filename="audit-log.csv"')
  const [head, first, second] = csv.text.split('\r\n')
  expect(head).toBe('"id","at","actor","action","subject","details"')
  expect(first).toContain('"application.created"')
  expect(second).toContain('"{""note"":""=1+1""}"')
  const { text } = await call('GET', '/audit/export?format=ndjson&search=portal.imp')
  expect(
    text
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line) as unknown),
  ).toMatchObject([{ action: 'portal.imported', subject: 'portal', details: {} }])
  expect(await call('GET', '/audit/export?format=xml')).toMatchObject({ status: 400 })
  const entries = ((await call('GET', '/audit?action=audit.exported')).body as AuditList).data
  expect(entries.map(({ actor, subject, details }) => [actor, subject, details])).toEqual([
    [
      `user:${user.id}`,
      'audit',
      { format: 'ndjson', hasSearch: true, via: 'console', network: expect.any(String) },
    ],
    [
      `user:${user.id}`,
      'audit',
      { format: 'csv', action: 'application.*', via: 'console', network: expect.any(String) },
    ],
  ])
})
