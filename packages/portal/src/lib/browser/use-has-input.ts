import { useEffect, useState } from 'react'

/** Assistive technology sends a click without the other events. */
const INPUT_EVENTS = ['pointermove', 'pointerdown', 'touchstart', 'wheel', 'keydown', 'click']

/** Returns whether the visitor has used the pointer or the keyboard since the component is mounted. */
export function useHasInput(): boolean {
  const [hasInput, setHasInput] = useState(false)
  useEffect(() => {
    if (hasInput) return undefined
    const waiting = new AbortController()
    const options = { capture: true, passive: true, signal: waiting.signal }
    for (const type of INPUT_EVENTS) window.addEventListener(type, () => setHasInput(true), options)
    return () => waiting.abort()
  }, [hasInput])
  return hasInput
}
