import { expect, it } from 'vitest'
import { ShortCache } from './short-cache.ts'

const now = new Date(0)

const limitedTo100Bytes = () =>
  new ShortCache<{ size: number }>(1_000, { entries: 10, bytes: 100, sizeOf: ({ size }) => size })

it('evicts the least recently used values above the byte limit', async () => {
  const cache = limitedTo100Bytes()
  for (const [key, size] of [
    ['a', 40],
    ['b', 40],
    ['c', 30],
  ] as const)
    await cache.get(key, now, async () => ({ size }))
  expect([cache.size, cache.bytes]).toEqual([2, 70])
  expect(await cache.get('b', now, async () => ({ size: 0 }))).toEqual({ size: 40 })
})

it('does not cache a value that is larger than the byte limit', async () => {
  const cache = limitedTo100Bytes()
  await cache.get('a', now, async () => ({ size: 40 }))
  await cache.get('large', now, async () => ({ size: 101 }))
  expect([cache.size, cache.bytes]).toEqual([1, 40])
})

it('does not cache a failure', async () => {
  const cache = new ShortCache<number>(1_000)
  await expect(cache.get('a', now, () => Promise.reject(new Error('gone')))).rejects.toThrow('gone')
  expect(await cache.get('a', now, async () => 1)).toBe(1)
})
