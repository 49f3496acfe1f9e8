import { expect, it } from 'vitest'
import { createFairQueue } from './fair-queue.ts'

function setUp(limits: Parameters<typeof createFairQueue>[0]) {
  const order: string[] = []
  const enqueue = createFairQueue(limits)
  const add = (client: string, name: string) =>
    enqueue(client, async () => {
      await Promise.resolve()
      order.push(name)
      return name
    })
  return { order, add }
}

it('runs the calls of clients in turn', async () => {
  const { order, add } = setUp({ perClient: 10, clients: 10 })
  const calls = ['a1', 'a2', 'a3', 'a4', 'b1', 'c1', 'b2'].map((name) => add(name.charAt(0), name))
  expect(await Promise.all(calls)).toEqual(['a1', 'a2', 'a3', 'a4', 'b1', 'c1', 'b2'])
  expect(order).toEqual(['a1', 'a2', 'b1', 'c1', 'a3', 'b2', 'a4'])
})

it('rejects calls of a client that has too many, and not those of another', async () => {
  const { add } = setUp({ perClient: 2, clients: 2 })
  const calls = Array.from({ length: 60 }, (_, index) => add('a', String(index)))
  const other = add('b', 'other')
  const third = add('c', 'third')
  const states = (await Promise.allSettled([...calls, other, third])).map(({ status }) => status)
  // One runs, two wait.
  expect(states.slice(0, 60).filter((status) => status === 'fulfilled')).toHaveLength(3)
  expect(states.slice(60)).toEqual(['fulfilled', 'rejected'])
})

it('continues after a failed call', async () => {
  const enqueue = createFairQueue({ perClient: 2, clients: 2 })
  const failed = enqueue('a', () => Promise.reject(new Error('failed')))
  const next = enqueue('a', async () => 'done')
  await expect(failed).rejects.toThrow('failed')
  expect(await next).toBe('done')
  expect(await enqueue('a', async () => 'again')).toBe('again')
})
