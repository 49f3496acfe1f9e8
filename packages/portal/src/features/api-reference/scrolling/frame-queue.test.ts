import { expect, it, vi } from 'vitest'
import { enqueueFrameWork } from './frame-queue.ts'

const nextFrame = () => new Promise((resolve) => requestAnimationFrame(resolve))

it('runs one piece of work per frame, retries pieces that are not ready, and drops canceled ones', async () => {
  const done: string[] = []
  let isFarAway = true
  const piece = (name: string) => () => done.push(name) > 0
  enqueueFrameWork(piece('first'))
  enqueueFrameWork(() => !isFarAway && piece('far')())
  enqueueFrameWork(piece('second'))
  const cancel = enqueueFrameWork(piece('unwanted'))
  enqueueFrameWork(piece('third'))
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
  enqueueFrameWork(piece('last'))
  expect(done.at(-1)).toBe('last')
})

it('does not retry in every frame while no work is ready, and runs new work immediately', async () => {
  await nextFrame()
  vi.useFakeTimers()
  let calls = 0
  const cancel = enqueueFrameWork(() => {
    calls += 1
    return false
  })
  vi.advanceTimersByTime(1000)
  expect(calls).toBeLessThan(15)
  let isDone = false
  enqueueFrameWork(() => (isDone = true))
  expect(isDone).toBe(true)
  cancel()
  vi.advanceTimersByTime(200)
  vi.useRealTimers()
})

it('runs nothing while a pointer is pressed', () => {
  vi.useFakeTimers()
  const press = (type: string) => document.body.dispatchEvent(new Event(type, { bubbles: true }))
  let done = 0
  const work = () => (done += 1) > 0
  press('pointerdown')
  enqueueFrameWork(work)
  vi.advanceTimersByTime(500)
  expect(done).toBe(0)
  press('pointerup')
  vi.advanceTimersByTime(200)
  expect(done).toBe(1)

  // A scroll bar does not report the release.
  press('pointerdown')
  enqueueFrameWork(work)
  vi.advanceTimersByTime(1200)
  expect(done).toBe(2)
  vi.advanceTimersByTime(200)
  vi.useRealTimers()
})
