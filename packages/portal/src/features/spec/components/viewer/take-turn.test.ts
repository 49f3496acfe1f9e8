import { expect, it } from 'vitest'
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
