import { afterAll, afterEach, beforeEach, expect, it, vi } from 'vitest'
import { serve } from '../workers/worker-port.ts'
import type { CodeToken } from './code-language.ts'
import { tokenize } from './code-reader.ts'

let running: MessagePort[] = []
/** All tests use the same worker until it is ended. */
let started = 0

/** A worker that never finishes one code and does not handle the next. */
function startWorker() {
  const { port1, port2 } = new MessageChannel()
  const isFirst = started === 0
  started += 1
  running.push(port2)
  serve(
    {
      codeTokens(code: string, _language: string, begin: () => void): Promise<CodeToken[]> | CodeToken[] {
        if (code === 'broken') throw new Error('A file did not come')
        if (code === 'behind it' && isFirst) return new Promise(() => undefined)
        begin()
        return code === 'endless' ? new Promise(() => undefined) : tokens(code)
      },
    },
    port2,
  )
  return Object.assign(port1, {
    terminate: () => {
      running = running.filter((port) => port !== port2)
      port1.close()
    },
  })
}

const tokens = (code: string): CodeToken[] => [{ start: 0, end: code.length, kind: 'name' }]

/** Waits for a round trip through the workers, without timers. */
const round = () =>
  new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel()
    port2.addEventListener('message', () => {
      port2.close()
      resolve(undefined)
    })
    port2.start()
    port1.postMessage(undefined)
  })

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  vi.stubGlobal('Worker', startWorker)
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})
afterAll(() => {
  for (const port of running.splice(0)) port.close()
})

it('tokenizes codes in one worker', async () => {
  expect(await Promise.all([tokenize('a', 'JSON'), tokenize('bc', 'YAML')])).toEqual([
    tokens('a'),
    tokens('bc'),
  ])
  expect(started).toBe(1)
  expect(vi.getTimerCount()).toBe(0)
})

it('rejects when a grammar cannot be loaded, and continues', async () => {
  await expect(tokenize('broken', 'JSON')).rejects.toThrow('A file did not come')
  expect(await tokenize('a', 'JSON')).toEqual(tokens('a'))
  expect(started).toBe(1)
})

it('ends a worker at the time limit and starts a new one for waiting codes', async () => {
  const endless = tokenize('endless', 'XML')
  const behind = tokenize('behind it', 'XML')
  while (vi.getTimerCount() === 0) await round()
  vi.runAllTimers()
  expect(await endless).toEqual([])
  expect(await behind).toEqual(tokens('behind it'))
  expect([started, running.length]).toEqual([2, 1])
})
