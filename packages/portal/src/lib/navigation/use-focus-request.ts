import { type RefObject, useCallback, useEffect, useRef, useState } from 'react'

/**
 * Moves the focus to an element after the next render. For what follows a deletion: the dialog that asked is gone by
 * then (behind an open one nothing can be focused), and so is the button that opened it. Give the element `tabIndex={-1}`.
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
