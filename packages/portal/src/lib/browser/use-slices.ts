import { startTransition, useEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import { whenIdle } from './when-idle.ts'

/**
 * How many of `total` items are elements by now: `first` at once, then `step` more in each idle moment, until all are.
 * Thousands of them do not keep the page from answering, and the browser's own search still finds every one. Before
 * printing the rest comes at once.
 */
export function useSlices(total: number, { first, step }: { first: number; step: number }): number {
  const [shown, setShown] = useState(first)
  const isComplete = shown >= total

  useEffect(() => {
    if (isComplete) return undefined
    return whenIdle(() => startTransition(() => setShown(shown + step)))
  }, [shown, isComplete, step])

  useEffect(() => {
    if (isComplete) return undefined
    const showAll = () => flushSync(() => setShown(total))
    window.addEventListener('beforeprint', showAll)
    return () => window.removeEventListener('beforeprint', showAll)
  }, [total, isComplete])

  return Math.min(shown, total)
}
