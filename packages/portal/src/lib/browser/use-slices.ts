import { startTransition, useEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import { whenIdle } from './when-idle.ts'

/**
 * Returns the number of items to render: `first` immediately, then `step` more whenever the browser is idle. The page
 * stays responsive, and find in page finds every item in the end. Printing renders the rest immediately.
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
