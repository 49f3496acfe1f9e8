import { type RefObject, useCallback, useEffect, useRef, useState } from 'react'

/**
 * Moves the focus to an element after the next render. Used after a deletion, when the confirmation dialog and the
 * button that opened it are gone. The element needs `tabIndex={-1}`.
 */
export function useFocusRequest<Target extends HTMLElement>(): [RefObject<Target | null>, () => void] {
  const target = useRef<Target>(null)
  const [requests, setRequests] = useState(0)
  const request = useCallback(() => setRequests((count) => count + 1), [])
  useEffect(() => {
    if (requests > 0) target.current?.focus()
  }, [requests])
  return [target, request]
}
