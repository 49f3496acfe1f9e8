import { gzipSync } from 'node:zlib'
import type { FirstScreen } from '@stagedoor/api-document/page/first-screen'
import { pino } from 'pino'
import { expect, it, vi } from 'vitest'
import { createFirstScreenCache } from './first-screen-cache.ts'
import { createFirstScreens, FIRST_SCREEN_LIMITS } from './first-screens.service.ts'

const SEATS = '{"openapi":"3.1.0","info":{"title":"Seats","version":"1"},"paths":{"/seats":{"get":{}}}}'
const PATIENT = { ...FIRST_SCREEN_LIMITS, waitMs: 60_000, callMs: 60_000 }

function setUp(limits: typeof FIRST_SCREEN_LIMITS) {
  const firstScreens = createFirstScreenCache()
  const load = vi.fn(async (text: string) => gzipSync(JSON.stringify({ api_type: 'openapi', content: text })))
  let nowMs = 0
  const find = createFirstScreens(
    { caches: { firstScreens } as never, log: pino({ level: 'silent' }), now: () => new Date(nowMs) },
    limits,
  )
  return {
    load,
    advance: (ms: number) => (nowMs += ms),
    find: (text: string, operation?: string) =>
      find({ contentHash: text.slice(0, 100), operation, load: () => load(text) }),
  }
}

it('returns later while a document takes longer than a page waits, then its screen', async () => {
  const { find, load } = setUp({ ...PATIENT, waitMs: 0 })
  expect(await find(SEATS)).toEqual({ kind: 'later' })
  const screen = await vi.waitFor(async () => {
    const found = await find(SEATS)
    if (found.kind === 'later' || found.json === null) throw new Error('not ready')
    return JSON.parse(found.json) as FirstScreen
  }, 30_000)
  expect(screen.outline.title).toBe('Seats')
  expect(load).toHaveBeenCalledTimes(1)
})

it('returns later while too many others wait', async () => {
  const { find } = setUp({ ...PATIENT, queue: 1 })
  const [first, second] = await Promise.all([find(SEATS), find(SEATS.replace('Seats', 'Rows'))])
  expect([first.kind, second.kind]).toEqual(['screen', 'later'])
})

it('continues with a new thread after a document that is too large, and does not read it again for some time', async () => {
  const { find, load, advance } = setUp({ ...PATIENT, callMs: 3_000 })
  // It exceeds the time limit or the memory of the thread.
  const tooLarge = SEATS.replace('Seats', 'Large').replace('"1"', `"1","x":[${'{},'.repeat(20_000_000)}1]`)
  const none = { kind: 'screen', json: null, operation: undefined }
  const [large, small] = await Promise.all([find(tooLarge), find(SEATS)])
  expect(large).toEqual(none)
  expect(small).toMatchObject({ kind: 'screen', json: expect.stringContaining('Seats') })
  load.mockClear()
  expect(await find(tooLarge)).toEqual(none)
  expect(await find(tooLarge, 'seats/x')).toEqual(none)
  expect(load).not.toHaveBeenCalled()
  advance(PATIENT.failedMs)
  load.mockRejectedValueOnce(new Error('The database is down'))
  expect(await find(tooLarge)).toEqual({ kind: 'later' })
  expect(load).toHaveBeenCalled()
})

it.each([
  ['that cannot be read', '{'],
  ['that is too large to be kept', SEATS + ' '.repeat(32_000_001)],
])('loads a document %s once for any number of operations', async (_, text) => {
  const { find, load } = setUp(PATIENT)
  for (const operation of ['seats/a', 'seats/b', undefined]) {
    expect(await find(text, operation)).toEqual({ kind: 'screen', json: null, operation: undefined })
  }
  expect(load).toHaveBeenCalledTimes(1)
})
