import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { navigateWhenPrepared, prepareTargets } from './prepared-links.ts'

let end: (() => void) | undefined

beforeEach(() => void vi.useFakeTimers())

afterEach(() => {
  end?.()
  vi.useRealTimers()
})

test('navigates once when the target is loaded', async () => {
  const prepared = vi.fn(() => new Promise((resolve) => setTimeout(resolve, 30)))
  end = prepareTargets(prepared)
  const go = vi.fn()
  navigateWhenPrepared('orders/get', go)
  await vi.advanceTimersByTimeAsync(20)
  expect(prepared).toHaveBeenCalledWith('orders/get')
  expect(go).not.toHaveBeenCalled()
  await vi.runAllTimersAsync()
  expect(go).toHaveBeenCalledOnce()
})

test.each([
  ['takes long', () => new Promise(() => undefined)],
  ['cannot be had', () => Promise.reject(new Error('The worker has ended'))],
])('navigates when the target %s', async (_, prepare) => {
  end = prepareTargets(prepare)
  const go = vi.fn()
  navigateWhenPrepared('orders/get', go)
  await vi.advanceTimersByTimeAsync(100)
  expect(go).toHaveBeenCalledOnce()
})

test('navigates to the later of two links, whichever is loaded first', async () => {
  end = prepareTargets((operation) =>
    operation === 'slow' ? new Promise(() => undefined) : Promise.resolve(),
  )
  const [slow, fast] = [vi.fn(), vi.fn()]
  navigateWhenPrepared('slow', slow)
  navigateWhenPrepared('fast', fast)
  await vi.advanceTimersByTimeAsync(100)
  expect(fast).toHaveBeenCalledOnce()
  expect(slow).not.toHaveBeenCalled()
})

test('navigates immediately when there is nothing to load', () => {
  const go = vi.fn()
  navigateWhenPrepared('orders/get', go)
  end = prepareTargets(() => undefined)
  navigateWhenPrepared('orders/get', go)
  end()
  end = undefined
  navigateWhenPrepared('orders/get', go)
  expect(go).toHaveBeenCalledTimes(3)
})
