import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createUsageQueue } from './usage-queue.mjs'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** @param {number} number */
function testRecord(number) {
  return {
    id: String(number),
    time: number,
    application: 'a',
    product_version: 'discovery/v3',
    status: 200,
    latency_ms: 1,
    request_size: 0,
    response_size: 1,
  }
}

function testServer() {
  const server = {
    isUp: true,
    attempts: 0,
    /** @type {string[]} */
    stored: [],
    /** @type {import('./usage-queue.mjs').SendResult} */
    rejection: { outcome: 'later', reason: 'away' },
    /** @param {readonly import('./usage-queue.mjs').UsageRecord[]} records */
    async send(records) {
      server.attempts += 1
      if (!server.isUp) return server.rejection
      server.stored.push(...records.map(({ id }) => id))
      return /** @type {const} */ ({ outcome: 'stored' })
    },
  }
  return server
}

/** @param {ReturnType<typeof createUsageQueue>} queue @param {number} from @param {number} to */
function fill(queue, from, to) {
  for (let number = from; number < to; number += 1) {
    expect(queue.reserve()).toBe(true)
    queue.add(testRecord(number))
  }
}

const ids = (/** @type {number} */ count) => Array.from({ length: count }, (_, index) => String(index))

test('sends records in batches', async () => {
  const server = testServer()
  fill(createUsageQueue(server.send), 0, 30)
  await vi.advanceTimersByTimeAsync(300)
  expect(server).toMatchObject({ attempts: 1, stored: ids(30) })
})

test('stores each record once after an outage, and logs the outage once', async () => {
  const server = testServer()
  const log = vi.fn()
  const queue = createUsageQueue(server.send, { log })
  server.isUp = false
  fill(queue, 0, 1500)
  await vi.advanceTimersByTimeAsync(20_000)
  fill(queue, 1500, 2500)
  expect(server.attempts).toBeLessThan(10)
  expect(server.stored).toEqual([])
  server.isUp = true
  await vi.advanceTimersByTimeAsync(35_000)
  expect(server.stored).toEqual(ids(2500))
  expect(log.mock.calls).toEqual([
    ['Usage records are buffered until Stagedoor accepts them: away'],
    ['Stagedoor accepts usage records again.'],
  ])
})

test('halves a batch that is too large, and drops and logs a record that is too large alone', async () => {
  /** @type {string[]} */
  const stored = []
  let hasTooLargeRecord = true
  const log = vi.fn()
  const queue = createUsageQueue(
    async (records) => {
      if (records.length > 400 || (hasTooLargeRecord && records.some(({ id }) => id === '7')))
        return { outcome: 'tooLarge', reason: 'it responded with 413' }
      stored.push(...records.map(({ id }) => id))
      return { outcome: 'stored' }
    },
    { log },
  )
  fill(queue, 0, 1500)
  await vi.advanceTimersByTimeAsync(20_000)
  expect(stored).toEqual(ids(1500).filter((id) => id !== '7'))
  expect(log.mock.calls).toEqual([['Stagedoor rejected 1 usage record: it responded with 413']])

  hasTooLargeRecord = false
  stored.length = 0
  fill(queue, 0, 1500)
  expect(await queue.stop()).toBe(0)
  expect(stored).toEqual(ids(1500))
})

test('waits for Retry-After', async () => {
  const server = testServer()
  server.isUp = false
  server.rejection = { outcome: 'later', afterMs: 7000, reason: 'busy' }
  fill(createUsageQueue(server.send), 0, 1)
  await vi.advanceTimersByTimeAsync(300)
  server.isUp = true
  await vi.advanceTimersByTimeAsync(6900)
  expect(server.stored).toEqual([])
  await vi.advanceTimersByTimeAsync(200)
  expect(server.stored).toEqual(['0'])
})

test('limits reservations and stored records together to its capacity', () => {
  const server = testServer()
  const queue = createUsageQueue(server.send, { capacity: 3 })
  fill(queue, 0, 1)
  expect([queue.reserve(), queue.reserve(), queue.reserve()]).toEqual([true, true, false])
  queue.release()
  expect(queue.reserve()).toBe(true)
})

test('sends the remaining records on stop, and returns the number of lost ones', async () => {
  const server = testServer()
  const queue = createUsageQueue(server.send)
  fill(queue, 0, 2300)
  expect(await queue.stop()).toBe(0)
  expect(server.stored).toEqual(ids(2300))
  const other = createUsageQueue(server.send)
  server.isUp = false
  fill(other, 0, 12)
  expect(await other.stop()).toBe(12)
})
