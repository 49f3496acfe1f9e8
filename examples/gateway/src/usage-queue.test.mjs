import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createUsageQueue } from './usage-queue.mjs'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** @param {number} number */
function aRecord(number) {
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

/** A server that stores what it takes. */
function aServer() {
  const server = {
    isUp: true,
    attempts: 0,
    /** @type {string[]} */
    stored: [],
    /** @type {import('./usage-queue.mjs').Sent} */
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
    queue.add(aRecord(number))
  }
}

const names = (/** @type {number} */ count) => Array.from({ length: count }, (_, index) => String(index))

test('records of one moment travel together', async () => {
  const server = aServer()
  fill(createUsageQueue(server.send), 0, 30)
  await vi.advanceTimersByTimeAsync(300)
  expect(server).toMatchObject({ attempts: 1, stored: names(30) })
})

test('nothing is lost and nothing sent twice while Stagedoor is away, which is said once', async () => {
  const server = aServer()
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
  expect(server.stored).toEqual(names(2500))
  expect(log.mock.calls).toEqual([
    ['Usage is kept until Stagedoor takes it: away'],
    ['Stagedoor takes usage again.'],
  ])
})

test('it waits as long as the server asks for', async () => {
  const server = aServer()
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

test('full is full: no request passes that could not be counted, also of those under way', () => {
  const server = aServer()
  const queue = createUsageQueue(server.send, { capacity: 3 })
  fill(queue, 0, 1)
  expect([queue.reserve(), queue.reserve(), queue.reserve()]).toEqual([true, true, false])
  queue.release()
  expect(queue.reserve()).toBe(true)
})

test('the end sends what is left, and tells what could not be', async () => {
  const server = aServer()
  const queue = createUsageQueue(server.send)
  fill(queue, 0, 2300)
  expect(await queue.stop()).toBe(0)
  expect(server.stored).toEqual(names(2300))
  const other = createUsageQueue(server.send)
  server.isUp = false
  fill(other, 0, 12)
  expect(await other.stop()).toBe(12)
})
