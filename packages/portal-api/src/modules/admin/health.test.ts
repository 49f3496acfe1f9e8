import { hostname } from 'node:os'
import { expect, it } from 'vitest'
import { BUILD } from '../../config/version.ts'
import { mailOutbox } from '../../db/schema/operations.ts'
import { MAX_MAIL_ATTEMPTS } from '../../mail/mail-outbox.queries.ts'
import { insertPortal } from '../../testing/factories.ts'
import { operatorClient } from '../../testing/operator-client.ts'
import { setUpTestApp } from '../../testing/set-up-test-app.ts'
import { createHealthReport } from '../operations/health/health-report.service.ts'
import { startHeartbeat } from '../operations/server-heartbeat.ts'

const app = setUpTestApp()

it('reports checks, gateways, the mail outbox and processes', async () => {
  const { db } = app.deps
  await insertPortal(db)
  const created = await app.services.gateways.create('edge', 'ops')
  const mail = { recipient: 'ada@example.com', subject: 'Hello', text: 'Hello', html: 'Hello' }
  const createdAt = new Date('2026-01-10T09:00:00.000Z')
  await db.insert(mailOutbox).values([
    { ...mail, createdAt },
    { ...mail, attempts: MAX_MAIL_ATTEMPTS },
  ])
  const { call } = await operatorClient(app, 'admin')
  const { status, body, text } = await call('GET', '/health')
  expect({ status, body }).toMatchObject({
    status: 200,
    body: {
      version: BUILD,
      checks: expect.arrayContaining([
        expect.objectContaining({ name: 'database', status: 'ok' }),
        expect.objectContaining({ name: 'mail', status: 'warning' }),
      ]),
      gateways: [{ id: created?.gateway.id, name: 'edge' }],
      outbox: { waiting: 1, failed: 1, oldest_at: createdAt.toISOString() },
      processes: [{ host: hostname(), version: BUILD }],
    },
  })
  expect(text).not.toContain(created?.token)
})

it('lists the processes that use a PostgreSQL server with their versions', async () => {
  const settings = { ...app.deps.settings, DATABASE_URL: 'postgres://db.example/portal' }
  const { processes } = createHealthReport({ ...app.deps, settings })
  const heartbeat = await startHeartbeat(app.deps)
  expect(await processes()).toMatchObject([{ host: hostname(), version: BUILD, seenAt: expect.any(Date) }])
  await heartbeat.stop()
  expect(await processes()).toEqual([])
})
