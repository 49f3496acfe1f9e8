import { gzipSync } from 'node:zlib'
import { pino } from 'pino'
import { expect, it, vi } from 'vitest'
import { createFirstScreenCache } from './first-screen-cache.ts'
import { createFirstScreens, FIRST_SCREEN_LIMITS } from './first-screens.service.ts'
import { type SpecReader, SpecThread, startSpecWorker } from './spec-thread.ts'
import type { FirstScreenReply, FirstScreenRequest } from './worker-messages.ts'

const SEATS = '{"openapi":"3.1.0","info":{"title":"Seats","version":"1"},"paths":{"/seats":{"get":{}}}}'
const PATIENT = { ...FIRST_SCREEN_LIMITS, startMs: 60_000, waitMs: 60_000, callMs: 60_000 }

const NONE = { kind: 'screen', json: null, operation: undefined }

function setUp(limits: typeof FIRST_SCREEN_LIMITS, thread?: SpecReader) {
  const firstScreens = createFirstScreenCache()
  const load = vi.fn(async (text: string) => gzipSync(JSON.stringify({ api_type: 'openapi', content: text })))
  let nowMs = 0
  const find = createFirstScreens(
    { caches: { firstScreens } as never, log: pino({ level: 'silent' }), now: () => new Date(nowMs) },
    limits,
    thread,
  )
  return {
    load,
    advance: (ms: number) => (nowMs += ms),
    find: (text: string, operation?: string) =>
      find({ contentHash: text.slice(0, 100), operation, load: () => load(text) }),
  }
}

it('returns later while a document takes longer than a page waits, then its screen', async () => {
  let reply = (_: FirstScreenReply) => {}
  const replied = new Promise<FirstScreenReply>((resolve) => (reply = resolve))
  const thread = { start: async () => undefined, call: vi.fn(() => replied) }
  const { find } = setUp({ ...PATIENT, waitMs: 0 }, thread)
  expect(await find(SEATS)).toEqual({ kind: 'later' })
  reply({ kind: 'screen', json: '{}' })
  const screen = { kind: 'screen', json: '{}', operation: undefined }
  await vi.waitFor(async () => expect(await find(SEATS)).toEqual(screen))
  expect(thread.call).toHaveBeenCalledTimes(1)
})

it('returns later while too many others wait', async () => {
  const { find } = setUp({ ...PATIENT, queue: 1 })
  const [first, second] = await Promise.all([find(SEATS), find(SEATS.replace('Seats', 'Rows'))])
  expect([first.kind, second.kind]).toEqual(['screen', 'later'])
})

it('does not read a document again for some time after the thread failed to read it', async () => {
  const call = vi.fn(async ({ packed }: FirstScreenRequest): Promise<FirstScreenReply> => {
    if (packed) throw new Error('No reply in time')
    return { kind: 'unknownDocument' }
  })
  const { find, load, advance } = setUp(PATIENT, { start: async () => undefined, call })
  expect(await Promise.all([find(SEATS), find(SEATS, 'seats/a')])).toEqual([NONE, NONE])
  expect(load).toHaveBeenCalledTimes(1)
  load.mockClear()
  expect(await find(SEATS)).toEqual(NONE)
  expect(await find(SEATS, 'seats/x')).toEqual(NONE)
  expect(load).not.toHaveBeenCalled()
  advance(PATIENT.failedMs)
  load.mockRejectedValueOnce(new Error('The database is down'))
  expect(await find(SEATS)).toEqual({ kind: 'later' })
  expect(load).toHaveBeenCalled()
})

it('continues with a new thread after a document that exceeds the memory of the thread', async () => {
  const startWorker = () => startSpecWorker({ maxOldGenerationSizeMb: 48 })
  const { find } = setUp(PATIENT, new SpecThread(PATIENT.callMs, startWorker))
  const tooLarge = SEATS.replace('Seats', 'Large').replace('"1"', `"1","x":[${'[[]],'.repeat(1_500_000)}1]`)
  const [large, small] = await Promise.all([find(tooLarge), find(SEATS)])
  expect(large).toEqual(NONE)
  expect(small).toMatchObject({ kind: 'screen', json: expect.stringContaining('Seats') })
})

it.each([
  ['that cannot be read', '{'],
  ['that is too large to be kept', SEATS + ' '.repeat(32_000_001)],
])('loads a document %s once for any number of operations', async (_, text) => {
  const { find, load } = setUp(PATIENT)
  for (const operation of ['seats/a', 'seats/b', undefined]) {
    expect(await find(text, operation)).toEqual(NONE)
  }
  expect(load).toHaveBeenCalledTimes(1)
})
