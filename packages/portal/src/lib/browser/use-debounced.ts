import { useEffect, useState } from 'react'

/** Delay of a search after the last input, in milliseconds. */
export const SEARCH_DELAY_MS = 300

/** Returns the value after it has not changed for `delay` milliseconds. */
export function useDebounced<T>(value: T, delay: number): T {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), delay)
    return () => clearTimeout(timer)
  }, [value, delay])
  return settled
}
