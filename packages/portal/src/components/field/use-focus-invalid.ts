import { type RefObject, useEffect, useRef, useState } from 'react'

/** Returns a ref for a form and a function that focuses its first invalid field after the next render. */
export function useFocusInvalid(): [RefObject<HTMLFormElement | null>, () => void] {
  const form = useRef<HTMLFormElement>(null)
  const [requests, setRequests] = useState(0)
  useEffect(() => {
    if (requests > 0) form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus()
  }, [requests])
  return [form, () => setRequests((count) => count + 1)]
}
