import { expect, it, vi } from 'vitest'
import { takeTurn } from './take-turn.ts'

const nextFrame = () => new Promise((resolve) => requestAnimationFrame(resolve))

it('does one piece in a frame, asks the others again, and forgets what was called off', async () => {
  const done: string[] = []
  let isFarAway = true
  const piece = (name: string) => () => done.push(name) > 0
  takeTurn(piece('first'))
  takeTurn(() => !isFarAway && piece('far')())
  takeTurn(piece('second'))
  const callOff = takeTurn(piece('unwanted'))
  takeTurn(piece('third'))
  callOff()
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

it('does not ask in every frame where there is nothing to do, and asks who comes at once', async () => {
  await nextFrame()
  vi.useFakeTimers()
  let asked = 0
  const callOff = takeTurn(() => {
    asked += 1
    return false
  })
  vi.advanceTimersByTime(1000)
  expect(asked).toBeLessThan(15)
  let isDone = false
  takeTurn(() => (isDone = true))
  expect(isDone).toBe(true)
  callOff()
  vi.useRealTimers()
})
