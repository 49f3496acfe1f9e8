import { gzipSync } from 'node:zlib'
import { pino } from 'pino'
import { expect, it, vi } from 'vitest'
import { createWorkBudgets } from '../../../security/work-budgets.ts'
import type { ScreenKey } from './first-screens.queries.ts'
import { createFirstScreens, FIRST_SCREEN_LIMITS } from './first-screens.service.ts'
import { createSpecThread, type SpecReader } from './spec-thread.ts'
import type { FirstScreenReply, FirstScreenRequest } from './spec-thread.ts'

const SEATS = '{"openapi":"3.1.0","info":{"title":"Seats","version":"1"},"paths":{"/seats":{"get":{}}}}'
const PATIENT = { ...FIRST_SCREEN_LIMITS, startMs: 60_000, waitMs: 60_000, callMs: 60_000 }

function setUp(limits: typeof FIRST_SCREEN_LIMITS, thread?: SpecReader) {
  const screens = new Map<string, { json: string | null }>()
  const load = vi.fn(async (text: string) => gzipSync(JSON.stringify({ api_type: 'openapi', content: text })))
  const budgets = createWorkBudgets()
  let nowMs = 0
  const keyOf = ({ contentHash, operation }: ScreenKey) => JSON.stringify([contentHash, operation])
  const { find } = createFirstScreens(
    {
      budgets,
      log: pino({ level: 'silent' }),
      now: () => new Date(nowMs),
    },
    {
      find: async (key) => screens.get(keyOf(key)),
      save: async (key, json) => void screens.set(keyOf(key), { json }),
      missing: async () => [],
    },
    load,
    limits,
    thread,
  )
  return {
    load,
    readings: budgets.readings,
    advance: (ms: number) => (nowMs += ms),
    find: (text: string, operation?: string, client = '192.0.2.1') =>
      find({ versionId: text, contentHash: text.slice(0, 100), operation, client }),
  }
}

it('returns later while a document takes longer than a page waits, then its screen', async () => {
  let reply = (_: FirstScreenReply) => {}
  const replied = new Promise<FirstScreenReply>((resolve) => (reply = resolve))
  const thread = { start: async () => undefined, call: vi.fn(() => replied) }
  const { find } = setUp({ ...PATIENT, waitMs: 0 }, thread)
  expect(await find(SEATS)).toBeUndefined()
  reply({ kind: 'screen', json: '{}' })
  await vi.waitFor(async () => expect(await find(SEATS)).toBe('{}'))
  expect(thread.call).toHaveBeenCalledTimes(1)
})

/** A thread whose replies to the first request wait. */
function pausedThread() {
  let resume = () => {}
  const paused = new Promise<void>((resolve) => (resume = resolve))
  const call = vi.fn(async (): Promise<FirstScreenReply> => {
    await paused
    return { kind: 'screen', json: '{}' }
  })
  return { resume: () => resume(), thread: { start: async () => undefined, call } }
}

it('returns later to a client with too many requests that wait, and the screen to another', async () => {
  const { resume, thread } = pausedThread()
  const { find } = setUp(PATIENT, thread)
  const many = Array.from({ length: 60 }, (_, index) => find(SEATS, `seats/${index}`))
  const other = find(SEATS, 'seats/other', '192.0.2.2')
  expect(await Promise.race(many)).toBeUndefined()
  resume()
  expect(await other).toBe('{}')
  const found = (await Promise.all(many)).filter((json) => json === '{}')
  expect(found.length).toBeLessThanOrEqual(PATIENT.queue.perClient + 1)
})

it('returns later to a client whose budget is used up, except for stored screens', async () => {
  const { find, readings, advance } = setUp(PATIENT)
  const client = '192.0.2.9'
  while (readings.take(client, new Date(0))) {
    // Use up the budget.
  }
  expect(await find(SEATS, undefined, client)).toBeUndefined()
  const screen = await find(SEATS)
  expect(screen).toContain('Seats')
  expect(await find(SEATS, undefined, client)).toEqual(screen)
  expect(await find(SEATS, 'seats/none', client)).toBeUndefined()
  advance(10_000)
  expect(await find(SEATS, 'seats/none', client)).toEqual(screen)
})

it('does not read a document again for some time after the thread failed to read it', async () => {
  const call = vi.fn(async ({ packed }: FirstScreenRequest): Promise<FirstScreenReply> => {
    if (packed) throw new Error('No reply in time')
    return { kind: 'unknownDocument' }
  })
  const { find, load, advance } = setUp(PATIENT, { start: async () => undefined, call })
  expect(await Promise.all([find(SEATS), find(SEATS, 'seats/a')])).toEqual([null, null])
  expect(load).toHaveBeenCalledTimes(1)
  load.mockClear()
  expect(await find(SEATS)).toBeNull()
  expect(await find(SEATS, 'seats/x')).toBeNull()
  expect(load).not.toHaveBeenCalled()
  advance(PATIENT.failedMs)
  load.mockRejectedValueOnce(new Error('The database is down'))
  expect(await find(SEATS)).toBeUndefined()
  expect(load).toHaveBeenCalled()
})

it('continues with a new thread after a document that exceeds the memory of the thread', async () => {
  const { find } = setUp(PATIENT, createSpecThread(PATIENT.callMs, { maxOldGenerationSizeMb: 48 }))
  const tooLarge = SEATS.replace('Seats', 'Large').replace('"1"', `"1","x":[${'[[]],'.repeat(1_500_000)}1]`)
  const [large, small] = await Promise.all([find(tooLarge), find(SEATS)])
  expect(large).toBeNull()
  expect(small).toContain('Seats')
})

it.each([
  ['that cannot be read', '{'],
  ['that is too large to be kept', SEATS + ' '.repeat(32_000_001)],
])('loads a document %s once for any number of operations', async (_, text) => {
  const { find, load } = setUp(PATIENT)
  for (const operation of ['seats/a', 'seats/b', undefined]) {
    expect(await find(text, operation)).toBeNull()
  }
  expect(load).toHaveBeenCalledTimes(1)
})
