import { REQUEST_TIMEOUT_MS } from '@stagedoor/contract/constants'
import { expect, vi } from 'vitest'

/** Stops the timer of the next call with a timeout; returns a function that ends it. */
export function holdTimeout(): () => void {
  const timer = new AbortController()
  const timeout = vi.spyOn(AbortSignal, 'timeout').mockReturnValueOnce(timer.signal)
  return () => {
    expect(timeout).toHaveBeenCalledWith(REQUEST_TIMEOUT_MS)
    timer.abort()
  }
}
