import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { openEmbedded } from '../../db/client.ts'
import { usageDays, usagePending, usageRecords } from '../../db/schema/usage.ts'
import {
  insertApplication,
  insertDeveloper,
  insertPortal,
  insertProduct,
  insertVersion,
} from '../factories.ts'
import { freePort } from '../free-port.ts'
import { type RunningProcess, startServerProcess } from '../processes.ts'
import { json } from '../requests.ts'

const BATCHES = 80
const RECORDS = 40
/** Number of concurrent batches. */
const WORKERS = 3
const GATEWAY_TOKEN = 'gateway-token-of-the-proof-0123456789'

let folder: string
let url: string
let environment: Record<string, string>
let application: string
let server: RunningProcess

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'stagedoor-usage-killed-'))
  const port = await freePort()
  url = `http://127.0.0.1:${port}`
  environment = { PORT: String(port), PORTAL_URL: url, DATA_DIR: folder, LOG_LEVEL: 'error', GATEWAY_TOKEN }
  const { db, migrate, close } = await openEmbedded(folder)
  await migrate()
  await insertPortal(db)
  application = (await insertApplication(db, { developerId: (await insertDeveloper(db)).id })).id
  await insertVersion(db, { productId: (await insertProduct(db, { slug: 'events' })).id })
  await close()
  server = await startServerProcess(environment)
})
afterAll(async () => {
  await server.end('SIGKILL')
  await rm(folder, { recursive: true, force: true })
})

const pending = Array.from({ length: BATCHES }, (_, index) => index)
const acknowledged = new Set<number>()

/** Sends one batch, whose records overlap with those of the previous batch. */
async function send(batch: number): Promise<void> {
  const records = Array.from({ length: RECORDS }, (_, index) => ({
    id: `record ${batch * (RECORDS / 2) + index}`,
    // Depends only on the record, not on the batch.
    time: startedAt - (batch * (RECORDS / 2) + index) * 977,
    application,
    product_version: 'events/v1',
    status: 200,
    latency_ms: 5,
  }))
  const body = json({ records }, { headers: { 'x-stagedoor-gateway': GATEWAY_TOKEN } })
  const response = await fetch(`${url}/gateway/usage`, body)
  expect(response.status).toBe(200)
  acknowledged.add(batch)
}

const startedAt = Date.now()

/** Sends all pending batches until the server is killed. Batches without an acknowledgment stay pending. */
async function sendAll(): Promise<void> {
  const work = async () => {
    for (let batch = pending.shift(); batch !== undefined; batch = pending.shift()) {
      try {
        await send(batch)
      } catch (error) {
        pending.push(batch)
        throw error
      }
    }
  }
  const results = await Promise.allSettled(Array.from({ length: WORKERS }, work))
  for (const result of results) {
    // A killed server fails the connection with a TypeError. Other errors are unexpected.
    if (result.status === 'rejected' && !(result.reason instanceof TypeError)) throw result.reason
  }
}

describe('a server that is killed while gateways report usage', () => {
  it('counts every acknowledged record exactly once', { timeout: 600_000 }, async () => {
    const sending = sendAll()
    await vi.waitUntil(() => acknowledged.size >= BATCHES / 2, { interval: 1, timeout: 300_000 })
    await server.end('SIGKILL')
    await sending
    expect(acknowledged.size).toBeLessThan(BATCHES)
    server = await startServerProcess(environment)
    await sendAll()
    expect(acknowledged.size).toBe(BATCHES)
    await server.end('SIGKILL')

    const { db, close } = await openEmbedded(folder)
    const stored = await db.$count(usageRecords)
    const counts = [...(await db.select().from(usageDays)), ...(await db.select().from(usagePending))]
    await close()
    const distinct = (BATCHES + 1) * (RECORDS / 2)
    expect(stored).toBe(distinct)
    expect(counts.reduce((sum, { count }) => sum + count, 0)).toBe(distinct)
  })
})
