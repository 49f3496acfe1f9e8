import { useEffect, useState } from 'react'

/** How long a search waits for the next letter. */
export const SEARCH_DELAY_MS = 300

/** The value, once it has not changed for `delay` milliseconds. */
export function useDebounced<T>(value: T, delay: number): T {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), delay)
    return () => clearTimeout(timer)
  }, [value, delay])
  return settled
}
