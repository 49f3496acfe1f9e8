import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { navigateWhenPrepared, prepareTargets } from './prepared-links.ts'

let end: (() => void) | undefined

beforeEach(() => void vi.useFakeTimers())

afterEach(() => {
  end?.()
  vi.useRealTimers()
})

test('a link is followed when what it leads to is there, once, and not before', async () => {
  const prepared = vi.fn(() => new Promise((resolve) => setTimeout(resolve, 30)))
  end = prepareTargets(prepared)
  const go = vi.fn()
  navigateWhenPrepared('#/orders/get', go)
  await vi.advanceTimersByTimeAsync(20)
  expect(prepared).toHaveBeenCalledWith('#/orders/get')
  expect(go).not.toHaveBeenCalled()
  await vi.runAllTimersAsync()
  expect(go).toHaveBeenCalledOnce()
})

test.each([
  ['takes long', () => new Promise(() => undefined)],
  ['cannot be had', () => Promise.reject(new Error('The worker has ended'))],
])('a link is followed even where what it leads to %s', async (_, prepare) => {
  end = prepareTargets(prepare)
  const go = vi.fn()
  navigateWhenPrepared('#/orders/get', go)
  await vi.advanceTimersByTimeAsync(100)
  expect(go).toHaveBeenCalledOnce()
})

test('of two links the later one is followed, whatever comes first', async () => {
  end = prepareTargets((hash) => (hash === '#/slow' ? new Promise(() => undefined) : Promise.resolve()))
  const [slow, fast] = [vi.fn(), vi.fn()]
  navigateWhenPrepared('#/slow', slow)
  navigateWhenPrepared('#/fast', fast)
  await vi.advanceTimersByTimeAsync(100)
  expect(fast).toHaveBeenCalledOnce()
  expect(slow).not.toHaveBeenCalled()
})

test('a link is followed at once where there is nothing to wait for', () => {
  const go = vi.fn()
  navigateWhenPrepared('#/orders/get', go)
  end = prepareTargets(() => undefined)
  navigateWhenPrepared('#/orders/get', go)
  end()
  end = undefined
  navigateWhenPrepared('#/orders/get', go)
  expect(go).toHaveBeenCalledTimes(3)
})
