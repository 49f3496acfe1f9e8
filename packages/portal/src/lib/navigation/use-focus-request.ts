import { type RefObject, useCallback, useEffect, useRef, useState } from 'react'

/** Moves the focus after the next render, when a deletion removed the focused element. Needs `tabIndex={-1}`. */
export function useFocusRequest<Target extends HTMLElement>(): [RefObject<Target | null>, () => void] {
  const target = useRef<Target>(null)
  const [requests, setRequests] = useState(0)
  const request = useCallback(() => setRequests((count) => count + 1), [])
  useEffect(() => {
    if (requests > 0) target.current?.focus()
  }, [requests])
  return [target, request]
}
