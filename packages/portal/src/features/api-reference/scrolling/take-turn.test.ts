import { expect, it, vi } from 'vitest'
import { takeTurn } from './take-turn.ts'

const nextFrame = () => new Promise((resolve) => requestAnimationFrame(resolve))

it('runs one piece of work per frame, retries pieces that are not ready, and drops canceled ones', async () => {
  const done: string[] = []
  let isFarAway = true
  const piece = (name: string) => () => done.push(name) > 0
  takeTurn(piece('first'))
  takeTurn(() => !isFarAway && piece('far')())
  takeTurn(piece('second'))
  const cancel = takeTurn(piece('unwanted'))
  takeTurn(piece('third'))
  cancel()
  expect(done).toEqual(['first'])
  await nextFrame()
  expect(done).toEqual(['first', 'second'])
  await nextFrame()
  expect(done).toEqual(['first', 'second', 'third'])
  isFarAway = false
  await nextFrame()
  expect(done).toEqual(['first', 'second', 'third', 'far'])
  await nextFrame()
  takeTurn(piece('last'))
  expect(done.at(-1)).toBe('last')
})

it('does not retry in every frame while no work is ready, and runs new work immediately', async () => {
  await nextFrame()
  vi.useFakeTimers()
  let calls = 0
  const cancel = takeTurn(() => {
    calls += 1
    return false
  })
  vi.advanceTimersByTime(1000)
  expect(calls).toBeLessThan(15)
  let isDone = false
  takeTurn(() => (isDone = true))
  expect(isDone).toBe(true)
  cancel()
  vi.useRealTimers()
})
