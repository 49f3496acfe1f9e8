import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { onceShown } from './once-shown.ts'

beforeEach(() => void vi.useFakeTimers())

afterEach(() => {
  vi.useRealTimers()
})

test('runs work once after the next frame', () => {
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

test('runs work before the next user action', () => {
  const work = vi.fn()
  const next = vi.fn(() => expect(work).toHaveBeenCalledOnce())
  const button = document.body.appendChild(document.createElement('button'))
  button.addEventListener('click', next)
  onceShown(work)
  button.click()
  expect(next).toHaveBeenCalledOnce()
})

test('does not run work after a back navigation', () => {
  const work = vi.fn()
  onceShown(work)
  window.dispatchEvent(new PopStateEvent('popstate'))
  vi.runAllTimers()
  expect(work).not.toHaveBeenCalled()
})

test('runs work soon in a hidden tab', () => {
  vi.spyOn(window, 'requestAnimationFrame').mockReturnValue(0)
  const work = vi.fn()
  onceShown(work)
  vi.advanceTimersByTime(100)
  expect(work).toHaveBeenCalledOnce()
})
