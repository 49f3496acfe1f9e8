import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { onceShown } from './once-shown.ts'

beforeEach(() => void vi.useFakeTimers())

afterEach(() => {
  vi.useRealTimers()
})

test('work waits until a frame has been shown, and is done once', () => {
  const work = vi.fn()
  onceShown(work)
  const inFrame = vi.fn(() => expect(work).not.toHaveBeenCalled())
  requestAnimationFrame(inFrame)
  vi.advanceTimersToNextFrame()
  vi.advanceTimersByTime(1)
  expect(inFrame).toHaveBeenCalledOnce()
  expect(work).toHaveBeenCalledOnce()
  window.dispatchEvent(new MouseEvent('click'))
  vi.runAllTimers()
  expect(work).toHaveBeenCalledOnce()
})

test('work is done before what the reader does next', () => {
  const work = vi.fn()
  const next = vi.fn(() => expect(work).toHaveBeenCalledOnce())
  const button = document.body.appendChild(document.createElement('button'))
  button.addEventListener('click', next)
  onceShown(work)
  button.click()
  expect(next).toHaveBeenCalledOnce()
})

test('work is not done when the reader has gone back', () => {
  const work = vi.fn()
  onceShown(work)
  window.dispatchEvent(new PopStateEvent('popstate'))
  vi.runAllTimers()
  expect(work).not.toHaveBeenCalled()
})

test('work is done soon where nothing is shown', () => {
  vi.spyOn(window, 'requestAnimationFrame').mockReturnValue(0)
  const work = vi.fn()
  onceShown(work)
  vi.advanceTimersByTime(100)
  expect(work).toHaveBeenCalledOnce()
})
