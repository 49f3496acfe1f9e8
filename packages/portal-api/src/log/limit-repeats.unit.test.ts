import { pino } from 'pino'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { limitRepeats } from './limit-repeats.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

function recordedLog() {
  const lines: Record<string, unknown>[] = []
  const write = (line: string) => void lines.push(JSON.parse(line))
  return { lines, log: pino({ hooks: { logMethod: limitRepeats() } }, { write }) }
}

it('writes five lines with the same error per minute, and then how many were suppressed', () => {
  const { lines, log } = recordedLog()
  const fail = (value: number) => new RangeError(`the value ${value} is out of range`)
  for (let value = 0; value < 1_000; value += 1) log.error({ err: fail(value) }, 'unexpected error')
  expect(lines).toHaveLength(5)
  vi.advanceTimersByTime(60_000)
  expect(lines.at(-1)).toMatchObject({ level: 50, msg: 'repeated: unexpected error', suppressed: 995 })
  log.error({ err: fail(0) }, 'unexpected error')
  expect(lines).toHaveLength(7)
})

it('does not let a message choose the place of an error', () => {
  const { lines, log } = recordedLog()
  for (let value = 0; value < 100; value += 1) {
    log.error({ err: new Error(`no ${value}\n    at chosen (place.ts:${value})`) }, 'unexpected error')
  }
  expect(lines).toHaveLength(5)
})

it('distinguishes places that fail in the same library', () => {
  const { lines, log } = recordedLog()
  for (const place of ['products.queries.ts', 'users.queries.ts']) {
    for (let count = 0; count < 10; count += 1) {
      const error = new Error('no')
      error.stack = `Error: no\n    at query (/app/node_modules/drizzle-orm/session.js:41:1)\n    at list (${place}:1:1)`
      log.error({ err: error }, 'unexpected error')
    }
  }
  expect(lines).toHaveLength(10)
})

it('does not suppress other errors, or lines without an error', () => {
  const { lines, log } = recordedLog()
  const error = () => new Error('no')
  for (let count = 0; count < 10; count += 1) {
    log.info({ count }, 'listening')
    log.error({ err: error() }, 'first')
    log.error({ err: Object.assign(error(), { code: `E${count}` }) }, 'second')
  }
  const messages = lines.map(({ msg }) => msg)
  expect(messages.filter((message) => message === 'listening')).toHaveLength(10)
  expect(messages.filter((message) => message === 'first')).toHaveLength(5)
  expect(messages.filter((message) => message === 'second')).toHaveLength(10)
})
