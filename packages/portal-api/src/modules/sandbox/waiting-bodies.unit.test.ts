import { expect, it, vi } from 'vitest'
import { createWaitingBodies } from './waiting-bodies.ts'

const requestOf = (body: string) => new Request('http://localhost', { method: 'POST', body })

it('limits the bodies that wait, per caller and of all callers', async () => {
  const withBody = createWaitingBodies({ perCaller: 10, total: 15 })
  const turns: (() => void)[] = []
  const send = (caller: string, text: string) =>
    withBody(requestOf(text), caller, async (body) => {
      if (body === 'full' || body === 'tooLarge') return new Response(body)
      await new Promise<void>((resolve) => turns.push(resolve))
      return new Response(body)
    })
  const waiting = [send('ada', 'a'.repeat(8)), send('bo', 'b'.repeat(5))]
  await vi.waitFor(() => expect(turns).toHaveLength(2))
  expect(await (await send('ada', 'aaa')).text()).toBe('full')
  expect(await (await send('cy', 'ccc')).text()).toBe('full')
  for (const takeTurn of turns) takeTurn()
  const texts = await Promise.all(waiting.map(async (response) => (await response).text()))
  expect(texts).toEqual(['a'.repeat(8), 'b'.repeat(5)])
  const next = send('cy', 'c'.repeat(10))
  await vi.waitFor(() => expect(turns).toHaveLength(3))
  turns[2]?.()
  expect((await next).status).toBe(200)
})

it('frees the place of a request that fails, and rejects a body over 1 MB', async () => {
  const withBody = createWaitingBodies({ perCaller: 1_000_000, total: 1_000_000 })
  const fail = () => Promise.reject(new Error('failed'))
  await expect(withBody(requestOf('x'.repeat(900_000)), 'ada', fail)).rejects.toThrow('failed')
  const outcome = (size: number) =>
    withBody(requestOf('x'.repeat(size)), 'ada', async (body) => new Response(String(body?.length)))
  expect(await (await outcome(1_000_000)).text()).toBe('1000000')
  expect(await (await outcome(1_000_001)).text()).toBe(String('tooLarge'.length))
})
